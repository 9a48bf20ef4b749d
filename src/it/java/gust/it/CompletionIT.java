package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.completion.Shell;
import gust.completion.Syntax;
import gust.completion.Syntax.Argument;
import gust.completion.Syntax.Option;
import gust.completion.Values;
import gust.it.TabShell.Tab;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tab, pressed in the real shells behind lines that begin with {@code gust}. */
@ParameterizedClass
@EnumSource(TabShell.class)
class CompletionIT {
  @Parameter TabShell shell;

  @TempDir Path home;

  @BeforeEach
  void requireShell() throws IOException, InterruptedException {
    assumeTrue(shell.isInstalled(), () -> shell.word() + " is not installed");
  }

  private List<Tab> typing(String... lines) throws IOException {
    return shell.typing(home, Program.LAUNCHER.getParent(), lines);
  }

  /** Lines that Tab is pressed behind, each followed by the words that are then offered. */
  private void assertOffers(String... linesAndWords) throws IOException {
    List<String> lines = new ArrayList<>();
    List<String> wanted = new ArrayList<>();
    for (int i = 0; i < linesAndWords.length; i += 2) {
      lines.add(linesAndWords[i]);
      wanted.add(linesAndWords[i] + " -> " + linesAndWords[i + 1]);
    }
    List<String> seen = new ArrayList<>();
    List<Tab> tabs = typing(lines.toArray(String[]::new));
    for (int i = 0; i < tabs.size(); i++) {
      seen.add(lines.get(i) + " -> " + String.join(" ", tabs.get(i).offered()));
    }
    assertEquals(String.join("\n", wanted), String.join("\n", seen));
  }

  @Test
  void offersCommandsOptionsAndTheirValues() throws IOException {
    assertOffers(
        "gust ", "cache completion config current doctor forecast help keys places sandbox",
        "gust f", "forecast",
        "gust keys ", "add check edit list remove replace use",
        "gust keys re", "remove replace",
        "gust help con", "config",
        "gust help config ", "get list path set unset",
        "gust help e", "environment exit-codes",
        "gust completion ", "bash fish zsh",
        "gust config --h", "--help",
        "gust doctor --j", "--json",
        "gust current --un", "--units",
        "gust current --units ", "imperial metric",
        "gust current --units m", "metric",
        "gust current --units=i", "imperial",
        "gust current --json 94040 --glyphs e", "emoji",
        "gust forecast --day t", "thu today tomorrow tue",
        "gust sandbox --plan s", "startup",
        "gust keys add work --plan d", "developer",
        "gust config set g", "glyphs",
        "gust config set color ", "always auto never",
        "gust config get key_", "key_command",
        "true; gust cur", "current");
  }

  @Test
  void offersNothingWhereAnythingMayStand() throws IOException {
    assertOffers(
        "gust current Lon", "",
        "gust current --country ", "",
        "gust keys add ", "",
        "gust places add ", "",
        "gust config set timeout ", "",
        "gust nonsense c", "",
        "gust current -- -", "");
  }

  @Test
  void offersSavedPlacesAndTheLabelsOfKeys() throws IOException {
    gust("places", "add", "home", "94040");
    gust("places", "add", "gran-2", "London,GB");
    gust("keys", "add", "work");
    gust("keys", "add", "spare.2");
    assertOffers(
        "gust current @", "@gran-2 @home",
        "gust current Oslo @h", "@home",
        "gust forecast --units metric @g", "@gran-2",
        "gust config set location @h", "@home",
        "gust places remove ", "gran-2 home",
        "gust keys use ", "spare.2 work",
        "gust keys check w", "work",
        "gust keys replace s", "spare.2",
        "gust keys remove s", "spare.2",
        "gust current --key-label ", "spare.2 work",
        "gust current --key-label=w", "work",
        "gust current '@h", "@home");
  }

  private void gust(String... arguments) {
    Ended ended = Program.at(home).reading(Program.KEY).run(arguments);
    assertEquals(0, ended.code(), ended::toString);
  }

  @Test
  void staysSilentWhereNothingIsSavedOrTheFilesAreBroken() throws IOException {
    String[] lines = {"gust current @", "gust keys use ", "gust places remove "};
    for (Tab tab : typing(lines)) {
      assertEquals(List.of(), tab.offered());
    }
    assertFalse(Files.exists(home.resolve(".config/gust")), "completion made files");
    Path config = Files.createDirectories(home.resolve(".config/gust"));
    Files.writeString(config.resolve("places"), "home = 94040\n$(touch pwned) = 10001\n");
    Files.writeString(config.resolve("keys.json"), "{\"keys\":[\"" + Program.KEY + "\"]}");
    for (Tab tab : typing(lines)) {
      assertEquals(List.of(), tab.offered());
    }
    assertFalse(Files.exists(home.resolve("pwned")));
  }

