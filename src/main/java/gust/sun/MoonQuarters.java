package gust.sun;

import static gust.sun.SkyPosition.cos;
import static gust.sun.SkyPosition.sin;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * When the moon is new, full and half, by all terms of Meeus, Astronomical Algorithms, chapter 49,
 * but powers of the time that are below a second until 2100.
 */
final class MoonQuarters {
  /** The mean new moon of January 2000, in days since 1970. */
  private static final double EPOCH = 10_962.59766;

  /** Days from a mean new moon to the next. */
  private static final double MONTH = 29.530588861;

  /**
   * Seconds that Terrestrial Time is ahead of UTC: as they are since 2017, and stay until a leap
   * second. In 1972 they were 27 fewer.
   */
  private static final double AHEAD_OF_UTC = 69.184;

  /**
   * In hundred-thousandths of a day for the new moon, the full moon and the others, and how often
   * the sun's and the moon's anomaly and the moon's argument of latitude are in the angle.
   */
  private static final int[] PERIODIC = {
    -40720, -40614, -62801, 0, 1, 0, 17241, 17302, 17172, 1, 0, 0, 1608, 1614, 862, 0, 2, 0,
    1039, 1043, 804, 0, 0, 2, 739, 734, 454, -1, 1, 0, -514, -515, -1183, 1, 1, 0,
    208, 209, 204, 2, 0, 0, -111, -111, -180, 0, 1, -2, -57, -57, -70, 0, 1, 2,
    56, 56, 27, 1, 2, 0, -42, -42, -40, 0, 3, 0, 42, 42, 32, 1, 0, 2,
    38, 38, 32, 1, 0, -2, -24, -24, -34, -1, 2, 0, -7, -7, -28, 2, 1, 0,
    4, 4, 2, 0, 2, -2, 4, 4, 3, 3, 0, 0, 3, 3, 3, 1, 1, -2,
    3, 3, 4, 0, 2, 2, -3, -3, -4, 1, 1, 2, 3, 3, 2, -1, 1, 2,
    -2, -2, -5, -1, 1, -2, -2, -2, -2, 1, 3, 0, 2, 2, 0, 0, 4, 0,
    0, 0, 4, -2, 1, 0,
  };

  /** In the same unit for all, with the angle in 2000 and its degrees in a month. */
  private static final double[] PLANETS = {
    32.5, 299.77, 0.107408, 16.5, 251.88, 0.016321, 16.4, 251.83, 26.651886,
    12.6, 349.42, 36.412478, 11.0, 84.66, 18.206239, 6.2, 141.74, 53.303771,
    6.0, 207.14, 2.453732, 5.6, 154.84, 7.306860, 4.7, 34.52, 27.261239,
    4.2, 207.19, 0.121824, 4.0, 291.34, 1.844379, 3.7, 161.72, 24.198154,
    3.5, 239.56, 25.513099, 2.3, 331.55, 3.592518,
  };

  private MoonQuarters() {}

  /** The next new moons, full moons and quarters, to the nearest minute. */
  static List<MoonEvent> after(Instant now, int count) {
    List<MoonEvent> events = new ArrayList<>();
    double days = (double) now.getEpochSecond() / SolarDay.SECONDS - EPOCH;
    for (int quarter = (int) Math.floor(days / MONTH * 4); events.size() < count; quarter++) {
      Instant time = Instant.ofEpochSecond(second(quarter));
      if (time.isAfter(now)) {
        events.add(new MoonEvent(MoonPhase.values()[Math.floorMod(quarter, 4) * 2], time));
      }
    }
    return events;
  }

  /**
   * @param quarter 0 for the new moon of January 2000
   */
  private static long second(int quarter) {
    double months = quarter / 4.0;
    double centuries = months / 1236.85;
    double squared = centuries * centuries;
    double sun = 2.5534 + 29.10535670 * months - 0.0000014 * squared;
    double moon = 201.5643 + 385.81693528 * months + 0.0107582 * squared;
    double latitude = 160.7108 + 390.67050284 * months - 0.0016118 * squared;
    double node = 124.7746 - 1.56375588 * months + 0.0020672 * squared;
    double eccentricity = 1 - 0.002516 * centuries - 0.0000074 * squared;
    boolean isHalf = quarter % 2 != 0;
    boolean isSecond = Math.floorMod(quarter, 4) >= 2;
    double parts = 15.437 * squared - 17 * sin(node);
    for (int i = 0; i < PERIODIC.length; i += 6) {
      int suns = PERIODIC[i + 3];
      double angle = suns * sun + PERIODIC[i + 4] * moon + PERIODIC[i + 5] * latitude;
      int size = PERIODIC[i + (isHalf ? 2 : isSecond ? 1 : 0)];
      parts += size * Math.pow(eccentricity, Math.abs(suns)) * sin(angle);
    }
    if (isHalf) {
      double later = 306 - 38 * eccentricity * cos(sun) + 26 * cos(moon);
      later += 2 * (cos(moon + sun) - cos(moon - sun) + cos(2 * latitude));
      parts += isSecond ? -later : later;
    }
    for (int i = 0; i < PLANETS.length; i += 3) {
      parts += PLANETS[i] * sin(PLANETS[i + 1] + PLANETS[i + 2] * months);
    }
    double days = EPOCH + MONTH * months + parts / 100_000;
    return Math.round((days * SolarDay.SECONDS - AHEAD_OF_UTC) / 60) * 60;
  }
}
