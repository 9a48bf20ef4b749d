package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.weather.Wind.Compass;
import org.junit.jupiter.api.Test;

class CompassTest {
  @Test
  void northIsNorthFromEverySide() {
    for (double degrees : new double[] {0, -0.0, 360, -360, 359.9, 11.24, 348.76, 720e6}) {
      assertEquals("N", Compass.letters(degrees), () -> "" + degrees);
    }
  }

  @Test
  void aPointReachesHalfWayToTheNext() {
    assertEquals("NNE", Compass.letters(11.25));
    assertEquals("NNE", Compass.letters(33.74));
    assertEquals("NE", Compass.letters(33.75));
    assertEquals("NNW", Compass.letters(348.74));
    assertEquals("W", Compass.letters(-90));
    assertEquals("SW", Compass.letters(225));
    assertEquals("NW", Compass.letters(313.001));
  }
}