  /** As if gust let such names through: the scripts hold of their own. */
  @Test
  void noNameGetsMoreOutOfAShellThanItsLetters() throws IOException {
    Path programs = Files.createDirectories(home.resolve("programs"));
    Path script = home.resolve("script");
    Files.writeString(script, Program.at(home).run("completion", shell.word()).out());
    Path gust =
        Files.writeString(
            programs.resolve("gust"),
            """
            #!/bin/sh
            case $1 in
              completion) cat script ;;
              *) printf '%s\\n' good '$(touch pwned)' '`touch pwned`' ';touch pwned' 'a b' "a'b" \\
                   '--evil' 'a\\b' 'good*' '@x' 'a:b' '\\033[31mred' 'über' '(x)' '~' '!!' 'é;'
                 printf 'nul\\000byte\\n\\033]0;title\\007\\n\\ttab\\n'
                 echo "gust: broken" >&2
                 touch asked ;;
            esac
            """);
    Files.setPosixFilePermissions(gust, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (Tab tab :
        shell.typing(
            home, programs, "gust current @g", "gust keys use g", "gust current --key-label=g")) {
      assertTrue(tab.line().endsWith("good"), tab::toString);
    }
    List<String> all = shell.typing(home, programs, "gust places remove ").getFirst().offered();
    assertTrue(all.contains("good"), all::toString);
    assertTrue(all.stream().allMatch(name -> name.matches("[\\p{L}0-9._-]+")), all::toString);
    assertTrue(Files.exists(home.resolve("asked")));
    assertFalse(Files.exists(home.resolve("pwned")));
  }

  @Test
  void completesFilesFoldersAndOtherPrograms() throws IOException {
    Files.writeString(home.resolve("company.pem"), "");
    Files.createDirectories(home.resolve("company-replies"));
    List<String> lines =
        typing(
                "gust current --ca-cert company.",
                "gust current --ca-cert=company.",
                "gust sandbox --record comp",
                "gust sandbox --replay=comp",
                "gust config set ca_cert company.",
                "gust sandbox -- basena",
                "gust sandbox --any-place -- cat company.p")
            .stream()
            .map(Tab::line)
            .toList();
    assertEquals(
        List.of(
            "gust current --ca-cert company.pem",
            "gust current --ca-cert=company.pem",
            "gust sandbox --record company-replies/",
            "gust sandbox --replay=company-replies/",
            "gust config set ca_cert company.pem",
            "gust sandbox -- basename",
            "gust sandbox --any-place -- cat company.pem"),
        lines);
  }

  /** Descriptions are prose, and prose has every sign there is. */
  @Test
  void anyTextInTheModelMakesASoundScript() throws IOException {
    String nasty = "it's \"50%\" [of] $(touch pwned) `touch pwned` \\ : ; | & <x> {y} *é #\\";
    Values words = new Values.Words(List.of("plain", "a b", "$(touch pwned)", "it's", "x:y"));
    Syntax command =
        new Syntax(
            "do",
            nasty,
            List.of(
                new Option(List.of("-f", "--flag"), nasty, false, Optional.empty()),
                new Option(
                    List.of("--value"),
                    nasty,
                    true,
                    Optional.of(new Argument(nasty, words, false))),
                new Option(
                    List.of("--any"),
                    nasty,
                    false,
                    Optional.of(new Argument(nasty, Values.Kind.ANYTHING, false)))),
            List.of(
                new Argument(nasty, words, false),
                new Argument(nasty, new Values.After(Map.of("it's", words)), false)),
            List.of());
    Syntax program = new Syntax("", nasty, List.of(), List.of(), List.of(command));
    Path file = home.resolve("script");
    Files.writeString(file, Shell.find(shell.word()).orElseThrow().script(program));
    Path programs = Files.createDirectories(home.resolve("programs"));
    Path gust = Files.writeString(programs.resolve("gust"), "#!/bin/sh\ncat script\n");
    Files.setPosixFilePermissions(gust, PosixFilePermissions.fromString("rwxr-xr-x"));
    List<Tab> tabs =
        shell.typing(home, programs, "gust ", "gust do --fl", "gust do --value pl", "gust do pl");
    assertEquals("do", String.join(" ", tabs.get(0).offered()));
    assertEquals("--flag", String.join(" ", tabs.get(1).offered()));
    assertEquals("plain", String.join(" ", tabs.get(2).offered()));
    assertEquals("plain", String.join(" ", tabs.get(3).offered()));
    assertFalse(Files.exists(home.resolve("pwned")));
  }
}
