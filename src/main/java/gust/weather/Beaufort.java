package gust.weather;

import java.util.OptionalDouble;

/** The names of winds, by the upper bounds of their speeds on the Beaufort scale. */
public enum Beaufort {
  CALM("calm", 0.3),
  LIGHT_AIR("light air", 1.6),
  LIGHT_BREEZE("light breeze", 3.4),
  GENTLE_BREEZE("gentle breeze", 5.5),
  MODERATE_BREEZE("moderate breeze", 8),
  FRESH_BREEZE("fresh breeze", 10.8),
  STRONG_BREEZE("strong breeze", 13.9),
  NEAR_GALE("near gale", 17.2),
  GALE("gale", 20.8),
  STRONG_GALE("strong gale", 24.5),
  STORM("storm", 28.5),
  VIOLENT_STORM("violent storm", 32.7),
  HURRICANE("hurricane force", Double.POSITIVE_INFINITY);

  private final String words;
  private final double below;

  Beaufort(String words, double below) {
    this.words = words;
    this.below = below;
  }

  /**
   * @param metresPerSecond 0 or more
   */
  public static Beaufort of(double metresPerSecond) {
    int force = 0;
    while (metresPerSecond >= values()[force].below) {
      force++;
    }
    return values()[force];
  }

  /** Of a speed in these units; calm where there is none. */
  public static Beaufort of(OptionalDouble speed, Units units) {
    return of(units.toMetresPerSecond(speed.orElse(0)));
  }

  /** In lower case. */
  public String words() {
    return words;
  }
}
