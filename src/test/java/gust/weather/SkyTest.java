package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The test's entries are under 40 % of clouds. */
class SkyTest {
  @ParameterizedTest
  @CsvSource({
    "800, 0, 0, 0, CLEAR",
    "804, 0, 0, 0, OVERCAST",
    // Its chance says that it stays dry.
    "500, 0, 0, 0, CLOUDS",
    "500, 0.2, 0, 0, RAIN",
    "500, -1, 0, 0, RAIN",
    "211, 0, 0, 0, THUNDERSTORM",
    // Rain is expected, whatever the condition.
    "803, 0.9, 0, 0, RAIN",
    "803, 0.4, 0, 0, CLOUDS",
    "803, 0, 1.2, 0, RAIN",
    "803, 0, 0, 0.4, SNOW",
    "602, 1, 0, 3, SNOW",
    "0, 0, 0, 0, CLOUDS",
  })
  void theSignSaysWhatIsExpected(
      int id, double chance, double rain, double snow, ConditionKind kind) {
    Entry entry =
        Entries.from("2026-11-20T00:00:00Z").wet(id, chance, rain, snow).build().getFirst();
    assertEquals(kind, Wetness.sky(entry, Units.METRIC));
  }
}
