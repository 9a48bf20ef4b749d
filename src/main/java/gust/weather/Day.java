package gust.weather;

import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One local day, summarised from the forecast's entries.
 *
 * @param entries in chronological order; never empty
 * @param from local start of the first entry
 * @param to local end of the last entry's span; midnight if it reaches the end of the day
 * @param cover how much of the day the entries cover
 * @param low lowest temperature, °C or °F by the units asked
 * @param high highest temperature; present if {@code low} is
 * @param amount mm of rain and snow; 0 if the entries give none
 * @param wetness of its wettest entry
 * @param typical the longest-lasting condition, with daytime counting double
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
  /** Millimetres of rain or snow. */
  private static final long HEAVY = 20;

  /** Whether three hours or more are missing before the first entry. */
  public boolean startsLate() {
    return from.getHour() >= Entry.LONGEST_SPAN.toHours();
  }

  /** The wind of the entry with the strongest wind. */
  public Wind wind() {
    return Entry.strongestWind(entries);
  }

  /** Whether so much rain or snow falls that it can hurt people. */
  public boolean isHeavy() {
    return Rounding.whole(amount) >= HEAVY;
  }

  /** Whether its entries reach the end of the day. */
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

  /** How much of a day its entries cover. */
  public enum Cover {
    WHOLE,
    /** Starts late or ends early, like the first and last day of a list. */
    PART,
    /** Entries in the middle are missing. */
    GAPS
  }
}
