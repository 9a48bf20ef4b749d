package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * What an answer means: the facts that all views are written from. They begin now, with the reading
 * if there is one: the current weather, as the first entry.
 *
 * @param units of the entries' temperatures and winds
 * @param now what is over by then is left out
 * @param start of the hours shown: now, or the first one asked for
 * @param shown the forecast with {@code entries}
 * @param isMeasured whether the first entry is the reading
 * @param days of these entries
 * @param today in all its hours, with the temperatures of those that have passed; its entries are
 *     those to come; empty if they are not known
 * @param yesterday the temperature that was observed 24 hours ago, beside a reading
 * @param spells of rain and snow that falls or is expected, in order
 * @param tonight what is left of today in the evening, and the night until the morning; empty at
 *     other times, or if it is not known to its end
 * @param isUnbroken whether the hours from now to the last entry's end are known without a gap, and
 *     whether they are dry
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
    Optional<Day> tonight,
    Optional<Day> today,
    OptionalDouble yesterday,
    List<WetSpell> spells,
    boolean isUnbroken,
    Optional<DayChange> change,
    List<Danger> dangers,
    boolean dryIsKnown) {
  /**
   * @param past what gust remembers of the place
   * @param span the part of the forecast to speak of
   * @param reading the weather now, its {@code time} ignored; null if unknown or too old
   */
  public static Outlook of(
      Forecast forecast,
      List<PastEntry> past,
      ForecastSpan span,
      Entry reading,
      Units units,
      Instant now) {
    ZoneId zone = forecast.zone().orElse(ZoneOffset.UTC);
    Instant midnight = now.atZone(zone).truncatedTo(ChronoUnit.DAYS).toInstant();
    Forecast chosen = span.of(forecast, now).forecast();
    List<Entry> ahead = new ArrayList<>();
    for (Entry entry : chosen.entries()) {
      if (entry.end().isAfter(now)) {
        // Clip an entry that started yesterday.
        ahead.add(entry.time().isBefore(midnight) ? entry.from(midnight) : entry);
      }
    }
    boolean dryIsKnown = Wetness.isKnown(ahead);
    Entry next = forecast.next(now);
    Instant first = ahead.isEmpty() ? now : chosen.entries().getFirst().time();
    Instant start = next != null && first.isAfter(next.time()) ? first : now;
    boolean isMeasured = reading != null && !ahead.isEmpty() && start.equals(now);
    List<Entry> entries = isMeasured ? measured(reading, ahead, now) : ahead;
    Forecast shown = forecast.with(entries);
    List<Day> days = Day.all(shown);
    boolean beginsToday =
        !days.isEmpty() && days.getFirst().date().equals(now.atZone(zone).toLocalDate());
    Optional<Day> tonight =
        beginsToday ? Day.tonight(days.getFirst(), shown, forecast, now) : Optional.empty();
    Predicate<Entry> isKnown = isKnown(entries, isMeasured);
    Instant end = midnight.atZone(zone).plusDays(1).toInstant();
    History history = new History(past, now);
    Optional<Day> today =
        beginsToday && shown.gaps(now, end).isEmpty()
            ? history.whole(days.getFirst(), midnight)
            : Optional.empty();
    return new Outlook(
        units,
        now,
        start,
        shown,
        isMeasured,
        days,
        tonight,
        today,
        isMeasured ? history.yesterday() : OptionalDouble.empty(),
        WetSpell.of(entries, isKnown, units),
        !entries.isEmpty() && shown.gaps(now, now, entries.getLast().end(), isKnown).isEmpty(),
        beginsToday ? DayChange.greatest(days, units) : Optional.empty(),
        Danger.of(days, units),
        dryIsKnown);
  }

  /** In chronological order; may be empty. */
  public List<Entry> entries() {
    return shown.entries();
  }

  /** Total rain and snow in mm. */
  public double amount() {
    return Wetness.amount(entries());
  }

  /** The end of the hours that are known from now on without a gap; now if none is. */
  public Instant knownUntil() {
    return shown.gaps(now, Instant.MAX).getFirst().from();
  }

  /** The end of the hours that are known to be dry from now on without a gap; now if none is. */
  public Instant dryUntil() {
    Predicate<Entry> isKnown = isKnown(entries(), isMeasured);
    Predicate<Entry> isDry = entry -> Wetness.of(entry) == Wetness.DRY && isKnown.test(entry);
    return shown.gaps(now, now, Instant.MAX, isDry).getFirst().from();
  }

  /** The rows of a table of days: at its beginning today, or tonight in the evening. */
  public List<Day> rows() {
    List<Day> rows = new ArrayList<>(days);
    today.or(() -> tonight).ifPresent(night -> rows.set(0, night));
    return rows;
  }

  /** The typical sky of the first day that has a dry one. */
  public ConditionKind drySky() {
    return days.stream()
        .flatMap(day -> day.typical().stream())
        .map(Condition::kind)
        .filter(kind -> !kind.isWet())
        .findFirst()
        .orElse(ConditionKind.UNKNOWN);
  }

  /** The entry that has this instant. */
  public Optional<Entry> at(Instant instant) {
    return entries().reversed().stream().filter(entry -> entry.holds(instant)).findFirst();
  }

  /**
   * The days from then until the first one that is not dry, without those of which an hour is
   * unknown; of the first, what is left of it.
   */
  public List<LocalDate> dryDays(Instant from) {
    Predicate<Entry> isKnown = isKnown(entries(), isMeasured);
    List<LocalDate> dry = new ArrayList<>();
    for (Day day : days) {
      List<Entry> left = new ArrayList<>();
      for (Entry entry : day.entries()) {
        left.addAll(entry.end().isAfter(from) ? List.of(entry) : List.of());
      }
      if (!dryIsKnown || Wetness.of(left) != Wetness.DRY) {
        return dry;
      }
      Instant begin = start(day.date());
      List<Forecast.Gap> gaps =
          shown.gaps(
              now, begin.isBefore(from) ? from : begin, start(day.date().plusDays(1)), isKnown);
      dry.addAll(left.isEmpty() || !gaps.isEmpty() ? List.of() : List.of(day.date()));
    }
    return dry;
  }

  private static Predicate<Entry> isKnown(List<Entry> entries, boolean isMeasured) {
    Entry reading = isMeasured ? entries.getFirst() : null;
    Predicate<Entry> isKnown = Wetness.known(entries.subList(isMeasured ? 1 : 0, entries.size()));
    return entry -> entry == reading || isKnown.test(entry);
  }

  private Instant start(LocalDate date) {
    return date.atStartOfDay(shown.zone().orElse(ZoneOffset.UTC)).toInstant();
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

  /**
   * The reading as the first hour of the forecast: it holds until the next entry begins, but no
   * longer than an entry, and replaces one that has begun.
   *
   * @param reading what is measured; only its start and span are open
   * @param ahead entries that are not over, in chronological order, at least one
   */
  private static List<Entry> measured(Entry reading, List<Entry> ahead, Instant now) {
    Entry begun = ahead.getFirst();
    boolean hasBegun = !begun.time().isAfter(now);
    boolean isWet = Wetness.of(reading) == Wetness.WET;
    // Dry now, although the entry is wet: the rain may come within the hour.
    boolean isDryYet = hasBegun && !isWet && Wetness.of(begun) == Wetness.WET;
    Instant limit =
        isDryYet
            ? now.truncatedTo(ChronoUnit.HOURS).plus(Duration.ofHours(1))
            : now.plus(Entry.LONGEST_SPAN);
    Instant end = hasBegun ? begun.end() : begun.time();
    end = end.isBefore(limit) ? end : limit;
    // The amount and the chance of an entry that it replaces remain.
    Entry expected = hasBegun && !isDryYet ? begun : reading;
    List<Entry> all = new ArrayList<>();
    OptionalDouble chance = isWet ? reading.chance() : expected.chance();
    all.add(reading.during(now, end, chance, expected));
    if (isDryYet && end.isBefore(begun.end())) {
      all.add(begun.from(end));
    }
    all.addAll(ahead.subList(hasBegun ? 1 : 0, ahead.size()));
    return all;
  }
}
