package gust.cli.weather;

import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What came of the last locations, should they be named again: a bounded number, for a bounded
 * time, since standard input may name the same place every hour. Further back, the cache on disk
 * knows.
 */
final class RecentOutcomes {
  static final int MOST = 4096;
  static final Duration OLDEST = Duration.ofMinutes(1);
  private static final long MOST_BYTES = 8L << 20;

  private record Dated(Outcome outcome, Instant when) {}

  private final InstantSource clock;
  private final Map<Location, Dated> outcomes = new LinkedHashMap<>();
  private long bytes;

  RecentOutcomes(InstantSource clock) {
    this.clock = clock;
  }

  void put(Location location, Outcome outcome) {
    outcomes.put(location, new Dated(outcome, clock.instant()));
    bytes += outcome.size();
    Iterator<Dated> eldest = outcomes.values().iterator();
    while (outcomes.size() > MOST || bytes > MOST_BYTES) {
      bytes -= eldest.next().outcome().size();
      eldest.remove();
    }
  }

  /**
   * @return null where nothing is remembered; else it is forgotten here, since the caller has it
   */
  Outcome take(Location location) {
    Dated known = outcomes.remove(location);
    if (known == null) {
      return null;
    }
    bytes -= known.outcome().size();
    Duration age = Duration.between(known.when(), clock.instant());
    return age.compareTo(OLDEST) <= 0 && !age.isNegative() ? known.outcome() : null;
  }
}
