package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.it.TabShell.Tab;
import gust.testing.GustRun.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.BeforeAll;
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

  /** With two places and two keys. */
  @TempDir static Path stored;

  @BeforeAll
  static void store() {
    gust("places", "add", "home", "94040");
    gust("places", "add", "gran-2", "London,GB");
    gust("keys", "add", "work");
    gust("keys", "add", "spare.2");
  }

  private static void gust(String... arguments) {
    Program.at(stored).reading(Program.KEY).run(arguments).exits(0);
  }

  @BeforeEach
  void requireShell() {
    Program.assumeInstalled(shell.word());
  }

  /** Lines that Tab is pressed behind, each followed by what then happens. */
  private void assertTabs(
      Path home, BiFunction<String, Tab, String> effect, String... linesAndEffects)
      throws IOException {
    List<String> lines = new ArrayList<>();
    List<String> wanted = new ArrayList<>();
    for (int i = 0; i < linesAndEffects.length; i += 2) {
      lines.add(linesAndEffects[i]);
      wanted.add(linesAndEffects[i] + " -> " + linesAndEffects[i + 1]);
    }
    List<String> seen = new ArrayList<>();
    Path programs = Program.LAUNCHER.getParent();
    List<Tab> tabs = shell.typing(home, programs, lines.toArray(String[]::new));
    for (int i = 0; i < tabs.size(); i++) {
      seen.add(lines.get(i) + " -> " + effect.apply(lines.get(i), tabs.get(i)));
    }
    assertEquals(String.join("\n", wanted), String.join("\n", seen));
  }

  private void assertOffers(String... linesAndWords) throws IOException {
    assertTabs(stored, (_, tab) -> String.join(" ", tab.offered()), linesAndWords);
  }

  private void assertAppends(String... linesAndEnds) throws IOException {
    assertTabs(home, (line, tab) -> tab.line().replace(line, ""), linesAndEnds);
  }

  @Test
  void offersCommandsOptionsValuesAndWhatIsStored() throws IOException {
    assertOffers(
        "gust ",
            "@gran-2 @home cache completion config current doctor forecast help keys places sandbox"
                + " sun",
        "gust f", "forecast",
        "gust keys ", "add check edit list remove replace use",
        "gust current --un", "--units",
        "gust current --units ", "imperial metric",
        "gust current --units=i", "imperial",
        "gust current --json 94040 --glyphs e", "emoji",
        "gust current --wind=k", "km/h kn",
        "gust forecast --day sat,s", "sat,sat sat,sun",
        "true; gust cur", "current",
        "gust current @", "@gran-2 @home",
        "gust config set location @h", "@home",
        "gust places remove ", "gran-2 home",
        "gust keys use ", "spare.2 work",
        "gust keys replace s", "spare.2",
        "gust current --key-label ", "spare.2 work",
        "gust current --key-label=w", "work",
        "gust current '@h", "@home",
        "gust current --key-label='w", "work",
        "gust current 'New York' @h", "@home",
        "gust current New\\ York \"Zürich --units\" @h", "@home",
        "gust current 'a b c --units m", "",
        "gust 'current' \"--units\" i", "imperial");
  }

  @Test
  void saysWhatTheWordsMean() throws IOException {
    assumeTrue(shell != TabShell.BASH, "bash shows words only");
    String screen =
        shell.screen(
            stored,
            Program.LAUNCHER.getParent(),
            "gust c",
            "gust keys re",
            "gust current --c",
            "gust current --units=",
            "gust current @");
    for (String description :
        List.of(
            "the weather now",
            "replace a stored key with a new one",
            "a city, with its state in the US",
            "metric (C, m/s, mm) or imperial (F, mph, in)",
            "a saved place")) {
      assertTrue(screen.contains(description), description + ": " + screen);
    }
  }

  /** As if gust let such words through: the scripts hold of their own. Prose has every sign. */
  @Test
  void noAnswerGetsMoreOutOfAShellThanItsWords() throws IOException {
    String prose = "it's \"50%\" [of] $(touch pwned) `touch pwned` \\ : ; | & <x> {y} *é #\\";
    String words =
        "good,@good,--key-label=good,$(touch pwned),`touch pwned`,;touch pwned,a"
            + " b,a'b,a\\b,good*,a:b,\033[31mred,(x),~,!!,\033]0;title\007,g\001d,:files,:future";
    String answer = words.replace(",", "\t" + prose + "\n") + "\t" + prose + "\n";
    Files.writeString(home.resolve("answer"), "without a description\n" + answer);
    Path programs = fake("touch asked; cat answer; echo 'gust: broken' >&2; exit 1");
    for (Tab tab :
        shell.typing(
            home, programs, "gust current @g", "gust keys use go", "gust current --key-label=g")) {
      assertTrue(tab.line().endsWith("good"), tab::toString);
    }
    // fish shows no option unasked.
    List<String> all = shell.typing(home, programs, "gust x ").getFirst().offered();
    assertTrue(all.containsAll(List.of("good", "@good")), all::toString);
    assertTrue(all.stream().allMatch(word -> word.endsWith("good")), all::toString);
    assertTrue(Files.exists(home.resolve("asked")));
    assertFalse(Files.exists(home.resolve("pwned")));
  }

  /** Prints its own script, and that for each Tab. */
  private Path fake(String answer) throws IOException {
    Path programs = Files.createDirectories(home.resolve("programs"));
    Ended script = Program.at(home).run("completion", shell.word());
    Files.writeString(home.resolve("script"), script.out());
    Path gust = programs.resolve("gust");
    Files.writeString(
        gust, "#!/bin/sh\nif [ \"$1\" = completion ]; then cat script; exit; fi\n" + answer + "\n");
    Files.setPosixFilePermissions(gust, PosixFilePermissions.fromString("rwxr-xr-x"));
    return programs;
  }

  @Test
  void completesFiles() throws IOException {
    Files.writeString(home.resolve("company.pem"), "");
    assertAppends(
        "gust current --ca-cert company.", "pem",
        "gust current --ca-cert=company.", "pem",
        "gust config set ca_cert company.", "pem",
        "gust sandbox --any-place -- cat company.p", "em");
  }
}
