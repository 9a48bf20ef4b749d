package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cli.ExitCode;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code gust LOCATION} from arguments to exit code. */
class OverviewTest {
  private static final String ERROR = "{\"cod\":%d,\"message\":\"no\"}";

  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home).withKey().asking(service);
  }

  private Ended run(String words) {
    Ended ended = gust().run(words.isEmpty() ? new String[0] : words.split(" "));
    service.verify();
    return ended;
  }

  private Ended demo(String words) {
    return GustRun.in(home).at("2026-11-21T12:10:00Z").run(words.split(" "));
  }

  private OverviewTest both() {
    service.replies("weather-full.json").replies("forecast-forty.json");
    return this;
  }

  /** A half of another place or in other units is no answer; the reading is shown alone. */
  @ParameterizedTest
  @CsvSource({"lat, 55", "temp, 281"})
  void halvesThatDoNotBelongTogetherAreNotShownTogether(String name, String value) {
    String forecast = FakeService.fixture("forecast-forty.json");
    String number = '"' + name + "\": ?-?\\d+";
    service
        .replies("weather-full.json")
        .replies(200, forecast.replaceAll(number, '"' + name + "\":" + value));
    Ended ended = run("94040").exits(ExitCode.BAD_ANSWER).says("no forecast: ");
    ended.says("another place or in other units").prints("Mountain View, US").printsNo("Sat 21");
  }

  /** Whether the picture begins with a temperature and this place. */
  private static boolean shows(String place, String picture) {
    return picture.matches("(?s)-?\\d+ °[CF]  " + place + "  .*");
  }

  @Test
  void nowAndTheDaysAheadTakeACallEach() {
    Ended ended = both().run("94040").exits(0).saysOnly("");
    List<String> lines = ended.out().lines().toList();
    assertTrue(
        lines
            .getFirst()
            .matches("17 °C  Mountain View, US  measured 10:10 .* Fri 20 Nov, 10:20 UTC-8"),
        lines.getFirst());
    assertTrue(lines.getLast().startsWith("sun "), ended.out());
    for (String day : List.of("Fri ", "Sat ", "Sun ", "Mon ", "Tue ", "Wed")) {
      ended.prints("\n" + day);
    }
    String base = "https://api.openweathermap.org/data/2.5/";
    assertEquals(
        List.of(
            URI.create(base + "weather?zip=94040&units=metric"),
            URI.create(base + "forecast?zip=94040&units=metric")),
        service.asked());
  }

  @Test
  void theReadingIsTheFirstHourOfTodayAndOfNoOtherDay() {
    String hot =
        FakeService.fixture("weather-full.json")
            .replaceFirst("\"temp\": ?[\\d.]+", "\"temp\":31.4");
    service.replies(200, hot).replies("forecast-forty.json").replies("forecast-forty.json");
    String both = gust().run("94040").out();
    String alone = gust().run("forecast", "94040").out();
    assertTrue(both.startsWith("31 °C  Mountain View, US  "), both);
    assertTrue(both.lines().anyMatch(line -> line.matches(" {6}31°")), both);
    assertTrue(both.lines().anyMatch(line -> line.matches("  35°.*")), both);
    assertTrue(both.lines().anyMatch(line -> line.matches("Fri .* 31°.*")), both);
    for (String line : alone.lines().toList()) {
      if (line.matches("(Sat|Sun|Mon|Tue|Wed) \\d+ .*%.*")) {
        String words = line.replaceAll(" [.·]*-?\\d+° .*", "");
        assertTrue(both.contains("\n" + words), line + "\n" + both);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {"NOT_HTTP", "TOO_LARGE"},
      mode = EnumSource.Mode.EXCLUDE)
  void aHostThatIsNotReachedIsTriedOnceButAnAnswerThatDidNotComeSparesNothing(Reason reason) {
    boolean sparesNothing =
        Set.of(Reason.TIMEOUT, Reason.CONNECTION_LOST, Reason.UNANSWERED).contains(reason);
    for (int call = reason == Reason.UNANSWERED ? 2 : 1; call > 0; call--) {
      service.fails(reason);
    }
    if (!sparesNothing) {
      run("94040 --retries 0").printsOnly("");
      assertEquals(1, service.asked().size());
      return;
    }
    service.replies("forecast-forty.json");
    Ended ended = run("94040 --retries 0").exits(ExitCode.NO_ANSWER).printsNo("measured");
    ended.saysFirst("gust: no current weather: ");
    assertTrue(shows("Mountain View, US", ended.out()), ended.out());
  }

  @Test
  void aReadingThatStandsInForATimeOutDoesNotSpareTheForecast() {
    GustRun gust = gust().keepingReplies();
    both();
    gust.run("94040");
    Duration later = Duration.ofHours(2);
    service.fails(Reason.TIMEOUT).after(later).replies("forecast-forty.json");
    Ended ended = gust.at("2026-11-20T20:20:00Z").run("94040", "--retries", "0");
    service.verify();
    ended.exits(0).says("in time; showing an answer from 2 h ago");
    ended.prints("fetched 2 h ago, forecast just now");
  }

  @Test
  void olderAnswersStandInForBoth() {
    GustRun gust = gust().keepingReplies();
    both();
    gust.run("94040");
    service.fails(Reason.UNKNOWN_HOST);
    Ended ended = gust.at("2026-11-20T20:20:00Z").run("94040", "--retries", "0").exits(0);
    ended.says("; showing an answer from 2 h ago");
    assertEquals(1, ended.err().lines().count(), ended.err());
    ended.prints("fetched 2 h ago");
    service.verify();
  }

  @Test
  void aReadingOfHoursAgoIsNotWhereTheCurveBegins() {
    String hot =
        FakeService.fixture("weather-full.json")
            .replaceFirst("\"temp\": ?[\\d.]+", "\"temp\":31.4");
    GustRun gust = gust().keepingReplies();
    service.replies(200, hot);
    gust.run("current", "94040");
    service.replies("forecast-forty.json");
    Ended ended = gust.at("2026-11-20T20:20:00Z").run("94040", "--max-age", "3h").exits(0);
    ended.printsFirst("31 °C  Mountain View, US  measured 10:10, ").printsNo("31°");
  }

  @Test
  void severalPlacesFollowEachOther() {
    Ended ended = demo("London,GB Nowhere,XX @home Oslo,NO");
    assertEquals(ExitCode.USAGE, ended.code(), "no such saved place");
    ended = demo("London,GB Nowhere,XX Oslo,NO --demo").exits(ExitCode.MIXED);
    assertTrue(shows("London, GB", ended.out()), ended.out());
    assertTrue(shows("Oslo, NO", ended.out().split("\n\n(?=-?\\d+ °C)")[1]), ended.out());
    ended.says("2 of 3 locations answered; 1 not found");
  }

  @Test
  void placesComeFromWhereverTheyComeFromForAForecast() {
    for (String words :
        List.of("--zip 94040,us", "--city Oslo", "New York", "-- current", "-- a")) {
      Ended ended = both().run(words).exits(0);
      assertTrue(shows("Mountain View, US", ended.out()), ended.out());
    }
    assertTrue(service.asked().getLast().getQuery().startsWith("q=a&"), service.asked().toString());
    gust().run("places", "add", "home", "94040");
    both().run("@home").exits(0);
    both();
    Ended listed = gust().reading("94040 # home\n").run("-").exits(0);
    assertTrue(shows("Mountain View, US", listed.out()), listed.out());
  }

  @Test
  void optionsMayComeBeforeThePlaceAndBeforeACommand() {
    assertTrue(shows("London, GB", demo("--demo London").out()));
    assertTrue(shows("Oslo, NO", demo("--units imperial --demo Oslo").out()));
    assertEquals(demo("forecast London --demo --line"), demo("--line --demo forecast London"));
    assertEquals(
        demo("forecast --city current --demo --line Oslo"),
        demo("--city current --demo --line forecast Oslo"));
  }

  @Test
  void aloneItShowsTheDefaultLocationElseHelp() {
    Ended help = GustRun.in(home).run().exits(0).printsFirst("Usage: gust ").saysOnly("");
    GustRun.in(home).run("places", "add", "home", "94040");
    String hint = "gust: no default location is set\n  try: gust config set location @home\n";
    assertEquals(new Ended(0, help.out(), hint), GustRun.in(home).run());
    both();
    Ended usual = gust().with("GUST_LOCATION", "94040").run().exits(0);
    assertTrue(shows("Mountain View, US", usual.out()), usual.out());
    assertEquals("zip=94040&units=metric", service.asked().getFirst().getQuery());
    service.verify();
  }

  @Test
  void withOptionsButWithoutALocationItSaysHowToNameOne() {
    Ended ended = run("--units imperial").exits(ExitCode.USAGE);
    ended.saysFirst("gust: no location given\n  try: gust 94040 ");
    assertTrue(shows("London, GB", demo("--demo").out()), "but the demo has a place");
  }

  @Test
  void partsAndFormsAreThoseOfTheForecast() {
    Ended days = demo("London --demo --days 2");
    assertEquals(3, days.out().split("\n(Sat|Sun|Mon) ", -1).length, days.out());
    assertTrue(shows("London, GB", days.out()), days.out());
    String hours = demo("London --demo --hourly --hours 6").out();
    assertTrue(shows("London, GB", hours) && hours.contains("\nTime "), hours);
    assertTrue(hours.startsWith("7 °C  London, GB  demo "), hours);
    assertEquals(demo("forecast Oslo --demo --compare"), demo("Oslo --demo --compare"));
    String line = demo("London --demo --line").out();
    assertEquals(1, line.lines().count());
    assertTrue(line.matches("☂? ?.*\\d+° .*\\d+ to \\d+°.*\n"), line);
    String prose = demo("London --demo --plain").out();
    assertTrue(prose.startsWith("London, GB, Saturday 21 November, 12:10 local time.\n"), prose);
    assertEquals(2, prose.split("London", -1).length, "named once: " + prose);
    assertTrue(prose.contains("\nHumidity: ") && prose.contains("\nSunday: "), prose);
    demo("London --demo --day thu,fri --hours 6").exits(ExitCode.USAGE);
  }

  @Test
  void aWatchSaysWhichHalfFailedAndShowsTheOther() {
    service.replies("weather-full.json").replies(403, ERROR.formatted(403));
    GustRun gust =
        gust().onTerminal(80, StandardCharsets.UTF_8).rows(24).quittingAfter(Duration.ofSeconds(5));
    Ended ended = gust.run("94040", "--watch", "10m").prints("no permission");
    assertTrue(ended.out().matches("(?s).*umidity[^%]*68%.*"), ended.out());
  }

  @Test
  void aWatchKeepsTheHalfThatFailsWithItsAge() {
    String nearby = FakeService.fixture("weather-full.json").replace("Mountain View", "Palo Alto");
    both();
    service.after(Duration.ofMinutes(10)).replies(200, nearby).replies(200, "<html>");
    service.after(Duration.ofMinutes(20)).replies(403, ERROR.formatted(403));
    service.replies("forecast-forty.json").replies(200, "<html>").replies(200, "<html>");
    service.after(Duration.ofMinutes(40));
    both();
    List<String> rounds = rounds(Duration.ofMinutes(45));
    String first = rounds.get(0);
    assertTrue(first.contains("\nFetched just now ·") && !first.contains("ago"), first);
    String oldForecast = rounds.get(1);
    assertTrue(oldForecast.contains("Palo Alto, US"), oldForecast);
    assertTrue(oldForecast.contains("measured 10:10, forecast 10 min ago"), oldForecast);
    assertTrue(oldForecast.contains("The service's answer is not JSON"), oldForecast);
    String oldReading = rounds.get(2);
    assertTrue(oldReading.contains("Palo Alto, US"), oldReading);
    assertTrue(oldReading.contains("fetched 10 min ago, forecast just now"), oldReading);
    assertTrue(oldReading.contains("no permission"), oldReading);
    String bothOld = rounds.get(3);
    assertTrue(bothOld.contains("fetched 20 min ago, forecast 10 min"), bothOld);
    assertTrue(bothOld.contains("Next call in 10 min · fetched 20 min ago"), bothOld);
    assertTrue(rounds.get(4).contains("Mountain View, US"), rounds.get(4));
    assertFalse(rounds.get(4).contains("ago"), rounds.get(4));
    for (String round : rounds) {
      assertTrue(round.contains("\nWed"), "all days: " + round);
    }
  }

  /** The first picture of each round of a watch, every ten minutes, until then. */
  private List<String> rounds(Duration end) {
    Ended ended =
        gust()
            .onTerminal(80, StandardCharsets.UTF_8)
            .rows(24)
            .quittingAfter(end)
            .run("94040", "--watch", "10m", "--retries", "0");
    service.verify();
    String shown =
        ended
            .out()
            .replaceAll("\033\\[1;1H", "\f")
            .replaceAll("\033\\[\\d+;1H", "\n")
            .replaceAll("\033\\[[0-9;?]*[A-Za-z]", "");
    List<String> pictures = List.of(shown.split("\f"));
    return IntStream.range(1, pictures.size())
        .filter(i -> i == 1 || pictures.get(i - 1).contains("pdating now"))
        .mapToObj(pictures::get)
        .toList();
  }
}
