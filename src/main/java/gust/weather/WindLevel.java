package gust.weather;

import java.util.List;

/** How much the wind matters outdoors. */
public enum WindLevel {
  CALM,
  /** Small trees sway, umbrellas are hard to hold. */
  WINDY,
  /** Loose things fly. */
  STORMY;

  /** Speeds in m/s at which the next level starts. */
  private static final double WINDY_SPEED = 10.8;

  private static final double WINDY_GUST = 13.9;
  private static final double STORMY_SPEED = 17.2;
  private static final double STORMY_GUST = 24.5;

  /** The worse of the levels of the gusts and of the steady wind. */
  public static WindLevel of(Wind wind, Units units) {
    double speed = units.toMetresPerSecond(wind.speed().orElse(0));
    double gust = units.toMetresPerSecond(wind.gust().orElse(0));
    if (speed >= STORMY_SPEED || gust >= STORMY_GUST) {
      return STORMY;
    }
    return speed >= WINDY_SPEED || gust >= WINDY_GUST ? WINDY : CALM;
  }

  /** Whether it is worth a number of its own: 10.8 m/s (Beaufort 6) or more, gust or not. */
  public static boolean isFresh(Wind wind, Units units) {
    return units.toMetresPerSecond(wind.strength().orElse(0)) >= WINDY_SPEED;
  }

  /** The worst level of these entries; {@link #CALM} if there are none. */
  public static WindLevel of(List<Entry> entries, Units units) {
    WindLevel worst = CALM;
    for (Entry entry : entries) {
      WindLevel level = of(entry.wind(), units);
      worst = level.compareTo(worst) > 0 ? level : worst;
    }
    return worst;
  }
}
