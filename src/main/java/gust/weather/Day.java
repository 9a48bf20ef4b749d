package gust.weather;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the forecast's entries say of one local day.
 *
 * @param entries in order of time; never empty
 * @param from local start of the first entry
 * @param to local end of the last entry's span; midnight where it reaches the day's end
 * @param cover how much of the day the entries speak of
 * @param low of the entries' temperatures, °C or °F by the units asked
 * @param high of the entries' temperatures; known where {@code low} is
 * @param amount mm of rain and snow; 0 where the entries give none
 * @param wetness that of its wettest entry
 * @param typical the condition that holds longest, the daytime counting double
 */
public record Day(
    LocalDate date,
    List<Entry> entries,
    LocalTime from,
    LocalTime to,
    Cover cover,
    OptionalDouble low,
    OptionalDouble high,
    double amount,
    Wetness wetness,
    Optional<Condition> typical) {

  /** Whether three hours or more are missing before the first entry. */
  public boolean startsLate() {
    return from.getHour() >= Entry.LONGEST_SPAN.toHours();
  }

  /** That of the entry in which it is strongest. */
  public Wind wind() {
    return Entry.strongestWind(entries);
  }

  /** Whether its entries reach its end. */
  public boolean reachesMidnight() {
    return to.equals(LocalTime.MIDNIGHT);
  }

  public static List<LocalDate> dates(List<Day> days) {
    List<LocalDate> dates = new ArrayList<>();
    for (Day day : days) {
      dates.add(day.date());
    }
    return dates;
  }

  public static List<Entry> entries(List<Day> days) {
    List<Entry> entries = new ArrayList<>();
    for (Day day : days) {
      entries.addAll(day.entries());
    }
    return entries;
  }

  /** How much of a day its entries speak of. */
  public enum Cover {
    WHOLE,
    /** It begins late or ends early, as the first and last day of a list do. */
    PART,
    /** Entries in its middle are missing. */
    GAPS
  }
}
