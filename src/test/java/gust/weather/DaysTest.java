package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.testing.Weather;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.KnownHours.Gap;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which hours are a day, a night, or what was asked for, and which are not known. */
class DaysTest {
  private static final Place PLACE = new Place("", "", Optional.empty());
  private static final Condition CLEAR = condition(800, "Clear", "clear sky", "01d");
  private static final Condition FEW = condition(801, "Clouds", "few clouds", "02d");
  private static final Condition BROKEN = condition(803, "Clouds", "broken clouds", "04d");
  private static final Condition RAIN = condition(500, "Rain", "light rain", "10d");

  private static Day only(Entries entries) {
    List<Day> days = Day.all(entries.at(PLACE));
    assertEquals(1, days.size());
    return days.getFirst();
  }

  private static Optional<Condition> typical(String first, Condition... conditions) {
    Entries entries = Entries.from(first);
    for (Condition condition : conditions) {
      entries.add(1, condition);
    }
    return only(entries).typical();
  }

  @Test
  void daysAreThePlacesOwnAtPlusFiveFortyFive() {
    // 18:15 UTC is midnight in Kathmandu: the entry of 18:00 is yesterday's, that of 21:00 today's.
    Entries entries = Entries.degrees("2026-11-20T18:00:00Z", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    List<Day> days = Day.all(entries.at("+05:45"));
    assertEquals(
        List.of(LocalDate.of(2026, 11, 20), LocalDate.of(2026, 11, 21), LocalDate.of(2026, 11, 22)),
        Day.dates(days));
    assertEquals(List.of(1, 8, 1), days.stream().map(day -> day.entries().size()).toList());
    assertEquals(Day.Cover.WHOLE, days.get(1).cover());
    assertEquals(LocalTime.of(2, 45), days.get(1).from());
    assertEquals(OptionalDouble.of(1), days.get(1).low());
    assertEquals(OptionalDouble.of(8), days.get(1).high());
  }

  @Test
  void theDaytimeOutweighsTheNightAndShadesOfOneKindAreCountedTogether() {
    assertEquals(
        Optional.of(RAIN), typical("2026-11-20T00:00:00Z", CLEAR, CLEAR, RAIN, RAIN, CLEAR));
    assertEquals(
        Optional.of(BROKEN), typical("2026-11-20T06:00:00Z", RAIN, RAIN, FEW, BROKEN, BROKEN));
    Day bare = only(Entries.from("2026-11-20T00:00:00Z").bare(Wind.UNKNOWN));
    assertEquals(Optional.empty(), bare.typical());
  }

  private static final Condition BY_DAY = Weather.condition(800, "Clear", "", "01d");
  private static final Condition BY_NIGHT = Weather.condition(800, "Clear", "", "01n");

  private static boolean night(Daylight daylight, String instant) {
    return daylight.isNight(Instant.parse(instant));
  }

  @Test
  void oneSunServesAllDays() {
    Daylight daylight =
        Daylight.of(
            Entries.dry("2026-11-20T00:00:00Z", 40, 1, 1)
                .sun("2026-11-20T14:51:00Z", "2026-11-21T00:53:00Z")
                .at("-08:00"));
    for (int day = 17; day < 25; day++) {
      assertTrue(night(daylight, "2026-11-" + day + "T14:50:59Z"));
      assertFalse(night(daylight, "2026-11-" + day + "T14:51:00Z"));
      assertFalse(night(daylight, "2026-11-" + day + "T00:52:59Z"));
      assertTrue(night(daylight, "2026-11-" + day + "T00:53:00Z"));
    }
  }

  @Test
  void withoutASunTheIconsDecide() {
    Daylight daylight =
        Daylight.of(Entries.from("2026-11-20T00:00:00Z").add(1, BY_NIGHT).add(1, BY_DAY).at("Z"));
    assertTrue(night(daylight, "2026-11-20T02:59:59Z"));
    assertFalse(night(daylight, "2026-11-20T03:00:00Z"));
    assertFalse(night(daylight, "2026-11-20T06:00:00Z"), "nothing is known");
  }

  @Test
  void aDayIsNightIfAllOfItIs() {
    Forecast forecast =
        Entries.from("2026-11-20T18:00:00Z")
            .add(1, BY_NIGHT)
            .add(1, BY_NIGHT)
            .add(1, BY_NIGHT)
            .add(1, BY_DAY)
            .at("Z");
    List<Boolean> nights = new ArrayList<>();
    Day.all(forecast).forEach(day -> nights.add(Daylight.of(forecast).isNight(day)));
    assertEquals(List.of(true, false), nights);
  }

  @Test
  void aSunThatSetsBeforeItRisesIsNone() {
    Forecast forecast =
        Entries.from("2026-11-20T00:00:00Z")
            .add(1, Weather.condition(800, "", "", ""))
            .sun("9999-12-31T23:59:59Z", "1970-01-01T00:00:01Z")
            .at("Z");
    assertFalse(night(Daylight.of(forecast), "2026-11-20T00:00:00Z"));
  }

  @Test
  void theWeatherNowGoesByItsSunThenByItsIcon() {
    Instant noon = Instant.parse("2026-11-20T12:00:00Z");
    Instant evening = Instant.parse("2026-11-20T20:00:00Z");
    Weather sunny = Weather.weather().sun("2026-11-20T07:00:00Z", "2026-11-20T16:00:00Z");
    assertFalse(Daylight.isNight(sunny.build(), noon));
    assertTrue(Daylight.isNight(sunny.build(), evening));
    assertFalse(Daylight.isNight(sunny.with(BY_NIGHT).build(), noon));
    assertTrue(Daylight.isNight(Weather.weather().with(BY_NIGHT).build(), noon));
    assertEquals(false, Daylight.isNight(Weather.weather().build(), evening));
  }

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
      wanted.add(DayWord.parse(word).orElseThrow());
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
  @CsvSource({
    "today, 0, 0, 20:3",
    "Tomorrow, 0, 0, 21:8",
    "fri, 0, 0, 20:3",
    "TUESDAY sun tues, 0, 0, 22:8 24:8",
    "'', 1, 0, 20:3",
    "'', 2, 0, 20:3 21:8",
    "'', 60, 0, 20:3 21:8 22:8 23:8 24:8 25:5",
    "'', 0, 12, 20:3 21:1",
    "'', 0, 1, 20:1",
    "tomorrow, 0, 18, 21:3",
  })
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
      assertEquals(Optional.empty(), DayWord.parse(word), word);
    }
  }

  /** Entries begin at 12:00 and 15:00, not at 18:00, at 21:00, and at 00:00 the next day. */
  private static final List<Entry> HOLED =
      Entries.from("2026-11-20T12:00:00Z")
          .hour(1, 0)
          .hour(2, 0)
          .skip(1)
          .hour(3, 1)
          .hour(4, 0)
          .build();

  private static Instant instant(String dayAndTime) {
    return Instant.parse("2026-11-" + dayAndTime + ":00Z");
  }

  private static String gaps(String now, String from, String to, Predicate<Entry> counts) {
    StringJoiner gaps = new StringJoiner(" ");
    KnownHours known = new KnownHours(HOLED, instant(now));
    for (Gap gap : known.gaps(instant(from), instant(to), counts)) {
      gaps.add((gap.from() + "/" + gap.to()).replaceAll("2026-11-|:00Z", ""));
    }
    return gaps.toString();
  }

  @ParameterizedTest
  @CsvSource({
    // The first entry begins within three hours from now, or not.
    "20T09:00, 20T09:00, 20T18:00, ''",
    "20T08:59, 20T08:59, 20T18:00, 20T08:59/20T12:00",
    "20T08:00, 20T13:00, 20T18:00, ''",
    "20T08:00, 20T10:00, 20T11:00, 20T10:00/20T11:00",
    // The hole, whole or in part.
    "20T10:00, 20T10:00, 21T03:00, 20T18:00/20T21:00",
    "20T10:00, 20T19:00, 20T20:00, 20T19:00/20T20:00",
    "20T10:00, 20T17:00, 20T19:00, 20T18:00/20T19:00",
    // What is over is not looked at; the next entry is near enough.
    "20T13:30, 20T00:00, 20T15:00, ''",
    "20T19:00, 20T00:00, 21T00:00, ''",
    // The end, beside the hole, and after all.
    "20T10:00, 20T10:00, 21T05:00, 20T18:00/20T21:00 21T03:00/21T05:00",
    "21T02:00, 21T02:00, 21T03:00, ''",
    "21T04:00, 21T04:00, 21T06:00, 21T04:00/21T06:00",
    "20T10:00, 20T11:00, 20T11:00, ''",
  })
  void whatNoEntryCoversIsAGap(String now, String from, String to, String gaps) {
    assertEquals(gaps, gaps(now, from, to, _ -> true));
  }

  @Test
  void anEntryThatDoesNotCountLeavesItsHoursOpen() {
    String now = "20T10:00";
    Predicate<Entry> isCold = entry -> entry.measures().temperature().getAsDouble() < 3;
    assertEquals("20T18:00/21T03:00", gaps(now, now, "21T03:00", isCold));
    assertEquals(
        "20T10:00/20T21:00 21T00:00/21T03:00",
        gaps(now, now, "21T03:00", entry -> entry.rain().isPresent()));
  }

  @Test
  void theFirstEntryBeginsNow() {
    Instant now = instant("20T10:00");
    KnownHours known = new KnownHours(HOLED, now);
    assertEquals(now, known.begin(HOLED.get(0)));
    assertEquals(HOLED.get(1).time(), known.begin(HOLED.get(1)));
    assertEquals(List.of(), known.gaps(now, now.plusSeconds(1)));
  }
}
