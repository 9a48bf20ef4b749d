package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Weather;
import gust.weather.Units;
import gust.weather.Wind;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class QuantitiesTest {
  private static final Quantities METRIC = new Quantities(Units.METRIC, Glyphs.UNICODE);
  private static final Quantities PLAIN = new Quantities(Units.IMPERIAL, Glyphs.ASCII);

  private static String text(Line line) {
    return line.text(ColorDepth.NONE, Theme.UNKNOWN);
  }

  private static OptionalDouble some(double value) {
    return OptionalDouble.of(value);
  }

  @Test
  void theAbsentSaysNothing() {
    OptionalDouble none = OptionalDouble.empty();
    assertEquals("", text(METRIC.temperature(none)));
    assertEquals("", text(METRIC.range(none, none)));
    assertEquals("", text(METRIC.probability(none)));
    assertEquals("", text(METRIC.amount(none)));
    assertEquals("", text(METRIC.visibility(none)));
    assertEquals("", text(METRIC.direction(none)));
  }

  @Test
  void theArrowPointsToWhereTheWindGoesTheLettersSayWhereFrom() {
    assertEquals("↗ 4 m/s from SW, gusts 9 m/s", text(METRIC.wind(Weather.wind(4.1, 225, 9))));
    assertEquals("↓ 4 m/s from N", text(METRIC.wind(Weather.wind(4.1, 360, 3))));
    assertEquals("9 mph from SW", text(PLAIN.wind(Weather.wind(9.2, 225, 9))));
    Wind nowhere = new Wind(some(3), OptionalDouble.empty(), OptionalDouble.empty());
    assertEquals("3 m/s", text(METRIC.wind(nowhere)));
    assertEquals("", text(METRIC.wind(Wind.UNKNOWN)));
  }

  @Test
  void temperaturesAreWholeAndNeverMinusZero() {
    assertEquals("0 °C", text(METRIC.temperature(some(-0.4))));
    assertEquals("65 F", text(PLAIN.temperature(some(64.5))));
    assertEquals("-3 to 2 °C", text(METRIC.range(some(-3.2), some(1.6))));
    assertEquals("5 °C", text(METRIC.range(some(4.9), some(5.1))));
    assertEquals("up to 5 °C", text(METRIC.range(OptionalDouble.empty(), some(5))));
  }

  @Test
  void tracesAreNotZero() {
    assertEquals("0", text(METRIC.amount(some(0))));
    assertEquals("<0.1", text(METRIC.amount(some(0.04))));
    assertEquals("0.3", text(METRIC.amount(some(0.25))));
    assertEquals("104", text(METRIC.amount(some(104.4))));
  }

  @Test
  void tenKilometresMeansOrMore() {
    assertEquals("10 km or more", text(METRIC.visibility(some(10_000))));
    assertEquals("16 km", text(METRIC.visibility(some(16_093))));
    assertEquals("4.2 km", text(METRIC.visibility(some(4_200))));
    assertEquals("0.65 km", text(METRIC.visibility(some(648))));
  }
}
