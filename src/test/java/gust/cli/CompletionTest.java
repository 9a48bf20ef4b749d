package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ArgumentValues.After;
import gust.cli.ArgumentValues.LookedUp;
import gust.cli.ArgumentValues.OneOf;
import gust.settings.SettingName;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What the scripts do with it in their shells is tested by {@code CompletionIT}. */
class CompletionTest {
  @TempDir Path home;

  /** The words as a script passes them; the last one may be empty. */
  private Ended complete(String... words) {
    return gust().run(Stream.concat(Stream.of("__complete", "1"), Stream.of(words)).toList());
  }

  private GustRun gust() {
    return GustRun.in(home);
  }

  /** A blank at the line's end is before an empty word. */
  private List<String> offered(String line) {
    return words(complete(line.split(" ", -1)));
  }

  private static List<String> words(Ended ended) {
    ended.exits(0).saysOnly("");
    return ended.out().lines().map(line -> line.split("\t")[0]).toList();
  }

  private void assertOffers(List<String> wanted, String line) {
    List<String> offered = offered(line);
    assertTrue(
        offered.containsAll(wanted), () -> line + ": " + offered + " without some of " + wanted);
  }

  static Map<String, CommandSpec> commands() {
    return KnownCommand.all().stream()
        .collect(Collectors.toMap(KnownCommand::name, KnownCommand::spec));
  }

  /** What a value of that kind is completed by, as the answer says it. */
  private static List<String> answer(ArgumentValues values) {
    return switch (values) {
      case OneOf words -> words.words();
      case LookedUp.FILE -> List.of(":files");
      case LookedUp.LOCATION -> List.of("@home", "@gran-2");
      case LookedUp.PLACE -> List.of("home", "gran-2");
      case LookedUp.KEY_LABEL -> List.of("work", "spare.2");
      case LookedUp.ANYTHING -> List.of();
      case LookedUp.PROGRAM, LookedUp.ATTACHED ->
          throw new IllegalArgumentException("tested elsewhere");
      case After _ -> throw new IllegalArgumentException("depends on the word before");
    };
  }

  private void save() {
    gust().run("places", "add", "home", "94040");
    gust().run("places", "add", "gran-2", "London,GB");
    gust().reading("0123456789abcdef").run("keys", "add", "work");
    gust().reading("fedcba9876543210").run("keys", "add", "spare.2");
  }

