package gust.cli;

import static gust.testing.Frames.demo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code alias gust='gust --plain'}, the setting and the variable; and that nothing is printed
 * which a screen reader skips or spells out.
 */
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
        Ended ended = GustRun.in(home).run(plain);
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@home",
        "current @home",
        "forecast @home",
        "forecast @home --hourly",
        "sun @home",
        "forecast @home Paris,FR --compare",
        "current @home Paris,FR",
        "@home --day tomorrow"
      })
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

  /** Signs, hyphens but those within words, and units that are not words. */
  private static final Pattern UNSPEAKABLE =
      Pattern.compile(
          "[^\\p{L}\\p{M}\\p{N}.,:;'’ \n-]|(?<![\\p{L}\\p{N}])-|-(?![\\p{L}\\p{N}])"
              + "|\\d (?:mm|in(?! all)|km|mi|km/h|mph|kn|bft|hPa|inHg|mmHg|h|min|[CF])\\b"
              + "|\\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b");

  private static void assertSpeakable(String text, String words) {
    Matcher found = UNSPEAKABLE.matcher(text);
    assertFalse(found.find(), () -> words + ": \"" + found.group() + "\" in\n" + text);
  }

  private Ended ask(String reply, String... words) {
    List<String> args = new ArrayList<>(List.of(words));
    args.addAll(List.of("--plain", "--width", "400"));
    return GustRun.in(home)
        .withKey()
        .asking(new FakeService().replies(200, reply))
        .run(args)
        .exits(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "current",
        "forecast",
        "forecast --hourly",
        "forecast --day tomorrow",
        "forecast --compare",
        "sun"
      })
  void everyWordCanBeSaid(String view) {
    List<String> places =
        List.of(
            "Tokyo",
            "Yakutsk,RU",
            "Kathmandu",
            "Reykjavik",
            "Longyearbyen",
            "-33.9,18.4",
            "94040",
            "--at=-45.5,-20.25");
    for (String now : new String[] {"2026-02-14T11:00:00Z", "2026-07-25T02:05:00Z"}) {
      for (String options : new String[] {"--units imperial --clock 12h", "--wind kn", ""}) {
        for (String place : places) {
          List<String> args = new ArrayList<>(List.of("--demo", "--plain", "--width", "60"));
          args.addAll(List.of((view.equals("sun") ? "" : options).split(" ")));
          args.addAll(0, List.of(view.split(" ")));
          args.addAll(place.startsWith("-3") ? List.of("--at=" + place) : List.of(place));
          args.removeIf(String::isEmpty);
          Ended ended = GustRun.in(home).at(now).run(args).exits(0);
          assertSpeakable(ended.out(), String.join(" ", args));
        }
      }
    }
  }

  /** However odd the reply, and what it calls the place and the weather. */
  @ParameterizedTest
  @CsvFileSource(resources = "said-names.csv", delimiter = '|', quoteCharacter = '\'')
  void namesKeepOnlyWhatCanBeSaid(String name, String said) {
    String reply = FakeService.fixture("weather-full.json").replace("Mountain View", name);
    String other = reply.replace("scattered clouds", name).replace("802", "899");
    String text = ask(other, "current", "94040").out();
    assertTrue(text.startsWith(said + ", US, "), text);
    assertSpeakable(text, name);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "said-units.csv", delimiter = '|', quoteCharacter = '\'')
  void unitsAndSignsAreWords(String from, String to, String said) {
    String text =
        ask(FakeService.fixture("weather-full.json").replace(from, to), "current", "94040").out();
    assertTrue(text.contains(said), text);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "watched-plain.csv", delimiter = '|', quoteCharacter = '`')
  void whileNothingChangesNothingIsPrinted(String words) {
    // Half a minute in, as a wait for the other call may last some milliseconds.
    GustRun run =
        demo(home, 80, 24).withKey().at("2026-11-20T10:11:30Z").asking(ManyPlaces.always());
    Ended once = run.run((words + " --plain").split(" ")).exits(0);
    run.interruptedAfter(Duration.ofMinutes(45));
    Ended watched = run.run((words + " --watch 5m --plain --quiet").split(" ")).exits(130);
    assertEquals(once.out(), watched.out());
  }
}
