package gust.weather;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The forecast record (interface document, "Forecast record"). An entry covers the hours until the
 * next, at most three; the first that is not over also covers those until it begins, if it begins
 * within its own span from now: the service's list begins at the next multiple of three hours.
 *
 * @param entries in chronological order; at least one, perhaps with gaps
 */
public record Forecast(
    Place place, List<Entry> entries, Optional<PlaceClock> clock, Optional<Sun> sun)
    implements Weather {
  /**
   * A period of which nothing is known.
   *
   * @param to not part of it
   */
  public record Gap(Instant from, Instant to) {}

  /** When the hours begin that an entry covers, as far as they are not over. */
  public Instant begin(Entry entry, Instant now) {
    Entry next = next(now);
    boolean isNext = next != null && next.time().equals(entry.time());
    return isNext && !next.time().isAfter(now.plus(next.span())) ? now : entry.time();
  }

  /** The first entry that is not over; null if all are. */
  Entry next(Instant now) {
    for (Entry next : entries) {
      if (next.end().isAfter(now)) {
        return next;
      }
    }
    return null;
  }

  /** The parts of the time from now on that no entry covers, in order. */
  public List<Gap> gaps(Instant now, Instant to) {
    return gaps(now, now, to, _ -> true);
  }

  /**
   * Those that none of the entries covers that count.
   *
   * @param from now or later
   * @param counts such as whether an entry has the quantity that is asked about
   */
  List<Gap> gaps(Instant now, Instant from, Instant to, Predicate<Entry> counts) {
    List<Gap> gaps = new ArrayList<>();
    Instant known = from;
    for (Entry entry : entries) {
      if (!known.isBefore(to)) {
        break;
      }
      if (entry.end().isAfter(known) && counts.test(entry)) {
        Instant begin = begin(entry, now);
        if (begin.isAfter(known)) {
          gaps.add(new Gap(known, begin.isBefore(to) ? begin : to));
        }
        known = entry.end();
      }
    }
    if (known.isBefore(to)) {
      gaps.add(new Gap(known, to));
    }
    return gaps;
  }

  /** Whether the sun is down then; false if unknown. */
  public boolean isNight(Instant at) {
    for (Entry entry : entries) {
      if (entry.holds(at)) {
        return isNight(at, entry.conditions());
      }
    }
    return isNight(at, List.of());
  }

  /** Whether no hour of it is still to come. */
  public boolean isOver(Instant now) {
    return !entries.getLast().end().isAfter(now);
  }

  /** A copy with other entries. */
  public Forecast with(List<Entry> others) {
    return new Forecast(place, others, clock, sun);
  }
}
