package gust.http;

import java.time.Duration;

/** A point in monotonic time, untouched by a clock that jumps. */
public final class Deadline {
  private final long nanos;

  private Deadline(long nanos) {
    this.nanos = nanos;
  }

  public static Deadline in(Duration duration) {
    return new Deadline(System.nanoTime() + duration.toNanos());
  }

  /** Never negative. */
  public Duration left() {
    return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
  }

  public boolean hasPassed() {
    return nanos - System.nanoTime() <= 0;
  }

  /** The earlier of this deadline and {@code duration} from now. */
  public Deadline atMostIn(Duration duration) {
    Deadline other = in(duration);
    return other.nanos - nanos < 0 ? other : this;
  }
}
