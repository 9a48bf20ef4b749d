package gust.http;

import java.time.Duration;

/**
 * A point in monotonic time, which a clock that is set does not move.
 *
 * @param time by which it is measured
 */
public record Deadline(Sleeper time, long nanos) {
  public static Deadline in(Duration duration, Sleeper time) {
    return new Deadline(time, time.nanoTime() + duration.toNanos());
  }

  /** Never negative. */
  public Duration left() {
    return left(1);
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
    return duration.toNanos() < leftNanos() ? in(duration, time) : this;
  }

  /** The same, later by time that does not count. */
  public Deadline extend(Duration by) {
    return new Deadline(time, nanos + by.toNanos());
  }

  private long leftNanos() {
    return nanos - time.nanoTime();
  }
}
