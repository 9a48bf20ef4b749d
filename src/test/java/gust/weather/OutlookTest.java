package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.ForecastSpan.DayWord;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** How the reading becomes the first hour of the forecast. */
class OutlookTest {
  private static final Instant SIX = Instant.parse("2026-11-20T18:00:00Z");
  private static final Instant NOW = SIX.plusSeconds(20 * 60);
  private static final int CLEAR = 800;
  private static final int RAIN = 500;

  private static Entry reading(int id, double temperature) {
    return Weather.weather()
        .with(condition(id, "", "", ""))
        .with(Weather.measures(temperature, temperature, 1000, 50))
        .build()
        .entry(NOW);
  }

  private static Outlook outlook(Entry reading, Entries entries) {
    return Outlook.of(entries.at("Z"), ForecastSpan.ALL, reading, Units.METRIC, NOW);
  }

  private static Entries entries(String from) {
    return Entries.from(from);
  }

  @Test
  void itHoldsUntilTheNextEntry() {
    Outlook outlook =
        outlook(reading(CLEAR, 9), entries("2026-11-20T21:00:00Z").wet(CLEAR, 0.1, 0, 0));
    assertTrue(outlook.isMeasured());
    assertEquals(NOW, outlook.entries().getFirst().time());
    assertEquals(Instant.parse("2026-11-20T21:00:00Z"), outlook.entries().getFirst().end());
    assertEquals(OptionalDouble.of(9), outlook.days().getFirst().high());
  }

  @Test
  void itReplacesAnEntryThatHasBegunButForItsAmountAndChance() {
    Entries begun = entries("2026-11-20T18:00:00Z").wet(RAIN, 0.7, 2, 0).wet(CLEAR, 0, 0, 0);
    List<Entry> entries = outlook(reading(RAIN, 9), begun).entries();
    assertEquals(2, entries.size());
    assertEquals(Instant.parse("2026-11-20T21:00:00Z"), entries.getFirst().end());
    assertEquals(2, Wetness.amount(entries.getFirst()));
    assertEquals(OptionalDouble.of(1), entries.getFirst().chance());
    begun = entries("2026-11-20T18:00:00Z").wet(CLEAR, 0.4, 0, 0).wet(CLEAR, 0, 0, 0);
    assertEquals(
        OptionalDouble.of(0.4), outlook(reading(CLEAR, 9), begun).entries().getFirst().chance());
  }

  /** It says nothing against rain later in the three hours of that entry. */
  @Test
  void ifItIsDryTheRainOfTheEntryThatHasBegunComesWithinTheHour() {
    Entries begun = entries("2026-11-20T18:00:00Z").wet(RAIN, 1, 2, 0).wet(CLEAR, 0, 0, 0);
    List<Entry> entries = outlook(reading(CLEAR, 9), begun).entries();
    assertEquals(Wetness.DRY, Wetness.of(entries.getFirst()));
    assertEquals(Instant.parse("2026-11-20T19:00:00Z"), entries.get(1).time());
    assertEquals(Instant.parse("2026-11-20T21:00:00Z"), entries.get(1).end());
    assertEquals(2, Wetness.amount(entries));
    Instant late = SIX.plusSeconds(9_000);
    entries =
        Outlook.of(begun.at("Z"), ForecastSpan.ALL, reading(CLEAR, 9), Units.METRIC, late)
            .entries();
    assertEquals(2, entries.size());
    assertEquals(Wetness.DRY, Wetness.of(entries));
  }

  @Test
  void itHoldsNoLongerThanAnEntryIfTheForecastBeginsMuchLater() {
    Entries later = entries("2026-11-21T00:00:00Z").wet(CLEAR, 0, 0, 0);
    Outlook outlook = outlook(reading(RAIN, 9), later);
    assertEquals(NOW.plus(Entry.LONGEST_SPAN), outlook.entries().getFirst().end());
    assertFalse(outlook.isUnbroken());
  }

  @Test
  void withoutAReadingItBeginsWithTheList() {
    assertFalse(outlook(null, entries("2026-11-20T21:00:00Z").wet(CLEAR, 0, 0, 0)).isMeasured());
    Forecast later =
        entries("2026-11-20T21:00:00Z").wet(CLEAR, 0, 0, 0).skip(7).wet(RAIN, 1, 1, 0).at("Z");
    ForecastSpan tomorrow =
        new ForecastSpan(
            DayWord.parse("tomorrow").stream().toList(), OptionalInt.empty(), OptionalInt.empty());
    assertFalse(Outlook.of(later, tomorrow, reading(RAIN, 9), Units.METRIC, NOW).isMeasured());
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
