package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gust.testing.FakeService;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The settings and options {@code wind}, {@code pressure} and {@code clock}, and what imperial
 * units show.
 */
class ChosenUnitsTest {
  @TempDir Path home;

  private final FakeService service = new FakeService();

  private GustRun gust() {
    return GustRun.in(home).withKey().asking(service);
  }

  /** The weather now with this wind. */
  private String line(double speed, double gust, String... options) {
    String reply =
        FakeService.fixture("weather-full.json")
            .replace("4.63", "" + speed)
            .replace("\"gust\": 7.2", "\"gust\": " + gust);
    service.replies(200, reply);
    List<String> all = new ArrayList<>(List.of("current", "94040", "--plain", "--width", "200"));
    all.addAll(List.of(options));
    String text = gust().run(all.toArray(String[]::new)).out();
    return text.lines().filter(line -> line.startsWith("Wind: ")).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "winds.csv", delimiter = '|', quoteCharacter = '\'')
  void windIsRoundedOnceInTheUnitShown(double speed, double gust, String options, String shown) {
    String words = shown.replace("FROM", "from the north-west");
    assertEquals("Wind: " + words, line(speed, gust, options.split(" ")));
  }

  /** Gusts of 10.8 m/s matter in every unit. */
  @ParameterizedTest
  @ValueSource(strings = {"m/s", "km/h", "mph", "kn", "bft"})
  void theUnitShownMovesNoThreshold(String unit) {
    for (String gusts : new String[] {"10.7", "10.8"}) {
      String reply = FakeService.fixture("weather-full.json").replace("7.2", gusts);
      service.replies(200, reply);
      String text = gust().run("current", "94040", "--line", "--wind", unit).out();
      assertEquals(gusts.equals("10.8"), text.contains("gusts"), text);
    }
  }

  /** Half up, from what the service sends. */
  @ParameterizedTest
  @CsvSource({
    "1013.25, hPa, 1013 hPa, 1013 hectopascals",
    "1013.25, inHg, 29.92 inHg, 29.92 inches of mercury",
    "1013.25, mmHg, 760 mmHg, 760 millimetres of mercury",
    "1016, inHg, 30.00 inHg, 30.00 inches of mercury",
    "1001.86, mmHg, 751 mmHg, 751 millimetres of mercury",
    "1002.1, mmHg, 752 mmHg, 752 millimetres of mercury",
  })
  void pressureIsShownInTheUnitChosen(String sent, String unit, String shown, String said) {
    String reply = FakeService.fixture("weather-full.json");
    reply = reply.replace("\"pressure\": 1016", "\"pressure\": " + sent);
    service.replies(200, reply).replies(200, reply).replies(200, reply);
    gust().run("current", "94040", "--pressure", unit).prints("  " + shown + "\n");
    gust().with("GUST_PRESSURE", unit).run("current", "94040").prints("  " + shown + "\n");
    gust()
        .run("current", "94040", "--plain", "--pressure", unit)
        .prints("\nPressure: " + said + "\n");
  }

  /** In the table, on a tall screen, and where only ASCII can be written. */
  @ParameterizedTest
  @CsvSource({"inHg, 29.88", "mmHg, 759", "hPa, 1012"})
  void soAreTheHours(String unit, String first) {
    for (String words : new String[] {"--hourly", "--hours 24", "--hours 24 --glyphs ascii"}) {
      List<String> args = new ArrayList<>(List.of("forecast", "94040", "--pressure", unit));
      args.addAll(List.of(words.split(" ")));
      service.replies("forecast-forty.json");
      gust()
          .onTerminal(140, StandardCharsets.UTF_8)
          .rows(60)
          .run(args.toArray(String[]::new))
          .prints(unit, first);
    }
    service.replies("forecast-forty.json");
    gust()
        .run("forecast", "94040", "--plain", "--hourly", "--width", "400", "--pressure", unit)
        .prints("pressure " + first + " ", "pressure " + first + ".\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current --json",
        "current --jsonl",
        "current --csv",
        "current --format"
            + " {wind.speed},{main.pressure},{units.speed},{time.clock},{sunrise.clock},{main.temp}",
        "forecast --json",
        "forecast --jsonl",
        "forecast --csv",
        "forecast --format {today.max},{24h.gust},{units.speed}"
      })
  void dataForProgramsStaysTheServices(String words) {
    String[] args = (words + " 94040").split(" ");
    String file = args[0].equals("current") ? "weather-full.json" : "forecast-forty.json";
    service.replies(file).replies(file);
    Ended usual = gust().run(args);
    Ended chosen =
        gust()
            .with("GUST_WIND", "bft")
            .with("GUST_PRESSURE", "inHg")
            .with("GUST_CLOCK", "12h")
            .run(args);
    assertEquals(usual, chosen);
    usual.exits(0);
  }

  /** Every view at four widths, in kilometres an hour and by the 12-hour clock. */
  @ParameterizedTest
  @CsvSource({
    "overview, New York",
    "imperial, New York --units imperial --wind mph",
    "current, current New York",
    "forecast, forecast New York",
    "hourly, forecast New York --hourly",
    "two-days, forecast New York --hours 48",
    "compare, 'forecast New York,US London,GB --compare'",
    "plain, New York --plain",
    "line, forecast New York --line"
  })
  void wordsAndNumbersStandAsTheyStood(String name, String words) {
    for (int width : new int[] {40, 80, 120, 200}) {
      List<String> args =
          new ArrayList<>(List.of(words.replace("New York", "New~York").split(" ")));
      args.replaceAll(word -> word.replace('~', ' '));
      args.addAll(List.of("--demo", "--quiet", "--width", "" + width));
      String out =
          GustRun.in(home)
              .at("2026-11-24T14:05:00Z")
              .with("GUST_WIND", "km/h")
              .with("GUST_CLOCK", "12h")
              .run(args.toArray(String[]::new))
              .out();
      Golden.check("units/" + name + "-" + width, out);
    }
  }

  /** The service sends mm and metres in both systems; pressure stays hPa (the contract). */
  @Test
  void imperialShowsNoMetricUnit() {
    for (String view : new String[] {"", "current ", "forecast ", "forecast --day tomorrow "}) {
      for (String form : new String[] {"", "--plain ", "--line "}) {
        for (int width : new int[] {40, 80, 120, 200}) {
          String words = view + "New York --units imperial --demo --width " + width + " " + form;
          for (String now : new String[] {"2026-02-14T11:00:00Z", "2026-11-25T14:05:00Z"}) {
            Ended ended = GustRun.in(home).at(now).run(words.strip().split(" ")).exits(0);
            assertFalse(
                ended.out().matches("(?s).*(\\bmm\\b|\\bkm\\b|m/s|km/h|°C|Celsius|metre).*"),
                words + "\n" + ended.out());
          }
        }
      }
    }
  }
}
