package gust.weather;

import java.time.Instant;

/**
 * The moon's phase, computed to within a few minutes of arc (Meeus, Astronomical Algorithms, 48.4
 * and the largest terms of 47).
 *
 * @param elongation degrees that it is ahead of the sun: 0 new, 180 full
 */
public record Moon(double elongation) {
  /** Degrees that it moves away from the sun in half a day. */
  private static final double HALF_A_DAY = 6.1;

  /** 2000-01-01, noon, in days since 1970. */
  private static final double EPOCH = 10_957.5;

  public static Moon at(Instant instant) {
    double days = instant.getEpochSecond() / (double) Sun.DAY - EPOCH;
    double mean = 297.8502 + 12.19074912 * days;
    double sun = Math.toRadians(357.5291 + 0.98560028 * days);
    double moon = Math.toRadians(134.9634 + 13.06499295 * days);
    double from = Math.toRadians(mean);
    double elongation =
        mean
            + 6.289 * Math.sin(moon)
            - 2.100 * Math.sin(sun)
            + 1.274 * Math.sin(2 * from - moon)
            + 0.658 * Math.sin(2 * from)
            + 0.214 * Math.sin(2 * moon)
            + 0.110 * Math.sin(from);
    return new Moon(elongation - 360 * Math.floor(elongation / 360));
  }

  /** The part of its disc that is lit, 0 to 1. */
  public double lit() {
    return (1 - Math.cos(Math.toRadians(elongation))) / 2;
  }

  public boolean isWaxing() {
    return elongation < 180;
  }

  /** Whether it is full within half a day. */
  public boolean isFull() {
    return Math.abs(elongation - 180) < HALF_A_DAY;
  }

  /** Whether it is new within half a day. */
  public boolean isNew() {
    return Math.abs(Math.IEEEremainder(elongation, 360)) < HALF_A_DAY;
  }
}
