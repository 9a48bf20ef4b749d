package gust.sun;

import java.util.Locale;

/**
 * In the order that they follow each other. Every other one is a moment: half a moon lasts a day, a
 * new or full one as long as 0 or 100 % are lit.
 */
public enum MoonPhase {
  NEW_MOON,
  WAXING_CRESCENT,
  FIRST_QUARTER,
  WAXING_GIBBOUS,
  FULL_MOON,
  WANING_GIBBOUS,
  LAST_QUARTER,
  WANING_CRESCENT;

  /** {@code first quarter} */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
