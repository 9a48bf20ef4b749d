package gust.weather;

import java.time.Instant;

/**
 * The next full or new moon, computed to within minutes (Meeus, Astronomical Algorithms, chapter
 * 49, the largest terms).
 *
 * @param full whether it is a full one, so that the moon is waxing; else it is waning
 */
public record Moon(boolean full, Instant at) {
  /** The mean new moon of 6 January 2000, in days since 1970. */
  private static final double FIRST = 10_962.59689;

  private static final double MONTH = 29.530588861;

  /** Whichever comes first. */
  public static Moon next(Instant now) {
    double day = now.getEpochSecond() / (double) Sun.DAY;
    // The mean phase is off by up to two thirds of a day.
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
