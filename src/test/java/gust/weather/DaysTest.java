package gust.weather;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import gust.testing.Weather;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("changes the zone of the process")
class DaysTest {
  private static final Place PLACE = new Place("", "", Optional.empty());
  private static final Condition CLEAR = condition(800, "Clear", "clear sky", "01d");
  private static final Condition FEW = condition(801, "Clouds", "few clouds", "02d");
  private static final Condition BROKEN = condition(803, "Clouds", "broken clouds", "04d");
  private static final Condition RAIN = condition(500, "Rain", "light rain", "10d");
  private static final Condition STORM = condition(211, "Thunderstorm", "thunderstorm", "11d");
  private static final Condition SNOW = condition(602, "Snow", "heavy snow", "13d");

  private static Entries dry(String first, int count) {
    Entries entries = Entries.from(first);
    for (int i = 0; i < count; i++) {
      entries.add(i, CLEAR);
    }
    return entries;
  }

  private static Entry wet(
      OptionalDouble chance, OptionalDouble rain, OptionalDouble snow, Wind wind) {
    return Entries.from("2026-11-20T00:00:00Z")
        .add(Weather.measures(1, 1, 1, 1), List.of(), wind, chance, rain, snow)
        .build()
        .getFirst();
  }

  private static Day only(Forecast forecast) {
    List<Day> days = Days.of(forecast);
    assertEquals(1, days.size());
    return days.getFirst();
  }

  @Test
  void daysAreThePlacesOwnAtPlusFiveFortyFive() {
    // 18:15 UTC is midnight in Kathmandu: the entry of 18:00 is yesterday's, that of 21:00 today's.
    List<Day> days = Days.of(dry("2026-11-20T18:00:00Z", 10).at(PLACE, "+05:45"));
    assertEquals(
        List.of(LocalDate.of(2026, 11, 20), LocalDate.of(2026, 11, 21), LocalDate.of(2026, 11, 22)),
        days.stream().map(Day::date).toList());
    assertEquals(List.of(1, 8, 1), days.stream().map(day -> day.entries().size()).toList());
    assertEquals(Day.Cover.WHOLE, days.get(1).cover());
    assertEquals(LocalTime.of(2, 45), days.get(1).from());
    assertEquals(OptionalDouble.of(1), days.get(1).low());
    assertEquals(OptionalDouble.of(8), days.get(1).high());
  }

  @Test
  void daysAreThePlacesOwnAtMinusTen() {
    List<Day> days = Days.of(dry("2026-11-20T09:00:00Z", 9).at(PLACE, "-10:00"));
    assertEquals(LocalDate.of(2026, 11, 19), days.get(0).date());
    assertEquals(LocalTime.of(23, 0), days.get(0).from());
    assertEquals(LocalTime.MIDNIGHT, days.get(0).to());
    assertEquals(8, days.get(1).entries().size());
    assertEquals(Day.Cover.WHOLE, days.get(1).cover());
  }

  @Test
  void theMachinesZonePlaysNoPart() {
    TimeZone before = TimeZone.getDefault();
    try {
      Forecast forecast = dry("2026-11-20T18:00:00Z", 12).at(PLACE);
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
      List<Day> east = Days.of(forecast);
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Niue"));
      assertEquals(east, Days.of(forecast));
      assertEquals(LocalTime.of(18, 0), east.getFirst().from());
    } finally {
      TimeZone.setDefault(before);
    }
  }

  @Test
  void theFirstAndLastDayAreMarkedAsParts() {
    List<Day> days = Days.of(dry("2026-11-20T15:00:00Z", 15).at(PLACE, "+00:00"));
    assertEquals(
        List.of(Day.Cover.PART, Day.Cover.WHOLE, Day.Cover.PART),
        days.stream().map(Day::cover).toList());
    assertEquals(LocalTime.of(15, 0), days.getFirst().from());
    assertEquals(LocalTime.of(12, 0), days.getLast().to());
  }

  @Test
  void missingEntriesInTheMiddleAreGaps() {
    Forecast forecast =
        dry("2026-11-20T00:00:00Z", 3).skip(2).add(9, CLEAR).add(9, CLEAR).add(9, CLEAR).at(PLACE);
    assertEquals(Day.Cover.GAPS, only(forecast).cover());
  }

  @Test
  void anEmptyListHasNoDays() {
    assertEquals(List.of(), Days.of(Entries.from("2026-11-20T00:00:00Z").at(PLACE)));
  }

  @Test
  void aDayWithoutConditionsHasNoTypicalOne() {
    Forecast forecast =
        Entries.from("2026-11-20T00:00:00Z")
            .add(
                Weather.NOTHING,
                List.of(),
                Wind.UNKNOWN,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty())
            .at(PLACE);
    assertEquals(Optional.empty(), only(forecast).typical());
  }

  @Test
  void theDaytimeOutweighsTheNight() {
    Entries entries = Entries.from("2026-11-20T00:00:00Z").add(1, CLEAR).add(1, CLEAR);
    entries.add(1, RAIN).add(1, RAIN).add(1, CLEAR);
    assertEquals(Optional.of(RAIN), only(entries.at(PLACE)).typical());
  }

  @Test
  void shadesOfOneKindAreCountedTogether() {
    Entries entries = Entries.from("2026-11-20T06:00:00Z").add(1, RAIN).add(1, RAIN);
    entries.add(1, FEW).add(1, BROKEN).add(1, BROKEN);
    assertEquals(Optional.of(BROKEN), only(entries.at(PLACE)).typical());
  }

  @Test
  void theWorstIsFoundAmongAllConditionsOfAllEntries() {
    Entries entries = Entries.from("2026-11-20T00:00:00Z").add(1, CLEAR);
    entries.add(
        Weather.NOTHING,
        List.of(FEW, STORM),
        Wind.UNKNOWN,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        OptionalDouble.empty());
    entries.add(1, SNOW);
    assertEquals(
        Optional.of(STORM),
        DayTheme.of(only(entries.at(PLACE)), Units.METRIC).map(DayTheme::condition));
  }

  @Test
  void severityFallsBackToTheHundredThenToTheGroup() {
    assertEquals(90, Severity.of(condition(299, "", "", "")));
    assertEquals(90, Severity.of(new Condition(OptionalInt.empty(), "Thunderstorm", "", "")));
    assertEquals(60, Severity.of(condition(12_345, "SNOW", "", "")));
    assertEquals(0, Severity.of(condition(-1, "?", "", "")));
  }

  @Test
  void theHighestChanceAndTheStrongestWindStandForTheDay() {
    OptionalDouble none = OptionalDouble.empty();
    Entry first = wet(OptionalDouble.of(0.2), OptionalDouble.of(1.5), none, Weather.wind(3, 90, 4));
    Entry second = wet(OptionalDouble.of(0.7), OptionalDouble.of(2), none, Weather.wind(7, 10, 2));
    Forecast forecast =
        new Forecast(PLACE, List.of(first, second), Optional.empty(), Optional.empty());
    Day day = only(forecast);
    assertEquals(OptionalDouble.of(0.7), day.precipitationProbability());
    assertEquals(Weather.wind(7, 10, 2), day.wind());
  }
}
