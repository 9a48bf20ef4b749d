package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.Wind.Beaufort;
import java.time.Instant;
import java.util.List;
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

  private static Condition id(int id) {
    return condition(id, "", "", "");
  }

  private static Condition nameless(String group, String icon) {
    return new Condition(OptionalInt.empty(), group, "", icon);
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
    assertEquals(ConditionKind.UNKNOWN, Condition.kindOf(List.of()));
  }

  private static final Instant SIX = Instant.parse("2026-11-20T18:00:00Z");
  private static final Instant NOW = SIX.plusSeconds(20 * 60);
  private static final int RAIN = 500;

  private static Outlook outlook(Entry reading, Entries entries) {
    return Outlook.of(entries.at("Z"), ForecastSpan.ALL, reading, Units.METRIC, NOW);
  }

  private static Entries entries(String from) {
    return Entries.from(from);
  }

  @Test
  void theTotalIsNotTheSumOfRoundedDays() {
    Entries entries = entries("2026-11-20T21:00:00Z");
    for (int i = 0; i < 17; i++) {
      entries.wet(RAIN, 1, i % 8 == 0 ? 0.26 : 0, 0);
    }
    Outlook outlook = outlook(null, entries);
    assertEquals(0.78, outlook.amount(), 1e-9);
  }
}
