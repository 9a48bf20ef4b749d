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
import org.junit.jupiter.api.Test;

class DaysTest {
  private static final Place PLACE = new Place("", "", Optional.empty());
  private static final Condition CLEAR = condition(800, "Clear", "clear sky", "01d");
  private static final Condition FEW = condition(801, "Clouds", "few clouds", "02d");
  private static final Condition BROKEN = condition(803, "Clouds", "broken clouds", "04d");
  private static final Condition RAIN = condition(500, "Rain", "light rain", "10d");
  private static final Condition STORM = condition(211, "Thunderstorm", "thunderstorm", "11d");
  private static final Condition SNOW = condition(602, "Snow", "heavy snow", "13d");

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

  @Test
  void theWorstIsFoundAmongAllConditionsOfAllEntries() {
    OptionalDouble none = OptionalDouble.empty();
    Entries entries = Entries.from("2026-11-20T00:00:00Z").add(1, CLEAR);
    entries.add(Weather.NOTHING, List.of(FEW, STORM), Wind.UNKNOWN, none, none, none).add(1, SNOW);
    assertEquals(
        Optional.of(STORM), DayTheme.of(only(entries), Units.METRIC).map(DayTheme::condition));
  }
}
