package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code alias gust='gust --plain'}, the setting and the variable. */
class PlainTest {
  @TempDir Path home;

  @BeforeEach
  void savesSomething() {
    GustRun.in(home).reading("0123456789abcdef").run("keys", "add", "work").exits(0);
    gust("places add home London,GB").exits(0);
  }

  private Ended gust(String line) {
    return GustRun.in(home).run(line.split(" "));
  }

  private Ended withVariable(String value, String line) {
    return GustRun.in(home).with("GUST_PLAIN", value).run(line.split(" "));
  }

  static List<String> ofSetup() {
    Stream<String> helps = KnownCommand.names().stream().map(name -> name + " --help");
    String others =
        "keys list, keys list --json, keys use work, keys edit work --note=x, keys, "
            + "places list, places, config list, config get units, config set units metric, "
            + "config path, config, cache info, cache clear, cache clear --limits, doctor, "
            + "doctor --json, help, help environment, help keys add, completion bash, "
            + "completion zsh, --version, -V, --help, sandbox --help, keys list --version, "
            + "config get bogus, keys use bogus, help bogus, completion tcsh, sandbox x";
    return Stream.concat(helps, Stream.of(others.split(", "))).toList();
  }

  /** As an alias puts it, and anywhere else before {@code --}. */
  @ParameterizedTest
  @MethodSource("ofSetup")
  void commandsThatSetUpIgnoreIt(String line) {
    Ended usual = gust(line);
    List<String> words = List.of(line.split(" "));
    for (int at = 0; at <= words.size(); at++) {
      List<String> plain = new ArrayList<>(words);
      plain.add(at, "--plain");
      boolean isOfProgram = words.equals(List.of("sandbox", "x")) && at == 2;
      if (!isOfProgram) {
        Ended ended = GustRun.in(home).run(plain.toArray(String[]::new));
        assertEquals(unstepped(usual), unstepped(ended), plain::toString);
      }
    }
    assertEquals(unstepped(usual), unstepped(withVariable("yes", line)).replace(SETTING, ""));
  }

  private static final String SETTING = "ok     setting        plain = yes (GUST_PLAIN)\n";

  /** Without the next step, which repeats the whole line, and the calls counted until now. */
  private static String unstepped(Ended ended) {
    return new Ended(ended.code(), ended.out(), ended.err().replaceAll("(?m)^  try: .*\n", ""))
        .toString()
        .replaceAll("\\.caches/\\d+", "CACHE")
        .replaceAll("(?s)plain = no   \\(default\\)|plain = yes   \\(GUST_PLAIN\\)", "plain")
        .replaceAll(
            "(?s),?\\s*\\{\\s*\"name\": \"setting\",\\s*\"ok\": true,\\s*\"value\":"
                + " \"plain[^}]*\\}",
            "");
  }

  static List<String> ofWeather() {
    return List.of(
        "@home",
        "current @home",
        "forecast @home",
        "forecast @home --hourly",
        "sun @home",
        "forecast @home Paris,FR --compare",
        "current @home Paris,FR",
        "@home --day tomorrow");
  }

  @ParameterizedTest
  @MethodSource("ofWeather")
  void viewsAreSentencesWhoeverAsksForThem(String line) {
    String demo = line + " --demo --quiet";
    Ended plain = gust(demo + " --plain").exits(0);
    assertNotEquals(gust(demo), plain);
    assertEquals(plain, gust("--plain " + demo));
    assertEquals(plain, gust("--plain " + demo + " --plain"));
    assertEquals(plain, withVariable("yes", demo));
    assertEquals(plain, withVariable("1", demo));
    assertEquals(gust(demo), withVariable("no", demo));
    gust("config set plain yes").exits(0);
    assertEquals(plain, gust(demo));
    assertNotEquals(plain, withVariable("0", demo));
    assertTrue(plain.out().chars().allMatch(c -> c < 128 || Character.isLetter(c)), plain::out);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "other-forms.csv", delimiter = '|', quoteCharacter = '`')
  void anyOtherFormThatIsAskedForWins(String line) {
    String demo = line + " --demo --quiet";
    Ended usual = gust(demo).exits(0);
    assertEquals(usual, gust("--plain " + demo));
    assertEquals(usual, gust(demo + " --plain"));
    assertEquals(usual, withVariable("yes", demo));
    gust("config set plain true").exits(0);
    assertEquals(usual, gust(demo));
  }

  @Test
  void theOthersStillExcludeEachOther() {
    for (String two : List.of("--json --line", "--line --csv", "--jsonl --format {place}")) {
      gust("--plain current @home --demo " + two).exits(2).says("cannot be used together");
    }
  }

  @Test
  void aValueThatIsNeitherYesNorNoIsRefused() {
    for (String line : List.of("@home --demo", "current @home --demo --json", "sun @home --demo")) {
      withVariable("maybe", line).exits(2).printsOnly("").says("GUST_PLAIN must be yes, no,");
    }
    gust("config set plain maybe").exits(2);
  }

  /** An alias must not turn help into an error, nor an error into help in a file. */
  @Test
  void withoutALocationATerminalGetsHelpAndAFileNothing() {
    gust("config unset location");
    for (String line : List.of("", "--plain")) {
      String[] words = line.isEmpty() ? new String[0] : new String[] {line};
      GustRun.in(home).run(words).exits(2).printsOnly("").says("no location given");
      Ended help = GustRun.in(home).onTerminal(80, StandardCharsets.UTF_8).run(words).exits(0);
      help.prints("gust [LOCATION...|COMMAND]").says("no default location is set");
    }
    Ended first = GustRun.in(home.resolve("empty")).run().exits(2).printsOnly("");
    assertFalse(first.err().contains("bug"), first::err);
    GustRun.in(home).with("GUST_LOCATION", "Oslo").run("--plain", "--demo").exits(0);
  }

  @Test
  void whereItDoesNothingItIsNotShownAndNotGuessed() {
    gust("doctor --help").printsNo("--plain");
    gust("__complete 1 doctor --").exits(0).prints("--json\t").printsNo("--plain");
    gust("__complete 1 current --").exits(0).prints("--plain\t");
    gust("doctor --plan").exits(2).saysNo("--plain");
    gust("__complete 1 --plain keys li").exits(0);
  }
}
