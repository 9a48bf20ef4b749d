package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ForecastSpanTest {
  private static final Place PLACE = new Place("", "", Optional.empty());

  /** Friday, 14:05 in California, 22:05 UTC. */
  private static final Instant NOW = Instant.parse("2026-11-20T22:05:00Z");

  /** From 16:00 on Friday to 13:00 on Wednesday. */
  private static final Forecast FIVE_DAYS =
      Entries.dry("2026-11-21T00:00:00Z", 40, 10, 5).at(PLACE, "-08:00");

  private static ForecastSpan days(String... words) {
    List<DayWord> days = new ArrayList<>();
    for (String word : words) {
      days.add(DayWord.parse(word).orElseThrow());
    }
    return new ForecastSpan(days, OptionalInt.empty(), OptionalInt.empty());
  }

  private static ForecastSpan firstDays(int count) {
    return new ForecastSpan(List.of(), OptionalInt.of(count), OptionalInt.empty());
  }

  private static ForecastSpan hours(int count) {
    return new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(count));
  }

  private static List<String> dates(ForecastSpan.Chosen chosen) {
    return Days.of(chosen.forecast()).stream()
        .map(day -> day.date() + " " + day.entries().size())
        .toList();
  }

  @Test
  void withoutAWishItIsTheWholeForecast() {
    assertEquals(FIVE_DAYS, ForecastSpan.ALL.of(FIVE_DAYS, NOW).forecast());
  }

  @Test
  void daysAreThePlacesOwn() {
    assertEquals(List.of("2026-11-20 3"), dates(days("today").of(FIVE_DAYS, NOW)));
    assertEquals(List.of("2026-11-21 8"), dates(days("Tomorrow").of(FIVE_DAYS, NOW)));
    Instant saturdayInCalifornia = Instant.parse("2026-11-21T08:00:00Z");
    // The hours from 23:00 are not over at midnight.
    assertEquals(
        List.of("2026-11-20 1", "2026-11-21 8"),
        dates(days("today").of(FIVE_DAYS, saturdayInCalifornia)));
  }

  @Test
  void weekdaysAreTheNextSuchDay() {
    assertEquals(List.of("2026-11-20 3"), dates(days("fri").of(FIVE_DAYS, NOW)));
    assertEquals(
        List.of("2026-11-22 8", "2026-11-24 8"),
        dates(days("TUESDAY", "sun", "tues").of(FIVE_DAYS, NOW)));
  }

  @Test
  void aDayThatTheForecastDoesNotReachIsMissing() {
    ForecastSpan.Chosen chosen = days("thu").of(FIVE_DAYS, NOW);
    assertTrue(chosen.isEmpty());
    assertEquals(List.of(LocalDate.of(2026, 11, 26)), chosen.missing());
    ForecastSpan.Chosen both = days("thu", "sat").of(FIVE_DAYS, NOW);
    assertEquals(List.of("2026-11-21 8"), dates(both));
    assertEquals(List.of(LocalDate.of(2026, 11, 26)), both.missing());
  }

  @Test
  void daysAreCountedFromTheFirstThatTheListHas() {
    assertEquals(List.of("2026-11-20 3"), dates(firstDays(1).of(FIVE_DAYS, NOW)));
    assertEquals(List.of("2026-11-20 3", "2026-11-21 8"), dates(firstDays(2).of(FIVE_DAYS, NOW)));
    assertEquals(6, dates(firstDays(60).of(FIVE_DAYS, NOW)).size());
    // At 23:30 the list begins at one o'clock tomorrow.
    Forecast tomorrow = Entries.dry("2026-11-21T09:00:00Z", 10, 1, 1).at(PLACE, "-08:00");
    Instant late = Instant.parse("2026-11-21T07:30:00Z");
    assertEquals(List.of("2026-11-21 8"), dates(firstDays(1).of(tomorrow, late)));
  }

  @Test
  void hoursAreCountedFromNow() {
    assertEquals(4, hours(12).of(FIVE_DAYS, NOW).forecast().entries().size());
    assertEquals(1, hours(1).of(FIVE_DAYS, NOW).forecast().entries().size());
    Instant running = Instant.parse("2026-11-21T02:59:00Z");
    assertEquals(
        Instant.parse("2026-11-21T00:00:00Z"),
        hours(3).of(FIVE_DAYS, running).forecast().entries().getFirst().time());
    Instant over = Instant.parse("2026-11-21T03:00:00Z");
    assertEquals(over, hours(3).of(FIVE_DAYS, over).forecast().entries().getFirst().time());
  }

  @Test
  void severalWishesMustAllBeMet() {
    ForecastSpan span =
        new ForecastSpan(
            List.of(DayWord.parse("tomorrow").orElseThrow()),
            OptionalInt.empty(),
            OptionalInt.of(18));
    assertEquals(List.of("2026-11-21 3"), dates(span.of(FIVE_DAYS, NOW)));
  }

  @Test
  void anEmptyOrAncientForecastIsNoTrouble() {
    Forecast empty = Entries.from("2026-11-21T00:00:00Z").at(PLACE);
    Forecast ancient = Entries.dry("1970-01-01T00:00:01Z", 3, 1, 1).at(PLACE, "+14:00");
    for (Forecast forecast : List.of(empty, ancient)) {
      for (ForecastSpan span : List.of(days("today"), firstDays(1), hours(Integer.MAX_VALUE))) {
        assertTrue(span.of(forecast, NOW).isEmpty());
      }
    }
  }

  @Test
  void otherWordsAreNoDays() {
    for (String word : List.of("", "mo", "mond ay", "yesterday", "22", "montag", "\u0000")) {
      assertEquals(Optional.empty(), DayWord.parse(word), word);
    }
  }
}
