package gust.weather;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a forecast comes to, in facts. Views take from here whatever they say in words.
 *
 * @param units of the entries' temperatures and winds
 * @param now what is over by then plays no part
 * @param entries that are not over, in order of time, the first not before today; may be empty
 * @param days of these entries; of a list that is wholly over, of all of it
 */
public record Outlook(Units units, Instant now, List<Entry> entries, List<Day> days) {

  /**
   * @param forecast the hours that the view speaks of
   */
  public static Outlook of(Forecast forecast, Units units, Instant now) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    Instant midnight = now.atOffset(offset).truncatedTo(ChronoUnit.DAYS).toInstant();
    List<Entry> entries = new ArrayList<>();
    for (Entry entry : forecast.entries()) {
      if (entry.end().isAfter(now)) {
        // One that began yesterday speaks of today now.
        entries.add(entry.time().isBefore(midnight) ? entry.from(midnight) : entry);
      }
    }
    Forecast ahead = forecast.with(List.copyOf(entries));
    List<Day> days = Days.of(entries.isEmpty() ? forecast : ahead);
    return new Outlook(units, now, ahead.entries(), days);
  }

  /** When the last entry's span is over. */
  public Instant end() {
    return entries.getLast().end();
  }

  /** Whether the entries begin now, or within the service's step, and have no gap. */
  public boolean isUnbroken() {
    return unbrokenUntil().equals(end());
  }

  /** Where the first gap begins, else the end. */
  public Instant unbrokenUntil() {
    Instant until = now.plus(Entry.LONGEST_SPAN);
    for (Entry entry : entries) {
      if (entry.time().isAfter(until)) {
        return until;
      }
      until = entry.end();
    }
    return until;
  }

  /** Whether a chance or an amount is given at all: else nothing says that an hour is dry. */
  public boolean dryIsKnown() {
    return Wetness.isKnown(entries);
  }

  /** The time of the first entry that is not dry. */
  public Optional<Instant> firstNotDry() {
    for (Entry entry : entries) {
      if (Wetness.of(entry) != Wetness.DRY) {
        return Optional.of(entry.time());
      }
    }
    return Optional.empty();
  }

  /** The highest chance of the entries before then, 0 to 1; 0 where none is given. */
  public double chanceBefore(Instant then) {
    double highest = 0;
    for (Entry entry : entries) {
      if (entry.time().isBefore(then)) {
        highest = Math.max(highest, entry.precipitationProbability().orElse(0));
      }
    }
    return highest;
  }

  /** Rain and snow that is to be expected, in order. */
  public List<WetSpell> spells() {
    return WetSpell.of(entries, units);
  }

  /** The days on which rain or snow is possible, but not to be expected. */
  public List<Day> daysOfChance() {
    List<Day> chances = new ArrayList<>();
    for (Day day : days) {
      if (day.wetness() == Wetness.POSSIBLE) {
        chances.add(day);
      }
    }
    return chances;
  }

  /** mm of rain and snow in all of it; 0 where no amounts are given. */
  public double amount() {
    return Wetness.amount(entries);
  }

  /** The days of which this is the worst wind. */
  public List<LocalDate> daysOf(WindLevel level) {
    List<LocalDate> dates = new ArrayList<>();
    for (Day day : days) {
      if (WindLevel.of(day.entries(), units) == level) {
        dates.add(day.date());
      }
    }
    return dates;
  }

  /** The strongest wind of these days. */
  public Wind strongestWind(List<LocalDate> dates) {
    List<Entry> entries = new ArrayList<>();
    for (Day day : days) {
      if (dates.contains(day.date())) {
        entries.addAll(day.entries());
      }
    }
    return Entry.strongestWind(entries);
  }

  /** How the temperature changes between the first two days in a row that can be compared. */
  public Optional<DayChange> change() {
    return DayChange.first(days);
  }
}
