package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConditionKindTest {
  private static Condition id(int id) {
    return new Condition(OptionalInt.of(id), "", "", "");
  }

  private static Condition nameless(String group, String icon) {
    return new Condition(OptionalInt.empty(), group, "", icon);
  }

  @ParameterizedTest
  @CsvSource({
    "THUNDERSTORM, 200 201 202 210 211 212 221 230 231 232",
    "DRIZZLE,      300 301 302 310 311 312 313 314 321",
    "RAIN,         500 501 520 521",
    "HEAVY_RAIN,   502 503 504 522 531",
    "SLEET,        511 611 612 613 615 616",
    "SNOW,         600 601 602 620 621 622",
    "FOG,          701 721 741",
    "DUST,         711 731 751 761 762",
    "STORM_WIND,   771 781 900",
    "CLEAR,        800",
    "FEW_CLOUDS,   801",
    "CLOUDS,       802 803",
    "OVERCAST,     804"
  })
  void everyIdentifierOfTheServiceIsOfOneKind(ConditionKind kind, String ids) {
    for (String id : ids.split(" ")) {
      assertEquals(kind, ConditionKind.of(id(Integer.parseInt(id))), id);
    }
  }

  @Test
  void anUnknownIdentifierGoesByItsHundred() {
    assertEquals(ConditionKind.THUNDERSTORM, ConditionKind.of(id(299)));
    assertEquals(ConditionKind.RAIN, ConditionKind.of(id(599)));
    assertEquals(ConditionKind.UNKNOWN, ConditionKind.of(id(-7)));
    assertEquals(ConditionKind.UNKNOWN, ConditionKind.of(id(Integer.MAX_VALUE)));
  }

  @Test
  void withoutAnIdentifierTheGroupTellsAndThenTheIcon() {
    assertEquals(ConditionKind.SNOW, ConditionKind.of(nameless("SNOW", "01d")));
    assertEquals(ConditionKind.FOG, ConditionKind.of(nameless("brume", "50n")));
    assertEquals(ConditionKind.UNKNOWN, ConditionKind.of(nameless("", "5")));
    assertEquals(ConditionKind.UNKNOWN, ConditionKind.of(List.of()));
  }

  @Test
  void wetIsWhatFalls() {
    assertTrue(ConditionKind.SLEET.isWet());
    assertFalse(ConditionKind.FOG.isWet());
  }
}
