package gust.cli.weather;

import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future.State;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The results of the locations asked last, under way or finished, in case they are named again:
 * bounded in number, bytes and age, since standard input may name the same place every hour. For
 * the others, there is the cache on disk. For one thread.
 */
final class RecentResults {
  static final int MOST = 10_000;
  static final Duration OLDEST = Duration.ofMinutes(1);
  private static final long MOST_BYTES = 8L << 20;

  private record Recent(
      int nameSize, CompletableFuture<Result> result, CompletableFuture<Instant> finished) {}

  private final InstantSource clock;
  private final Map<Location, Recent> results = new LinkedHashMap<>();
  private final AtomicLong bytes = new AtomicLong();

  RecentResults(InstantSource clock) {
    this.clock = clock;
  }

  void put(Location location, CompletableFuture<Result> result) {
    CompletableFuture<Instant> finished =
        result.thenApply(known -> {
          bytes.addAndGet(known.size());
          return clock.instant();
        });
    int nameSize = 2 * location.text().length();
    bytes.addAndGet(nameSize);
    results.put(location, new Recent(nameSize, result, finished));
    Iterator<Recent> eldest = results.values().iterator();
    while ((results.size() > MOST || bytes.get() > MOST_BYTES) && eldest.hasNext()) {
      forget(eldest.next());
      eldest.remove();
    }
  }

  /**
   * @return null where the location has to be asked for
   */
  CompletableFuture<Result> get(Location location) {
    Recent recent = results.get(location);
    if (recent == null) {
      return null;
    }
    if (isOld(recent)) {
      results.remove(location);
      forget(recent);
      return null;
    }
    return recent.result();
  }

  private boolean isOld(Recent recent) {
    if (recent.finished().state() != State.SUCCESS) {
      return false;
    }
    Duration age = Duration.between(recent.finished().resultNow(), clock.instant());
    return age.isNegative() || age.compareTo(OLDEST) > 0;
  }

  private void forget(Recent recent) {
    bytes.addAndGet(-recent.nameSize());
    recent.result().thenAccept(known -> bytes.addAndGet(-known.size()));
  }
}
