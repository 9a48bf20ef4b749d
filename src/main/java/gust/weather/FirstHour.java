package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * The reading as the first hour of the forecast: it holds until the next entry begins, but no
 * longer than an entry, and replaces one that has begun.
 *
 * @param reading what is measured; only its start and span are open
 */
record FirstHour(Entry reading, Instant now) {
  /**
   * @param ahead entries that are not over, in chronological order, at least one
   */
  List<Entry> before(List<Entry> ahead) {
    Entry begun = ahead.getFirst();
    boolean hasBegun = !begun.time().isAfter(now);
    List<Entry> all = new ArrayList<>();
    if (!hasBegun) {
      Instant longest = now.plus(Entry.LONGEST_SPAN);
      all.add(until(begun.time().isBefore(longest) ? begun.time() : longest, null));
    } else if (isWet() || Wetness.of(begun) != Wetness.WET) {
      all.add(until(begun.end(), begun));
    } else {
      // Dry now, although the entry is wet: the rain may come within the hour.
      Instant nextHour = now.truncatedTo(ChronoUnit.HOURS).plus(Duration.ofHours(1));
      boolean isLast = !nextHour.isBefore(begun.end());
      all.add(until(isLast ? begun.end() : nextHour, null));
      all.addAll(isLast ? List.of() : List.of(begun.from(nextHour)));
    }
    all.addAll(ahead.subList(hasBegun ? 1 : 0, ahead.size()));
    return all;
  }

  private boolean isWet() {
    return Wetness.of(reading) == Wetness.WET;
  }

  /**
   * @param begun the entry that it replaces, whose amount and chance remain; null for none
   */
  private Entry until(Instant end, Entry begun) {
    Entry expected = begun == null ? reading : begun;
    return new Entry(
        now,
        Duration.between(now, end),
        reading.conditions(),
        reading.measures(),
        reading.wind(),
        reading.cloudiness(),
        isWet() ? reading.chance() : expected.chance(),
        expected.rain(),
        expected.snow());
  }
}
