package gust.cli.weather;

import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The results of recent locations, pending or finished, in case they are named again. Bounded in
 * number, bytes and age, since standard input may repeat a place every hour; older ones are left to
 * the cache on disk. Not safe for several threads.
 */
final class RecentResults {
  static final int MOST = 10_000;
  static final Duration OLDEST = Duration.ofMinutes(1);
  private static final long MOST_BYTES = 8L << 20;

  private record Recent(
      Location location, CompletableFuture<Result> result, CompletableFuture<Instant> finished) {}

  private final InstantSource clock;
  private final Map<Location, Recent> results = new LinkedHashMap<>();
  private final AtomicLong bytes = new AtomicLong();

  RecentResults(InstantSource clock) {
    this.clock = clock;
  }

  void put(Location location, CompletableFuture<Result> result) {
    Recent newest = new Recent(location, result, result.handle((_, _) -> clock.instant()));
    results.put(location, newest);
    count(newest, 1);
    Iterator<Recent> eldest = results.values().iterator();
    while ((results.size() > MOST || bytes.get() > MOST_BYTES) && eldest.hasNext()) {
      count(eldest.next(), -1);
      eldest.remove();
    }
  }

  /**
   * @return null if the location has to be requested
   */
  CompletableFuture<Result> get(Location location) {
    Recent recent = results.get(location);
    if (recent == null) {
      return null;
    }
    Instant now = clock.instant();
    Duration age = Duration.between(recent.finished().getNow(now), now);
    if (age.isNegative() || age.compareTo(OLDEST) > 0) {
      results.remove(location);
      count(recent, -1);
      return null;
    }
    return recent.result();
  }

  /**
   * @param times 1 to add its size, -1 to subtract it
   */
  private void count(Recent recent, int times) {
    bytes.addAndGet(2L * times * recent.location().text().length());
    recent.result().thenAccept(known -> bytes.addAndGet((long) times * known.size()));
  }
}
