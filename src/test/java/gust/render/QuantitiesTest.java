package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Weather;
import gust.weather.Units;
import gust.weather.Wind;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {
  private static final OptionalDouble NONE = OptionalDouble.empty();
  private static final Quantities METRIC = new Quantities(Units.METRIC, Glyphs.UNICODE);
  private static final Quantities PLAIN = new Quantities(Units.IMPERIAL, Glyphs.ASCII);

  private static String text(Line line) {
    return line.text(ColorDepth.NONE, Theme.UNKNOWN);
  }

  private static OptionalDouble some(double value) {
    return OptionalDouble.of(value);
  }

  @Test
  void theArrowPointsToWhereTheWindGoesTheLettersSayWhereFrom() {
    assertEquals("↗ 4 m/s from SW, gusts 9 m/s", text(METRIC.wind(Weather.wind(4.1, 225, 9))));
    assertEquals("↓ 4 m/s from N", text(METRIC.wind(Weather.wind(4.1, 360, 3))));
    assertEquals("9 mph from SW", text(PLAIN.wind(Weather.wind(9.2, 225, 9))));
    assertEquals("3 m/s", text(METRIC.wind(new Wind(some(3), NONE, NONE))));
  }

  @Test
  void temperaturesAreWholeAndNeverMinusZero() {
    assertEquals("0 °C", text(METRIC.temperature(some(-0.4))));
    assertEquals("65 F", text(PLAIN.temperature(some(64.5))));
    assertEquals("-3 to 2 °C", text(METRIC.range(some(-3.2), some(1.6))));
    assertEquals("5 °C", text(METRIC.range(some(4.9), some(5.1))));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.04, <0.1", "0.25, 0.3", "104.4, 104"})
  void tracesAreNotZero(double mm, String words) {
    assertEquals(words, text(METRIC.amount(some(mm))));
  }

  @ParameterizedTest
  @CsvSource({"10000, 10 km or more", "16093, 16 km", "4200, 4.2 km", "648, 0.65 km"})
  void tenKilometresMeansOrMore(double metres, String words) {
    assertEquals(words, text(METRIC.visibility(some(metres))));
  }
}