  @ParameterizedTest
  @MethodSource("gust.cli.KnownCommand#names")
  void everyOptionIsOfferedWithAllOfItsValues(String path) {
    save();
    for (OptionSpec option : commands().get(path).options()) {
      if (option.hidden()) {
        continue;
      }
      assertOffers(List.of(option.names()), path + " -");
      if (option.arity().min() > 0) {
        String line = path + " " + option.longestName();
        List<String> wanted = answer(KnownCommand.values(option));
        assertEquals(wanted, offered(line + " "), line);
        assertEquals(
            wanted.stream()
                .map(word -> word.startsWith(":") ? word : option.longestName() + "=" + word)
                .toList(),
            offered(line + "="),
            line);
        assertTrue(offered(line + " x -").contains("--help"), line);
        assertEquals(option.isMultiValue(), offered(line + "=x -").contains(option.longestName()));
      } else {
        assertFalse(
            offered(path + " " + option.longestName() + " -").contains(option.longestName()));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("gust.cli.KnownCommand#names")
  void everyArgumentIsCompletedWhereItStands(String path) {
    save();
    CommandSpec command = commands().get(path);
    for (PositionalParamSpec argument : command.positionalParameters()) {
      String line = path + (argument.index().min() == 1 ? " color " : " ");
      if (path.equals("help") || KnownCommand.values(argument) == LookedUp.PROGRAM) {
        continue; // Each has a test of its own.
      }
      ArgumentValues values =
          KnownCommand.values(argument) instanceof After after
              ? after.ofWord().apply("color")
              : KnownCommand.values(argument);
      assertEquals(answer(values), offered(line), line);
      assertEquals(answer(values), offered(path + " --" + line.substring(path.length())), line);
      if (argument.isMultiValue()) {
        assertEquals(answer(values), offered(line + "x y "), line);
      }
    }
    if (command.positionalParameters().isEmpty() && command.subcommands().isEmpty()) {
      assertOffers(List.of("--help", "--version"), path + " ");
      assertEquals(List.of(), offered(path + " -- "), path);
    }
  }

  @Test
  void everyCommandIsOffered() {
    for (String path : KnownCommand.names()) {
      int blank = path.indexOf(' ');
      assertOffers(List.of(path.substring(blank + 1)), path.substring(0, blank + 1));
      assertOffers(List.of(path.substring(blank + 1)), "help " + path.substring(0, blank + 1));
    }
    assertOffers(Help.TOPICS, "help ");
    assertOffers(List.of("-h", "--help", "-V", "--version"), "-");
  }

  @Test
  void everySettingIsOfferedWithItsValues() {
    save();
    for (SettingName name : SettingName.values()) {
      assertOffers(List.of(name.key()), "config set ");
      assertOffers(List.of(name.key()), "config get ");
      List<String> wanted =
          switch (name) {
            case LOCATION -> List.of("@home", "@gran-2");
            case CA_CERT, API_KEY_FILE -> List.of(":files");
            default -> name.choices();
          };
      assertEquals(wanted, offered("config set " + name.key() + " "));
    }
  }

  /** The shells drop what does not begin as the last word does. */
  @ParameterizedTest
  @CsvFileSource(resources = "completions.csv", delimiter = '|')
  void whatFitsDependsOnTheWordsBefore(String line, String wanted) {
    save();
    assertEquals(wanted.equals("''") ? "" : wanted, String.join(" ", offered(line)));
  }

  @Test
  void beforeAnotherProgramStandTwoDashes() {
    assertEquals("--", offered("sandbox ").getFirst());
  }

  /** A script gets each whole line at once: nothing in it may be anything but text. */
  @Test
  void everyLineIsAPlainWordAndItsDescription() {
    save();
    List<String> lines = new ArrayList<>(List.of("", "help ", "sandbox ", "config set color "));
    for (KnownCommand command : KnownCommand.all()) {
      lines.add(command.name() + " ");
      lines.add(command.name() + " -");
      for (OptionSpec option : command.spec().options()) {
        lines.add(command.name() + " " + option.longestName() + "=");
      }
    }
    int seen = 0;
    for (String line : lines) {
      for (String answer : complete(line.split(" ", -1)).out().split("\n")) {
        if (!answer.startsWith(":") && !answer.isEmpty()) {
          assertTrue(answer.matches("[A-Za-z0-9@=._/-]+\t[^\\p{Cntrl}%]+"), line + ": " + answer);
          seen++;
        }
      }
    }
    assertTrue(seen > 400, "only " + seen);
    assertTrue(complete("current", "--units", "").out().contains("metric\tmetric (C, m/s, mm) or"));
    assertTrue(complete("current", "").out().startsWith("@home\ta saved place\n"));
    assertTrue(complete("keys", "use", "").out().startsWith("work\ta stored key\n"));
    assertTrue(complete("").out().startsWith("current\tthe weather now\n"));
    assertTrue(complete("keys", "").out().startsWith("add\tstore a key\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "home = 94040\nhome = 10001\n",
        "home = 94040\n$(touch pwned) = 10001\n",
        "home = 94040\n\u001b[31mred = 10001\n",
        "home = 94040\nf\u0000 = 10001\n",
        "\0 broken",
      })
  void nothingOfABrokenFileIsOffered(String text) throws IOException {
    writeEverywhere(text);
    for (String line :
        List.of("current @", "places remove ", "keys use ", "current --key-label=")) {
      assertEquals(List.of(), offered(line));
    }
    assertOffers(List.of("--units"), "current -");
    assertOffers(List.of("imperial"), "config set units ");
    assertTrue(gust().run("completion", "bash").exits(0).out().contains("gust __complete"));
  }

  private void writeEverywhere(String text) throws IOException {
    Path config = Files.createDirectories(home.resolve(".config/gust"));
    Files.writeString(config.resolve("places"), text);
    Files.writeString(config.resolve("config"), text);
    Path keys = Files.writeString(config.resolve("keys.json"), text);
    Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void nothingIsMadeAndNoSettingCounts() throws IOException {
    for (String line : List.of("", "current @", "keys use ", "config set ", "cache -")) {
      GustRun gust = gust().with("GUST_UNITS", "nonsense").with("GUST_BASE_URL", "x");
      words(gust.run(("__complete 1 " + line).split(" ", -1)));
    }
    try (Stream<Path> files = Files.walk(home)) {
      assertEquals(List.of(home), files.toList());
    }
  }
}
