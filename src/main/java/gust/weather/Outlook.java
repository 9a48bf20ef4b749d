package gust.weather;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What a forecast comes to, without words: the views write their sentences from it.
 *
 * @param units of the entries' temperatures and winds
 * @param now what is over by then plays no part
 * @param entries that are not over, in order of time, the first not before today; may be empty
 * @param days of these entries; of a list that is wholly over, of all of it
 * @param spells of rain and snow that is to be expected, in order
 * @param amount mm of rain and snow in all of it; 0 where no amounts are given
 * @param unbrokenUntil where the first gap begins, else the end
 * @param firstNotDry the time of the first entry that is not dry
 */
public record Outlook(
    Units units,
    Instant now,
    List<Entry> entries,
    List<Day> days,
    List<WetSpell> spells,
    double amount,
    Instant unbrokenUntil,
    Optional<Instant> firstNotDry) {
  /** The part of the whole amount from which a day or two of several have most of it. */
  private static final double MOST = 0.6;

  /**
   * @param forecast the hours that the view speaks of
   */
  public static Outlook of(Forecast forecast, Units units, Instant now) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    Instant midnight = now.atOffset(offset).truncatedTo(ChronoUnit.DAYS).toInstant();
    List<Entry> ahead = new ArrayList<>();
    Instant unbrokenUntil = now.plus(Entry.LONGEST_SPAN);
    Instant firstNotDry = null;
    for (Entry next : forecast.entries()) {
      if (next.end().isAfter(now)) {
        // One that began yesterday speaks of today now.
        Entry entry = next.time().isBefore(midnight) ? next.from(midnight) : next;
        ahead.add(entry);
        unbrokenUntil = entry.time().isAfter(unbrokenUntil) ? unbrokenUntil : entry.end();
        if (firstNotDry == null && Wetness.of(entry) != Wetness.DRY) {
          firstNotDry = entry.time();
        }
      }
    }
    List<Day> days = Days.of(ahead.isEmpty() ? forecast : forecast.with(ahead));
    return new Outlook(
        units,
        now,
        ahead,
        days,
        WetSpell.of(ahead, units),
        Wetness.amount(ahead),
        unbrokenUntil,
        Optional.ofNullable(firstNotDry));
  }

  /** When the last entry's span is over. */
  public Instant end() {
    return entries.getLast().end();
  }

  /** Whether the entries begin now, or within the service's step, and have no gap. */
  public boolean isUnbroken() {
    return unbrokenUntil.equals(end());
  }

  /** Whether a chance or an amount is given at all: else nothing says that an hour is dry. */
  public boolean dryIsKnown() {
    return Wetness.isKnown(entries);
  }

  /** The days that are dry from now on, before the first one that is not. */
  public List<LocalDate> dryDays() {
    List<LocalDate> dry = new ArrayList<>();
    for (Day day : days) {
      if (!dryIsKnown() || day.wetness() != Wetness.DRY) {
        break;
      }
      dry.add(day.date());
    }
    return dry;
  }

  /** The days on which rain or snow is possible, but not to be expected. */
  public List<Day> daysOfChance() {
    List<Day> possible = new ArrayList<>();
    for (Day day : days) {
      if (day.wetness() == Wetness.POSSIBLE) {
        possible.add(day);
      }
    }
    return possible;
  }

  /** The day or two of several that have most of the amount, in order; else empty. */
  public List<LocalDate> wettestDays() {
    List<Day> wet = new ArrayList<>(days);
    wet.removeIf(day -> day.amount() <= 0);
    wet.sort((one, other) -> Double.compare(other.amount(), one.amount()));
    double ofWettest = 0;
    TreeSet<LocalDate> wettest = new TreeSet<>();
    for (int i = 0; i < 2 && i < wet.size() - 1 && ofWettest < MOST * amount; i++) {
      wettest.add(wet.get(i).date());
      ofWettest += wet.get(i).amount();
    }
    boolean few = wettest.size() < wet.size() - 1 && ofWettest >= MOST * amount;
    return few ? List.copyOf(wettest) : List.of();
  }

  /** The days of which this is the worst wind. */
  public List<Day> daysOf(WindLevel level) {
    List<Day> windy = new ArrayList<>();
    for (Day day : days) {
      if (WindLevel.of(day.entries(), units) == level) {
        windy.add(day);
      }
    }
    return windy;
  }
}
