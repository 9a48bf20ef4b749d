package gust.cli;

import gust.testing.GustRun;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A unit is read by the names that people have for it, and shown by gust's own. */
class UnitWordsTest {
  @TempDir Path home;

  private GustRun gust() {
    return GustRun.in(home);
  }

  @ParameterizedTest
  @CsvSource({
    "units, us, imperial",
    "units, US, imperial",
    "units, F, imperial",
    "units, f, imperial",
    "units, fahrenheit, imperial",
    "units, Fahrenheit, imperial",
    "units, uscs, imperial",
    "units, C, metric",
    "units, celsius, metric",
    "units, Celsius, metric",
    "units, si, metric",
    "wind, knots, kn",
    "wind, knot, kn",
    "wind, kt, kn",
    "wind, kts, kn",
    "wind, kmh, km/h",
    "wind, KMH, km/h",
    "wind, kph, km/h",
    "wind, ms, m/s",
    "wind, mps, m/s",
    "wind, Beaufort, bft",
    "clock, 12, 12h",
    "clock, 24, 24h",
    "pressure, hpa, hPa",
    "pressure, mbar, hPa",
    "pressure, inhg, inHg",
    "pressure, mmHG, mmHg",
    "pressure, Torr, mmHg"
  })
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
