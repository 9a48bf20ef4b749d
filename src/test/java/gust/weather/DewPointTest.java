package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DewPointTest {
  private static OptionalDouble some(double value) {
    return OptionalDouble.of(value);
  }

  /** From a psychrometric table. */
  @ParameterizedTest
  @CsvSource({"20, 50, 9.3", "30, 80, 26.2", "0, 100, 0", "25, 30, 6.2", "-10, 70, -14.4"})
  void itAgreesWithTheTables(double celsius, double humidity, double expected) {
    double dewPoint = DewPoint.of(some(celsius), some(humidity), Units.METRIC).orElseThrow();
    assertEquals(expected, dewPoint, 0.15);
    double fahrenheit =
        DewPoint.of(some(celsius * 1.8 + 32), some(humidity), Units.IMPERIAL).orElseThrow();
    assertEquals(dewPoint * 1.8 + 32, fahrenheit, 1e-9);
  }

  @Test
  void itIsNeverAboveTheTemperature() {
    assertEquals(12, DewPoint.of(some(12), some(103), Units.METRIC).orElseThrow(), 1e-9);
  }

  @Test
  void itNeedsBothAndSaneOnes() {
    OptionalDouble none = OptionalDouble.empty();
    assertEquals(none, DewPoint.of(none, some(50), Units.METRIC));
    assertEquals(none, DewPoint.of(some(20), none, Units.METRIC));
    assertEquals(none, DewPoint.of(some(20), some(0), Units.METRIC));
    assertEquals(none, DewPoint.of(some(20), some(-40), Units.METRIC));
    assertEquals(none, DewPoint.of(some(20), some(1e9), Units.METRIC));
    assertEquals(none, DewPoint.of(some(20), some(Double.NaN), Units.METRIC));
    assertEquals(none, DewPoint.of(some(Double.NaN), some(50), Units.METRIC));
    assertEquals(none, DewPoint.of(some(-273), some(50), Units.METRIC));
  }
}
