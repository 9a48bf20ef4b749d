package gust.sun;

import java.time.Instant;

/**
 * The moon's phase, computed to within a few minutes of arc.
 *
 * @param elongation degrees that it is ahead of the sun: 0 new, 180 full
 */
public record Moon(double elongation) {
  /** Degrees that it moves away from the sun in a day. */
  private static final double A_DAY = 12.2;

  public static Moon at(Instant instant) {
    double second = instant.getEpochSecond();
    double elongation =
        SkyPosition.ofMoon(second).longitude() - SkyPosition.ofSun(second).longitude();
    return new Moon(elongation - 360 * Math.floor(elongation / 360));
  }

  /** The part of its disc that is lit, 0 to 1. */
  public double lit() {
    return (1 - SkyPosition.cos(elongation)) / 2;
  }

  public boolean isWaxing() {
    return elongation < 180;
  }

  public MoonPhase phase() {
    int quarter = (int) Math.round(elongation / 90);
    boolean isHalf = Math.abs(elongation - 90 * quarter) < A_DAY / 2;
    boolean isMoment = quarter % 2 == 0 ? Math.round(100 * lit()) % 100 == 0 : isHalf;
    return MoonPhase.values()[isMoment ? quarter % 4 * 2 : (int) (elongation / 90) * 2 + 1];
  }
}
