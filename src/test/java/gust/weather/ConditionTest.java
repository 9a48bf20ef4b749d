package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionTest {
  private static Condition id(int id) {
    return condition(id, "", "", "");
  }

  private static Condition nameless(String group, String icon) {
    return new Condition(OptionalInt.empty(), group, "", icon);
  }

  @ParameterizedTest
  @CsvSource({
    "THUNDERSTORM, 200 201 202 210 211 212 221 230 231 232 299",
    "DRIZZLE,      300 301 302 310 311 312 313 314 321",
    "RAIN,         500 501 520 521 599",
    "HEAVY_RAIN,   502 503 504 522 531",
    "SLEET,        511 611 612 613 615 616",
    "SNOW,         600 601 602 620 621 622",
    "FOG,          701 721 741",
    "DUST,         711 731 751 761 762",
    "STORM_WIND,   771 781 900",
    "CLEAR,        800",
    "FEW_CLOUDS,   801",
    "CLOUDS,       802 803",
    "OVERCAST,     804",
    "UNKNOWN,      -7 0 5 2147483647"
  })
  void everyIdentifierIsOfOneKindAndAnUnknownOneGoesByItsHundred(ConditionKind kind, String ids) {
    for (String id : ids.split(" ")) {
      assertEquals(kind, id(Integer.parseInt(id)).kind(), id);
    }
  }

  @Test
  void withoutAnIdentifierTheGroupDecidesAndThenTheIcon() {
    assertEquals(ConditionKind.SNOW, nameless("SNOW", "01d").kind());
    assertEquals(ConditionKind.FOG, nameless("brume", "50n").kind());
    assertEquals(ConditionKind.UNKNOWN, nameless("", "5").kind());
    assertEquals(ConditionKind.UNKNOWN, Condition.kindOf(List.of()));
  }

  @Test
  void severityFallsBackToTheHundredThenToTheGroup() {
    assertEquals(90, id(299).severity());
    assertEquals(90, nameless("Thunderstorm", "").severity());
    assertEquals(60, condition(12_345, "SNOW", "", "").severity());
    assertEquals(0, condition(-1, "?", "", "").severity());
  }

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

  @Test
  void theWorstIsTheMostSevere() {
    Condition mist = condition(701, "Mist", "mist", "50n");
    Condition haze = condition(721, "Haze", "haze", "50n");
    Condition storm = condition(211, "Thunderstorm", "thunderstorm", "11n");
    assertEquals(Optional.of(storm), Condition.worst(List.of(mist, storm, haze)));
    assertEquals(Optional.of(mist), Condition.worst(List.of(mist, haze)));
    assertEquals(Optional.empty(), Condition.worst(List.of()));
  }
}
