package gust.weather;

import java.util.OptionalDouble;

/** Wind names on the Beaufort scale, with the upper bounds of their speeds. */
public enum Beaufort {
  CALM(0.3),
  LIGHT_AIR(1.6),
  LIGHT_BREEZE(3.4),
  GENTLE_BREEZE(5.5),
  MODERATE_BREEZE(8),
  FRESH_BREEZE(10.8),
  STRONG_BREEZE(13.9),
  NEAR_GALE(17.2),
  GALE(20.8),
  STRONG_GALE(24.5),
  STORM(28.5),
  VIOLENT_STORM(32.7),
  HURRICANE_FORCE(Double.POSITIVE_INFINITY);

  private static final Beaufort[] ALL = values();

  private final double below;

  Beaufort(double below) {
    this.below = below;
  }

  /** The name for a speed in these units; calm if there is no speed. */
  public static Beaufort of(OptionalDouble speed, Units units) {
    double metresPerSecond = units.toMetresPerSecond(speed.orElse(0));
    int force = 0;
    while (metresPerSecond >= ALL[force].below) {
      force++;
    }
    return ALL[force];
  }
}
