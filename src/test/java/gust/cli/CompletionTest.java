package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.Gust;
import gust.ProcessContext;
import gust.completion.Syntax;
import gust.completion.Values;
import gust.settings.SettingName;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the scripts do in their shells is for {@code CompletionIT} to see. */
class CompletionTest {
  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({"bash, gust.bash", "zsh, _gust", "fish, gust.fish"})
  void thePackagedScriptIsTheProgramsOwn(String shell, String file) {
    Ended ended = GustRun.in(home).run("completion", shell);
    assertEquals(0, ended.code(), ended.err());
    assertEquals("", ended.err());
    Golden.check(Path.of("completions", file), ended.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void noFileIsReadOrMade(String shell) throws IOException {
    Path config = Files.createDirectories(home.resolve(".config/gust"));
    Files.writeString(config.resolve("config"), "\0 broken");
    Files.writeString(config.resolve("places"), "\0 broken");
    Files.writeString(config.resolve("keys.json"), "\0 broken");
    Ended ended = GustRun.in(home).with("GUST_UNITS", "nonsense").run("completion", shell);
    assertEquals(0, ended.code(), ended.err());
    assertFalse(ended.out().isEmpty());
    try (var files = Files.walk(home)) {
      assertEquals(3, files.filter(Files::isRegularFile).count());
    }
  }

  @Test
  void aShellThatGustDoesNotKnowIsAUsageError() {
    Ended ended = GustRun.in(home).run("completion", "tcsh");
    assertEquals(
        new Ended(
            ExitCode.USAGE,
            "",
            "gust: gust completes in bash, zsh and fish, not \"tcsh\"\n"
                + "  try: gust completion bash\n"),
        ended);
  }

  @Test
  void filesAndFoldersAreCompletedAsSuch() {
    CommandSyntax.of(new Gust(ProcessContext.ofThisProcess()).commands())
        .walk((path, command) -> {
          for (Syntax.Argument value : values(command)) {
            switch (value.label()) {
              case "FILE" -> assertEquals(Values.Kind.FILE, value.values(), path);
              case "DIR" -> assertEquals(Values.Kind.FOLDER, value.values(), path);
              default -> assertNotEquals(Values.Kind.FILE, value.values(), path);
            }
          }
        });
  }

  @Test
  void everyWordThatIsOfferedIsTaken() {
    List<String> offered = new ArrayList<>();
    CommandSyntax.of(new Gust(ProcessContext.ofThisProcess()).commands())
        .walk((path, command) -> {
          for (Syntax.Option option : command.options()) {
            if (option.value().isPresent()
                && option.value().get().values() instanceof Values.Words words) {
              for (String word : words.words()) {
                offered.add(path + " " + option.names().getLast() + " " + word);
              }
            }
          }
        });
    for (SettingName name : SettingName.values()) {
      name.choices().forEach(word -> offered.add("config set " + name.key() + " " + word));
    }
    assertTrue(offered.contains("current --units imperial"), offered.toString());
    GustRun.in(home).reading("0123456789abcdef").run("keys", "add", "edited");
    for (int i = 0; i < offered.size(); i++) {
      String line = offered.get(i);
      if (line.startsWith("sandbox ")) {
        continue; // It would serve until it is told to end.
      }
      String rest =
          line.startsWith("keys add")
              ? " label-" + i
              : line.startsWith("keys edit")
                  ? " edited"
                  : line.startsWith("config ") ? "" : " 94040 --demo --quiet";
      Ended ended = GustRun.in(home).reading("0123456789abcdef").run((line + rest).split(" "));
      boolean taken = ended.code() == 0 || ended.err().contains("forecast does not reach");
      assertTrue(taken, line + ": " + ended.err());
    }
  }

  private static List<Syntax.Argument> values(Syntax command) {
    List<Syntax.Argument> values = new ArrayList<>(command.arguments());
    command.options().forEach(option -> option.value().ifPresent(values::add));
    return values;
  }
}
