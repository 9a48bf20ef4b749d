package gust.weather;

import java.time.Instant;

/**
 * The moon on its way to being full or new, computed to within minutes (Meeus, Astronomical
 * Algorithms, chapter 49, the largest terms).
 *
 * @param full whether it is next full, so waxing; else next new, so waning
 * @param at when
 */
public record Moon(boolean full, Instant at) {
  /** The new moon of 6 January 2000 at the mean, in days since 1970, universal time. */
  private static final double FIRST = 10_962.59689;

  private static final double MONTH = 29.530588861;

  /** Whichever comes first after that instant. */
  public static Moon next(Instant now) {
    double day = now.getEpochSecond() / (double) Sun.DAY;
    // The mean phase can be off by two thirds of a day.
    double phase = Math.floor(2 * (day - 1 - FIRST) / MONTH) / 2;
    while (phase(phase) <= day) {
      phase += 0.5;
    }
    boolean full = phase != Math.floor(phase);
    return new Moon(full, Instant.ofEpochSecond(Math.round(phase(phase) * Sun.DAY)));
  }

  /**
   * @param k months since the first new moon; full moons are halfway
   * @return days since 1970
   */
  private static double phase(double k) {
    double sun = Math.toRadians(2.5534 + 29.10535670 * k);
    double moon = Math.toRadians(201.5643 + 385.81693528 * k);
    double node = Math.toRadians(160.7108 + 390.67050284 * k);
    return FIRST
        + MONTH * k
        - 0.4067 * Math.sin(moon)
        + 0.1727 * Math.sin(sun)
        + 0.0161 * Math.sin(2 * moon)
        + 0.0104 * Math.sin(2 * node)
        + 0.0074 * Math.sin(moon - sun)
        - 0.0051 * Math.sin(moon + sun)
        + 0.0021 * Math.sin(2 * sun);
  }
}
