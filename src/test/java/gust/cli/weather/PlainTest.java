package gust.cli.weather;

import static gust.testing.Frames.demo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --plain} holds nothing that a screen reader skips or spells out. */
class PlainTest {
  /** Signs, hyphens but those within words, and units that are not words. */
  private static final Pattern UNSPEAKABLE =
      Pattern.compile(
          "[^\\p{L}\\p{M}\\p{N}.,:;'’ \n-]|(?<![\\p{L}\\p{N}])-|-(?![\\p{L}\\p{N}])"
              + "|\\d (?:mm|in(?! all)|km|mi|km/h|mph|kn|bft|hPa|inHg|mmHg|h|min|[CF])\\b"
              + "|\\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b");

  @TempDir Path home;

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
        .run(args.toArray(String[]::new))
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
          Ended ended = GustRun.in(home).at(now).run(args.toArray(String[]::new)).exits(0);
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

  @Test
  void everyShapeOfReplyCanBeSaid() throws IOException {
    for (String place : new String[] {"94040", "--at=-33.9,18.4"}) {
      for (String file : FakeService.shapesOfWeather()) {
        String reply = FakeService.fixture(file);
        assertSpeakable(ask(reply, "current", place).out(), file);
        assertSpeakable(ask(reply.replace("\"coord\"", "\"no\""), "current", place).out(), file);
      }
      for (String file : FakeService.shapesOfForecast()) {
        for (String hourly : new String[] {"--hourly", "--day=tomorrow", "--compare"}) {
          String reply = FakeService.fixture(file);
          assertSpeakable(ask(reply, "forecast", hourly, place).out(), file);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "17.38       | -0.6    | minus 1 degree Celsius.",
        "17.38       | -0.4    | 0 degrees Celsius.",
        "16.9        | -12.6   | Feels like: minus 13 degrees",
        "10000       | 1000    | Visibility: 1.0 kilometres",
        "1016        | 998     | Pressure: 998 hectopascals",
        "\"name\"    | \"no\"  | 37.39 degrees north, 122.08 degrees west, US,",
      })
  void unitsAndSignsAreWords(String from, String to, String said) {
    String text =
        ask(FakeService.fixture("weather-full.json").replace(from, to), "current", "94040").out();
    assertTrue(text.contains(said), text);
  }

  /** In the order of what a listener wants first. */
  @Test
  void anHourSaysWhatTheTableShows() {
    String reply =
        """
        {"list":[%s,%s,%s],"city":{"name":"Oslo","timezone":0}}
        """
            .formatted(
                entry(1795208400, "-2.4,\"feels_like\":-7,\"pressure\":1003,\"humidity\":81", 5, 9),
                entry(1795219200, "1,\"feels_like\":1.2,\"pressure\":999,\"humidity\":80", 4, 3),
                "{\"dt\":1795230000,\"main\":{\"temp\":2},\"wind\":{\"speed\":0},\"pop\":0}");
    String text = ask(reply, "forecast", "--hourly", "94040").out();
    String hours = text.substring(text.indexOf("21:00:"), text.indexOf("Moon "));
    assertEquals(
        """
        21:00: minus 2 degrees Celsius, feels like minus 7, light snow, 4 percent chance of snow, \
        0.3 millimetres, wind 5 metres a second from the north-west, gusts 9, humidity 81 percent, \
        clouds 40 percent, pressure 1003 hectopascals.
        Saturday 21 November.
        00:00: 1 degree, light snow, 4 percent chance of snow, 0.3 millimetres, wind 4 metres a \
        second from the north-west, humidity 80 percent, clouds 40 percent, pressure 999.
        03:00: 2 degrees, calm.
        """,
        hours);
  }

  private static String entry(long time, String measures, int speed, int gust) {
    return """
    {"dt":%d,"main":{"temp":%s},"weather":[{"id":600}],"clouds":{"all":40},"pop":0.04,
    "wind":{"speed":%d,"deg":310,"gust":%d},"snow":{"3h":0.3}}
    """
        .formatted(time, measures, speed, gust);
  }

  @ParameterizedTest
  @CsvSource({
    "20700, UTC plus 5 hours 45 minutes",
    "-12600, UTC minus 3 hours 30 minutes",
    "3600, UTC plus 1 hour",
    "0, UTC",
  })
  void aZoneIsSaidInWords(int seconds, String zone) {
    String reply = FakeService.fixture("weather-full.json").replace("-28800", "" + seconds);
    GustRun run = GustRun.in(home).withKey().keepingReplies();
    run.asking(new FakeService().replies(200, reply)).run("current", "94040").exits(0);
    String later = FakeService.NOW.plusSeconds(12 * 86_400).toString();
    Ended ended = run.at(later).run("sun", "94040", "--plain").exits(0);
    ended.prints("Times are " + zone + ", as answered 12 days ago.");
  }

  /** What each call is answered, in turn, the last one for good; null for a refused connection. */
  private Transport answering(List<String> bodies) {
    List<String> left = new ArrayList<>(bodies);
    return call -> {
      String body = left.size() > 1 ? left.removeFirst() : left.getFirst();
      if (body == null) {
        throw new TransportException(Reason.REFUSED, call.host(), null);
      }
      return body.startsWith("4")
          ? ManyPlaces.reply(Integer.parseInt(body), "{}")
          : ManyPlaces.ok(body);
    };
  }

  private static String weather(double temperature, int time) {
    return FakeService.fixture("weather-full.json")
        .replaceAll("\"temp\": ?[0-9.]+", "\"temp\":" + temperature)
        .replaceAll("\"dt\": ?[0-9]+", "\"dt\":" + time);
  }

  private Ended watch(Duration slept, List<String> bodies, String words) {
    GustRun run = demo(home, 80, 24).withKey().at("2026-11-20T18:20:00Z");
    run.interruptedAfter(slept).asking(answering(bodies));
    return run.run((words + " --watch 10m --plain --retries 0").split(" ")).exits(130);
  }

  /** The temperatures of what was printed, and the clock above each. */
  private static List<String> printed(Ended ended) {
    return List.of(ended.out().split("\n\n")).stream()
        .map(text ->
            text.replaceAll("(?s).*?, (\\d\\d:\\d\\d) local time.*?(-?\\d+) degrees.*", "$1 $2"))
        .toList();
  }

  @Test
  void itIsPrintedAgainOnlyWhereMoreHasChangedThanTimeAndAge() {
    int dt = 1795198200;
    List<String> bodies =
        List.of(
            weather(17.2, dt),
            weather(17.2, dt),
            weather(17.4, dt + 600),
            weather(18, dt + 1200),
            weather(18, dt + 1800),
            weather(17, dt + 2400));
    Ended ended = watch(Duration.ofMinutes(125), bodies, "current 94040");
    assertEquals(List.of("10:20 17", "10:50 18", "11:10 17"), printed(ended));
    ended.printsNo("\033").saysOnly("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current 94040",
        "94040",
        "forecast 94040",
        "forecast 94040 --hourly",
        "94040 10001",
        "forecast 94040 10001 --compare",
        "forecast 94040 --days 2",
        "--plain --width 24 94040"
      })
  void whileNothingChangesNothingIsPrinted(String words) {
    Transport service =
        call -> {
          boolean isNow = call.uri().getPath().endsWith("/weather");
          return ManyPlaces.ok(
              FakeService.fixture(isNow ? "weather-full.json" : "forecast-forty.json"));
        };
    GustRun run = demo(home, 80, 24).withKey().at("2026-11-20T10:11:00Z").asking(service);
    Ended once = run.run((words + " --plain").split(" ")).exits(0);
    run.interruptedAfter(Duration.ofMinutes(45));
    Ended watched = run.run((words + " --watch 5m --plain --quiet").split(" ")).exits(130);
    assertEquals(once.out(), watched.out());
  }

  @Test
  void ofSeveralPlacesThoseArePrintedThatHaveChanged() {
    String same = weather(3, 1795198200);
    List<String> bodies = List.of(same, weather(5, 1795198200), same, weather(6, 1795198200), same);
    Ended ended = watch(Duration.ofMinutes(15), bodies, "current 94040 10001");
    assertEquals(List.of("10:20 3", "10:20 5", "10:30 6"), printed(ended));
  }

  /** Said once, with the last answer and its age, and again the answer once it is over. */
  @Test
  void aFailureIsSaidOnceAndItsEndToo() {
    String same = weather(3, 1795198200);
    List<String> bodies = new ArrayList<>(List.of(same));
    bodies.add(null);
    bodies.add(null);
    bodies.add(same);
    Ended ended = watch(Duration.ofMinutes(55), bodies, "current 94040");
    assertEquals(List.of("10:20 3", "10:30 3", "10:50 3"), printed(ended));
    assertTrue(ended.out().contains("fetched 10 minutes ago"), ended::out);
    assertEquals(1, ended.err().lines().filter(line -> line.startsWith("gust: ")).count());
    ended.says("connection refused");
  }

  @Test
  void aPlaceThatIsNotThereEndsItAtOnce() {
    GustRun run = demo(home, 80, 24).withKey().asking(answering(List.of("404")));
    Ended ended = run.run("current", "94040", "--watch", "10m", "--plain").exits(6);
    ended.printsOnly("");
  }

  @Test
  void aDumbTerminalIsEnough() {
    GustRun run = demo(home, 80, 24).with("TERM", "dumb").interruptedAfter(Duration.ofMinutes(1));
    run.run("Oslo", "--demo", "--watch", "10m", "--plain").exits(130).printsFirst("Oslo");
    Ended refused = run.run("Oslo", "--demo", "--watch", "10m");
    refused
        .exits(2)
        .says("cannot redraw this terminal")
        .says("gust --plain Oslo --demo --watch 10m");
  }

  @ParameterizedTest
  @CsvSource({"--line", "--json", "--csv", "--if main.temp>0C"})
  void otherFormsAreRefusedWithItAsWithoutIt(String form) {
    GustRun run = demo(home, 80, 24);
    String line = "current Oslo --demo --watch 10m " + form;
    Ended refused = run.run(line.split(" ")).exits(2).printsOnly("");
    assertEquals(refused.code(), run.run((line + " --plain").split(" ")).code());
    GustRun pipe = GustRun.in(home).with("TERM", "xterm");
    pipe.run("current Oslo --demo --watch 10m --plain".split(" "))
        .exits(2)
        .says("needs a terminal");
  }
}
