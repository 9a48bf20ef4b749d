package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
  @TempDir Path home;

  private Ended gust(String... args) {
    return GustRun.in(home).run(args);
  }

  static List<String> helps() {
    return Stream.of(List.of(""), KnownCommand.names(), HelpCommand.TOPICS)
        .flatMap(List::stream)
        .toList();
  }

  @ParameterizedTest(name = "help {0}")
  @MethodSource("helps")
  void helpIsWhatItWas(String words) {
    Ended ended = gust(("help " + words).strip().split(" "));
    assertEquals(0, ended.code(), ended.err());
    assertEquals("", ended.err());
    Golden.check("help/" + (words.isEmpty() ? "gust" : words.replace(' ', '-')), ended.out());
    assertTrue(ended.out().lines().allMatch(line -> line.length() <= 80), ended.out());
  }

  @ParameterizedTest
  @MethodSource("helps")
  void aNarrowTerminalCutsNoWord(String words) {
    String[] line = ("help " + words).strip().split(" ");
    String narrow = GustRun.in(home).with("COLUMNS", "40").run(line).out();
    assertTrue(narrow.lines().allMatch(l -> l.length() <= 40 || isOneWord(l)), narrow);
    assertEquals(letters(gust(line).out()), letters(narrow));
  }

  private static boolean isOneWord(String line) {
    return line.strip().indexOf(' ') < 0;
  }

  private static String letters(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"current --help", "keys add -h", "current 94040 --nonsense -h"})
  void helpIsThereWhereverItIsAskedFor(String words) {
    Ended ended = gust(words.split(" "));
    assertEquals(0, ended.code());
    assertTrue(ended.out().startsWith("Usage: gust "), ended.out());
  }

  @Test
  void gustAloneAndItsHelpOptionsShowTheSame() {
    Ended alone = gust();
    assertEquals(alone, gust("--help"));
    assertEquals(alone, gust("-h"));
    assertEquals(alone, gust("help"));
  }

  /** A prompt has room below it. */
  @Test
  void gustAloneFitsOnOneScreen() {
    String help = gust().out();
    assertTrue(help.lines().count() < 24, help);
    assertTrue(help.lines().allMatch(line -> line.length() <= 80), help);
    assertEquals(
        List.of("Weather:", "Setup:", "Tools:", "Examples:"),
        help.lines().filter(line -> line.endsWith(":")).toList());
    assertEquals(3, help.lines().filter(line -> line.startsWith("  $ gust ")).count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "-V", "current --version", "-V current", "keys add -V"})
  void theVersionIsTheBuilds(String words) {
    assertEquals(new Ended(0, "gust " + Version.current() + "\n", ""), gust(words.split(" ")));
    assertTrue(Version.current().matches("\\d+\\.\\d+\\.\\d+(-\\w+)?"), Version.current());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forcast          | gust: unknown command \"forcast\"       | gust forecast",
        "94040            | gust: unknown command \"94040\"         | gust current 94040",
        "@home            | gust: unknown command \"@home\"         | gust current @home",
        "weather          | gust: unknown command \"weather\"       | gust current weather",
        "London           | gust: unknown command \"London\"        | gust current London",
        "New York --line  | gust: unknown command \"New\"           | gust current New York",
        "a/b;c            | gust: unknown command \"a/b;c\"         | gust current 'a/b;c'",
        "completion       | gust: name a shell: bash, zsh or fish   | gust completion --help",
        "help formatting x | gust: a topic has no commands          | gust help formatting",
        "help exit-codes nonsense | gust: a topic has no commands   | gust help exit-codes",
        "current x --metric | gust: unknown option \"--metric\" | gust current --units metric",
        "current --imperial | gust: unknown option \"--imperial\" | gust current --units imperial",
        "forecast --lang de | gust: unknown option \"--lang\" | gust forecast --param lang=de",
        "current --lang=de  | gust: unknown option \"--lang\" | gust current --param lang=de",
        "--units          | gust: unknown option \"--units\"        | gust help",
        "current --unit x | gust: unknown option \"--unit\" | gust current --units",
        "keys ad          | gust: unknown command \"ad\"                  | gust keys add",
        "help forecats    | gust: unknown command \"forecats\"      | gust forecast",
        "places add       | gust: NAME is missing                       | gust places add --help",
        "sandbox --key a  | gust: unknown option \"--key\"          | gust sandbox --help",
        "keys use a b     | gust: too many arguments                     | gust keys use --help",
      })
  void aSlipIsMetWithTheNearestThatWorks(String words, String problem, String nextStep) {
    Ended ended = gust(words.split(" "));
    assertEquals(new Ended(ExitCode.USAGE, "", problem + "\n  try: " + nextStep + "\n"), ended);
  }
}
