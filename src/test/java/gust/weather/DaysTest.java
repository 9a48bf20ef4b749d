package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.testing.Weather;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Which hours are a day or what was asked for; numbers, and kinds of weather. */
class DaysTest {
  /** Friday, 14:05 in California. */
  private static final Instant NOW = Instant.parse("2026-11-20T22:05:00Z");

  /** From 16:00 on Friday to 13:00 on Wednesday. */
  private static final Forecast FIVE_DAYS =
      Entries.dry("2026-11-21T00:00:00Z", 40, 10, 5).at("-08:00");

  /**
   * @param days 0 for all
   * @param hours 0 for all
   */
  private static ForecastSpan span(String words, int days, int hours) {
    List<DayWord> wanted = new ArrayList<>();
    for (String word : words.isEmpty() ? new String[0] : words.split(" ")) {
      wanted.addAll(DayWord.parse(word));
    }
    return new ForecastSpan(
        wanted,
        days == 0 ? OptionalInt.empty() : OptionalInt.of(days),
        hours == 0 ? OptionalInt.empty() : OptionalInt.of(hours));
  }

  /** Each day of the month with the number of its entries. */
  private static String chosen(ForecastSpan span, Forecast forecast, Instant now) {
    StringBuilder chosen = new StringBuilder();
    for (Day day : Day.all(span.of(forecast, now).forecast())) {
      chosen.append(chosen.isEmpty() ? "" : " ").append(day.date().getDayOfMonth() + ":");
      chosen.append(day.entries().size());
    }
    return chosen.toString();
  }

  /** All wishes must be met; a weekday is the next such day, today included. */
  @ParameterizedTest
  @CsvFileSource(resources = "own-days.csv", quoteCharacter = '\'')
  void daysAndHoursAreThePlacesOwn(String words, int days, int hours, String expected) {
    assertEquals(expected, chosen(span(words, days, hours), FIVE_DAYS, NOW));
  }

  @Test
  void whatIsUnderWayIsPartOfToday() {
    Instant midnight = Instant.parse("2026-11-21T08:00:00Z");
    // The hours from 23:00 are not over at midnight.
    assertEquals("20:1 21:8", chosen(span("today", 0, 0), FIVE_DAYS, midnight));
    // At 23:30 the list begins at one o'clock tomorrow.
    Forecast tomorrow = Entries.dry("2026-11-21T09:00:00Z", 10, 1, 1).at("-08:00");
    assertEquals("21:8", chosen(span("", 1, 0), tomorrow, midnight.minusSeconds(1800)));
    Instant over = Instant.parse("2026-11-21T03:00:00Z");
    List<Entry> running = span("", 0, 3).of(FIVE_DAYS, over.minusSeconds(60)).forecast().entries();
    assertEquals(Instant.parse("2026-11-21T00:00:00Z"), running.getFirst().time());
    List<Entry> next = span("", 0, 3).of(FIVE_DAYS, over).forecast().entries();
    assertEquals(over, next.getFirst().time());
  }

  @Test
  void aDayThatTheForecastDoesNotReachIsMissing() {
    ForecastSpan.Chosen chosen = span("thu", 0, 0).of(FIVE_DAYS, NOW);
    assertTrue(chosen.isEmpty());
    assertEquals(List.of(LocalDate.of(2026, 11, 26)), chosen.missing());
    ForecastSpan both = span("thu sat", 0, 0);
    assertEquals("21:8", chosen(both, FIVE_DAYS, NOW));
    assertEquals(List.of(LocalDate.of(2026, 11, 26)), both.of(FIVE_DAYS, NOW).missing());
  }

  @Test
  void otherWordsAreNoDays() {
    for (String word : List.of("", "mo", "mond ay", "yesterday", "22", "montag", "\u0000")) {
      assertEquals(List.of(), DayWord.parse(word), word);
    }
  }

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
    assertEquals("0.0", Rounding.decimal(-0.04, 10));
    assertEquals("-0.05", Rounding.decimal(-0.05, 100));
  }
}
