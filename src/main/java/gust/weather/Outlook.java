package gust.weather;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an answer comes to: the facts from which all views write. It begins now, with the reading
 * where there is one.
 *
 * @param units of the entries' temperatures and winds
 * @param now what is over by then is left out
 * @param start of the hours shown: now, or the first one asked for
 * @param shown the forecast with {@code entries}
 * @param isMeasured whether the first entry is the reading
 * @param days of these entries
 * @param spells of rain and snow that falls or is expected, in order
 * @param unbrokenUntil start of the first gap, else the end
 * @param firstNotDry start of the first entry that is not dry
 * @param change the greatest change of temperature; empty if all days feel much the same
 * @param dangers what can hurt people, the worst first
 * @param dryIsKnown whether any chance or amount is given; without them no hour can be called dry
 */
public record Outlook(
    Units units,
    Instant now,
    Instant start,
    Forecast shown,
    boolean isMeasured,
    List<Day> days,
    List<WetSpell> spells,
    Instant unbrokenUntil,
    Optional<Instant> firstNotDry,
    Optional<DayChange> change,
    List<Danger> dangers,
    boolean dryIsKnown) {
  /**
   * @param span the part of the forecast to speak of
   * @param reading the weather now, its {@code time} ignored; null if unknown or too old
   */
  public static Outlook of(
      Forecast forecast, ForecastSpan span, Entry reading, Units units, Instant now) {
    ZoneOffset offset = forecast.offset().orElse(ZoneOffset.UTC);
    Instant midnight = now.atOffset(offset).truncatedTo(ChronoUnit.DAYS).toInstant();
    Forecast chosen = span.of(forecast, now).forecast();
    List<Entry> ahead = new ArrayList<>();
    for (Entry next : chosen.entries()) {
      if (next.end().isAfter(now)) {
        // Clip an entry that started yesterday.
        ahead.add(next.time().isBefore(midnight) ? next.from(midnight) : next);
      }
    }
    boolean dryIsKnown = Wetness.isKnown(ahead);
    Instant start = ahead.isEmpty() ? now : forecast.startOf(chosen, now);
    boolean isMeasured = reading != null && !ahead.isEmpty() && start.equals(now);
    List<Entry> entries = isMeasured ? new FirstHour(reading, now).before(ahead) : ahead;
    Instant unbrokenUntil = now.plus(Entry.LONGEST_SPAN);
    Instant firstNotDry = null;
    for (Entry entry : entries) {
      unbrokenUntil = entry.time().isAfter(unbrokenUntil) ? unbrokenUntil : entry.end();
      if (firstNotDry == null && Wetness.of(entry) != Wetness.DRY) {
        firstNotDry = entry.time();
      }
    }
    Forecast shown = forecast.with(entries);
    List<Day> days = Days.of(shown);
    boolean beginsToday =
        !days.isEmpty() && days.getFirst().date().equals(now.atOffset(offset).toLocalDate());
    return new Outlook(
        units,
        now,
        start,
        shown,
        isMeasured,
        days,
        WetSpell.of(entries, units),
        unbrokenUntil,
        Optional.ofNullable(firstNotDry),
        beginsToday ? DayChange.greatest(days, units, now) : Optional.empty(),
        Danger.of(days, units),
        dryIsKnown);
  }

  /** In chronological order; may be empty. */
  public List<Entry> entries() {
    return shown.entries();
  }

  /** Total rain and snow in mm: the sum of the days' amounts as they are shown. */
  public double amount() {
    long steps = 0;
    for (Day day : days) {
      steps += units.amountSteps(day.amount());
    }
    return steps > 0 ? units.amount(steps) : Wetness.amount(entries());
  }

  /** The typical sky of the first day that has a dry one. */
  public ConditionKind drySky() {
    for (Day day : days) {
      if (day.typical().isPresent() && !day.typical().get().isWet()) {
        return day.typical().get().kind();
      }
    }
    return ConditionKind.UNKNOWN;
  }

  /**
   * What falls at most from then on, and on the days until this one.
   *
   * @param last a day of these
   */
  public Wetness wetness(Instant from, Day last) {
    List<Entry> later = new ArrayList<>();
    for (Day day : days.subList(0, days.indexOf(last) + 1)) {
      for (Entry entry : day.entries()) {
        if (!entry.time().isBefore(from)) {
          later.add(entry);
        }
      }
    }
    return Wetness.of(later);
  }

  /** The entry that has this instant. */
  public Optional<Entry> at(Instant instant) {
    Entry found = null;
    for (Entry entry : entries()) {
      boolean holds = !entry.time().isAfter(instant) && entry.end().isAfter(instant);
      found = holds ? entry : found;
    }
    return Optional.ofNullable(found);
  }

  /** The end of the last entry's span. */
  public Instant end() {
    return entries().getLast().end();
  }

  /** Whether the entries start within one step (three hours) of now and have no gap. */
  public boolean isUnbroken() {
    return unbrokenUntil.equals(end());
  }

  /** Whether no entry is anything but dry, as far as the reply says. */
  public boolean isDry() {
    return firstNotDry.isEmpty();
  }

  /** The dry days from now until the first one that is not dry. */
  public List<LocalDate> dryDays() {
    List<LocalDate> dry = new ArrayList<>();
    for (int i = 0; dryIsKnown && i < days.size() && days.get(i).wetness() == Wetness.DRY; i++) {
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
}
