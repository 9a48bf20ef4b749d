package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The day or the night that holds an instant, reckoned from the one sunrise and sunset that a reply
 * has: those of the next and the last day differ by minutes.
 *
 * @param isDay from sunrise to sunset; else from sunset to sunrise
 */
public record SunSpan(boolean isDay, Instant from, Instant to) {
  public static final long DAY = Duration.ofDays(1).toSeconds();

  /** Empty where the sun's times are not those of one day. */
  public static Optional<SunSpan> at(Instant instant, Sun sun) {
    long length = sun.set().getEpochSecond() - sun.rise().getEpochSecond();
    if (length <= 0 || length >= DAY) {
      return Optional.empty();
    }
    long since = Math.floorMod(instant.getEpochSecond() - sun.rise().getEpochSecond(), DAY);
    Instant rise = instant.minusSeconds(since);
    Instant set = rise.plusSeconds(length);
    return Optional.of(
        since < length
            ? new SunSpan(true, rise, set)
            : new SunSpan(false, set, rise.plusSeconds(DAY)));
  }

  public long seconds() {
    return to.getEpochSecond() - from.getEpochSecond();
  }

  /** From 0 at its beginning to 1 at its end. */
  public double part(Instant instant) {
    return (instant.getEpochSecond() - from.getEpochSecond()) / (double) seconds();
  }
}
