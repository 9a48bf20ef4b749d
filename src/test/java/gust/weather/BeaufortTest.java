package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.weather.Wind.Beaufort;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BeaufortTest {
  @Test
  void eachForceBeginsWhereTheLastOneEnds() {
    // The WMO's table, in m/s.
    double[] begins = {0, 0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7};
    for (Beaufort force : Beaufort.values()) {
      assertEquals(force, of(begins[force.ordinal()]));
      double end = force == Beaufort.HURRICANE_FORCE ? 1e9 : begins[force.ordinal() + 1];
      assertEquals(force, of(end - 0.01));
    }
  }

  private static Beaufort of(double metresPerSecond) {
    return Beaufort.of(OptionalDouble.of(metresPerSecond), Units.METRIC);
  }

  @Test
  void milesAnHourAreTheSameWind() {
    assertEquals(Beaufort.GALE, Beaufort.of(OptionalDouble.of(40), Units.IMPERIAL));
    assertEquals(Beaufort.LIGHT_AIR, Beaufort.of(OptionalDouble.of(1), Units.IMPERIAL));
    assertEquals(Beaufort.CALM, Beaufort.of(OptionalDouble.empty(), Units.IMPERIAL));
  }
}
