package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Weather;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Numbers, the force of the wind, and kinds of weather. */
class MeasuresTest {
  private static OptionalDouble dewPoint(double degrees, int humidity, Units units) {
    return Weather.measures(degrees, degrees, 1000, humidity).dewPoint(units);
  }

  /** From a psychrometric table; a little more than 100% is 100%. */
  @ParameterizedTest
  @CsvFileSource(resources = "dew-points.csv")
  void theDewPointAgreesWithTheTables(double celsius, int humidity, double expected) {
    double dewPoint = dewPoint(celsius, humidity, Units.METRIC).orElseThrow();
    assertEquals(expected, dewPoint, 0.15);
    double fahrenheit = dewPoint(celsius * 1.8 + 32, humidity, Units.IMPERIAL).orElseThrow();
    assertEquals(dewPoint * 1.8 + 32, fahrenheit, 1e-9);
  }

  @Test
  void outsideOfItsFormulaThereIsNoDewPoint() {
    assertEquals(OptionalDouble.empty(), dewPoint(20, 0, Units.METRIC));
    assertEquals(OptionalDouble.empty(), dewPoint(-273, 50, Units.METRIC));
  }

  private static Condition id(int id) {
    return condition(id, "", "", "");
  }

  @ParameterizedTest
  @CsvFileSource(resources = "conditions.csv")
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
  }

  private static Condition nameless(String group, String icon) {
    return new Condition(OptionalInt.empty(), group, "", icon);
  }

  @Test
  void zeroHasNoSign() {
    assertEquals(0, Rounding.whole(-0.5));
    assertEquals("0.0", Rounding.tenths(-0.04));
    assertEquals("-0.05", Rounding.hundredths(-0.05));
  }
}
