package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    String text = gust().run(all).out();
    return text.lines().filter(line -> line.startsWith("Wind: ")).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "winds.csv", delimiter = '|', quoteCharacter = '\'')
  void windIsRoundedOnceInTheUnitShown(double speed, double gust, String options, String shown) {
    String words = shown.replace("FROM", "from the north-west");
    assertEquals("Wind: " + words, line(speed, gust, options.split(" ")));
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
  @CsvFileSource(resources = "unit-views.csv", quoteCharacter = '\'')
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
              .run(args)
              .out();
      Golden.check("units/" + name + "-" + width, out);
    }
  }

  @ParameterizedTest
  @CsvFileSource(resources = "unit-words.csv", quoteCharacter = '\'')
  void itsOtherNamesAreTaken(String setting, String word, String unit) {
    gust().run("config", "set", setting, word).exits(0).printsOnly(setting + " = " + unit + "\n");
    gust().run("config", "get", setting).printsOnly(unit + "\n");
    String variable = "GUST_" + setting.toUpperCase();
    gust().with(variable, word).run("config", "get", setting).printsOnly(unit + "\n");
    String given = gust().run("London", "--demo", "--" + setting, unit).exits(0).out();
    gust().run("London", "--demo", "--" + setting, word).exits(0).printsOnly(given);
  }

  @ParameterizedTest
  @CsvSource({"units, warp", "units, 12", "wind, us", "clock, kn", "color, us", "plan, f"})
  void itIsNoNameOfAnotherSetting(String setting, String word) {
    gust().run("config", "set", setting, word).exits(ExitCode.USAGE);
  }
}
