package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Weather;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuresTest {
  private static OptionalDouble dewPoint(double degrees, int humidity, Units units) {
    return Weather.measures(degrees, degrees, 1000, humidity).dewPoint(units);
  }

  /** From a psychrometric table; a little more than 100% is 100%. */
  @ParameterizedTest
  @CsvSource({
    "20, 50, 9.3",
    "30, 80, 26.2",
    "0, 100, 0",
    "25, 30, 6.2",
    "-10, 70, -14.4",
    "12, 103, 12"
  })
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

  @Test
  void halvesGoUpToTheWarmerSideAndZeroHasNoSign() {
    assertEquals(3, Rounding.whole(2.5));
    assertEquals(-2, Rounding.whole(-2.5));
    assertEquals(0, Rounding.whole(0.49999999999999994));
    assertEquals("0", Long.toString(Rounding.whole(-0.5)));
    assertEquals("0.0", Rounding.tenths(-0.04));
    assertEquals("0.00", Rounding.hundredths(-0.0));
  }

  @Test
  void decimalsKeepTheirZeros() {
    assertEquals("0.3", Rounding.tenths(0.31));
    assertEquals("1.0", Rounding.tenths(0.95));
    assertEquals("-1.1", Rounding.tenths(-1.12));
    assertEquals("122.08", Rounding.hundredths(122.0839));
    assertEquals("-0.05", Rounding.hundredths(-0.05));
  }
}
