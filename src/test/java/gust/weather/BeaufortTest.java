package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BeaufortTest {
  @Test
  void eachForceBeginsWhereTheLastOneEnds() {
    assertEquals(Beaufort.CALM, Beaufort.of(0));
    assertEquals(Beaufort.CALM, Beaufort.of(0.49));
    assertEquals(Beaufort.LIGHT_AIR, Beaufort.of(0.5));
    assertEquals(Beaufort.FRESH_BREEZE, Beaufort.of(10.7));
    assertEquals(Beaufort.STRONG_BREEZE, Beaufort.of(10.8));
    assertEquals(Beaufort.HURRICANE, Beaufort.of(32.7));
    assertEquals(Beaufort.HURRICANE, Beaufort.of(1e9));
  }

  @Test
  void milesAnHourAreTheSameWind() {
    assertEquals(Beaufort.GALE, Beaufort.of(OptionalDouble.of(40), Units.IMPERIAL));
    assertEquals(Beaufort.CALM, Beaufort.of(OptionalDouble.empty(), Units.IMPERIAL));
  }
}
