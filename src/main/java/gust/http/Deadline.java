package gust.http;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A point in monotonic time, untouched by a clock that jumps. A wait for the rate limit does not
 * count: it alone puts the deadline off, and every tighter one that was made of it.
 */
public final class Deadline {
  private final Sleeper time;
  private final long nanos;
  private final AtomicLong putOff;

  private Deadline(Sleeper time, long nanos, AtomicLong putOff) {
    this.time = time;
    this.nanos = nanos;
    this.putOff = putOff;
  }

  public static Deadline in(Duration duration) {
    return in(duration, Thread::sleep);
  }

  /**
   * @param time by which it is measured
   */
  public static Deadline in(Duration duration, Sleeper time) {
    return new Deadline(time, time.nanoTime() + duration.toNanos(), new AtomicLong());
  }

  /** Never negative. */
  public Duration left() {
    return Duration.ofNanos(Math.max(0, leftNanos()));
  }

  /** One of so many equal parts of it. */
  public Duration left(int parts) {
    return Duration.ofNanos(Math.max(0, leftNanos()) / parts);
  }

  public boolean hasPassed() {
    return leftNanos() <= 0;
  }

  /** The earlier of this deadline and {@code duration} from now. */
  public Deadline atMostIn(Duration duration) {
    return duration.toNanos() < leftNanos()
        ? new Deadline(time, time.nanoTime() + duration.toNanos() - putOff.get(), putOff)
        : this;
  }

  /** Gives back time that was spent on waiting for the rate limit. */
  public void putOff(Duration spent) {
    putOff.addAndGet(spent.toNanos());
  }

  private long leftNanos() {
    return nanos - time.nanoTime() + putOff.get();
  }
}
