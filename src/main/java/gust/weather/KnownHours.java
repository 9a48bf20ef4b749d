package gust.weather;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Which hours from now on a forecast holds. An entry covers the hours until the next, at most
 * three; the first that is not over also covers those until it begins, if it begins within its own
 * span from now: the service's list begins at the next multiple of three hours.
 *
 * @param entries in chronological order
 */
public record KnownHours(List<Entry> entries, Instant now) {
  /**
   * A period of which nothing is known.
   *
   * @param to not part of it
   */
  public record Gap(Instant from, Instant to) {}

  /** When the hours begin that an entry covers, as far as they are not over. */
  public Instant begin(Entry entry) {
    Entry next = next();
    boolean isNext = next != null && next.time().equals(entry.time());
    return isNext && !next.time().isAfter(now.plus(next.span())) ? now : entry.time();
  }

  /** The first entry that is not over; null if all are. */
  Entry next() {
    for (Entry next : entries) {
      if (next.end().isAfter(now)) {
        return next;
      }
    }
    return null;
  }

  /** The parts of a period that no entry covers, in order. What is over is not looked at. */
  public List<Gap> gaps(Instant from, Instant to) {
    return gaps(from, to, _ -> true);
  }

  /**
   * Likewise, of the entries that count.
   *
   * @param counts such as whether an entry has the quantity that is asked about
   */
  public List<Gap> gaps(Instant from, Instant to, Predicate<Entry> counts) {
    List<Gap> gaps = new ArrayList<>();
    Instant known = from.isBefore(now) ? now : from;
    for (Entry entry : entries) {
      if (!known.isBefore(to)) {
        return gaps;
      }
      if (counts.test(entry) && entry.end().isAfter(known)) {
        Instant begin = begin(entry);
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
}
