package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
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
}
