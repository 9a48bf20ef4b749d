package gust.process;

import java.time.Duration;

/**
 * A point in monotonic time; setting the system's clock does not move it.
 *
 * @param time the source of monotonic time
 * @param nanos as {@link Sleeper#nanoTime} gives them
 */
public record Deadline(Sleeper time, long nanos) {
  public static Deadline fromNow(Duration duration, Sleeper time) {
    return new Deadline(time, time.nanoTime() + duration.toNanos());
  }

  /** The time left; never negative. */
  public Duration left() {
    return left(1);
  }

  /** The time left, divided by {@code parts}. */
  public Duration left(int parts) {
    return Duration.ofNanos(Math.max(0, nanos - time.nanoTime()) / parts);
  }

  public boolean hasPassed() {
    return left().isZero();
  }

  /** The earlier of this deadline and {@code duration} from now. */
  public Deadline atMostIn(Duration duration) {
    return duration.compareTo(left()) < 0 ? fromNow(duration, time) : this;
  }

  /** A later deadline, because the time {@code by} does not count. */
  public Deadline extend(Duration by) {
    return new Deadline(time, nanos + by.toNanos());
  }
}
