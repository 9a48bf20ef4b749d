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
 * The facts of a forecast from which the views write their sentences.
 *
 * @param units of the entries' temperatures and winds
 * @param now earlier entries are ignored
 * @param entries that are not over, in chronological order, none before today; may be empty
 * @param days of these entries; of the whole list if all of it is over
 * @param spells of expected rain and snow, in order
 * @param amount total rain and snow, mm; 0 if no amounts are given
 * @param unbrokenUntil start of the first gap, else the end
 * @param firstNotDry start of the first entry that is not dry
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
  /** The share of the total from which one or two of several days have most of it. */
  private static final double MOST = 0.6;

  /**
   * @param forecast the hours that the view shows
   */
  public static Outlook of(Forecast forecast, Units units, Instant now) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    Instant midnight = now.atOffset(offset).truncatedTo(ChronoUnit.DAYS).toInstant();
    List<Entry> ahead = new ArrayList<>();
    Instant unbrokenUntil = now.plus(Entry.LONGEST_SPAN);
    Instant firstNotDry = null;
    for (Entry next : forecast.entries()) {
      if (next.end().isAfter(now)) {
        // Clip an entry that started yesterday.
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

  /** The end of the last entry's span. */
  public Instant end() {
    return entries.getLast().end();
  }

  /** Whether the entries start within one step (three hours) of now and have no gap. */
  public boolean isUnbroken() {
    return unbrokenUntil.equals(end());
  }

  /** Whether any chance or amount is given; without them no hour can be called dry. */
  public boolean dryIsKnown() {
    return Wetness.isKnown(entries);
  }

  /** Whether no entry is anything but dry, as far as the reply says. */
  public boolean isDry() {
    return firstNotDry.isEmpty();
  }

  /** The dry days from now until the first one that is not dry. */
  public List<LocalDate> dryDays() {
    List<LocalDate> dry = new ArrayList<>();
    boolean known = dryIsKnown();
    for (int i = 0; known && i < days.size() && days.get(i).wetness() == Wetness.DRY; i++) {
      dry.add(days.get(i).date());
    }
    return dry;
  }

  /** The days from one until before the other on which rain is possible but not expected. */
  public List<Day> daysOfChance(LocalDate from, LocalDate before) {
    List<Day> possible = new ArrayList<>();
    for (Day day : days) {
      boolean within = !day.date().isBefore(from) && day.date().isBefore(before);
      if (within && day.wetness() == Wetness.POSSIBLE) {
        possible.add(day);
      }
    }
    return possible;
  }

  /** If one or two of several days have most of the amount, those days in order; else empty. */
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

  /** The days whose worst wind level is this one. */
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
