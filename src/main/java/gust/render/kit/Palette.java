package gust.render.kit;

import gust.weather.ConditionKind;
import gust.weather.Units;

/**
 * The colours, by what they stand for. Text in them has a contrast of 4.5 to 1 on dark and on light
 * backgrounds, in 24 bits and in 256 colours. {@link #MAYBE} and {@link #FAINT} are for drawings
 * alone, and so is a {@linkplain Style#faded faded} colour.
 */
public final class Palette {
  public static final Style WARN = Style.of(0xFF8A5C, 91, 0xB42E00, 31);
  public static final Style OK = Style.of(0x8CCB5E, 32, 0x1F7316, 39);
  public static final Style CHECK = Style.of(0xF6C453, 93, 0x8A5A00, 39);

  public static final Style SUN = Style.of(0xF6C453, 93, 0x8A5A00, 39);
  public static final Style DISC = Style.of(0xF6C453, 93, 0xB08000, 33);
  public static final Style MOONLIT = Style.of(0xF1EAD2, 97, 0xB08000, 33);
  public static final Style MOON_SHADOW = Style.of(0x767E8A, 90, 0x7D848D, 90);
  public static final Style CLOUD = Style.of(0xA6ADB8, 37, 0x646B74, 39);
  public static final Style RAIN = Style.of(0x6FB4FF, 94, 0x1766C2, 34);
  public static final Style SNOW = Style.of(0xE8EEFC, 97, 0x586B93, 39);
  public static final Style GALE = SUN;

  public static final Style THUNDER = Style.of(0xD99BFF, 95, 0x8030B0, 35);

  /** Where rain is possible: weaker than {@link #RAIN}. */
  public static final Style MAYBE = Style.of(0x7389A5, 36, 0x6A8EBA, 34);

  /** Lines that the eye may pass over, such as the one at freezing point. */
  public static final Style FAINT = Style.of(0x7C848F, 37, 0x7D848D, 39);

  /** What falls and freezes, or half of it. */
  public static final Style ICE = Style.of(0xA3B4FF, 94, 0x4A55B8, 34);

  /** The line at the freezing point, clear in front of the curve too. */
  public static final Style FREEZING = Style.of(0x97ABC6, 97, 0x41669F, 34);

  /** Words on the grounds of the sky: of what falls, and of a dry one. */
  public static final Style WORD = Style.of(0xFFFFFF, 97, 0x000000, 30);

  public static final Style QUIET_WORD = Style.of(0xB8BEC8, 37, 0x4A5058, 39);

  /** The sky's grounds, clear to covered, on dark and on light backgrounds; first by day. */
  private static final int[][] SKIES = {
    {0x26231C, 0xFBF6E8, 0x151926, 0xEAEDF6},
    {0x292927, 0xF3F1EB, 0x1E222C, 0xE8EAF0},
    {0x30343B, 0xE2E4E8, 0x30343B, 0xE2E4E8}
  };

  /**
   * The temperatures in °C of the colours below; between them they are mixed. From -20 to 38 °C,
   * people with red-green blindness too can tell temperatures 10 °C apart.
   */
  private static final int[] STOPS = {-40, -30, -20, -10, 0, 10, 18, 25, 32, 38, 46};

  private static final int[] ON_DARK = {
    0xC5A1DE, 0x9D8ABD, 0x9B80FB, 0xA6AEFF, 0xB1D5F4, 0x64D0B6, 0xC9EB7A, 0xF4BA26, 0xEB8132,
    0xFF6E66, 0xFF6FA7
  };

  private static final int[] ON_LIGHT = {
    0x3B1A4A, 0x4F2573, 0x0C079C, 0x0137D6, 0x0073B8, 0x227266, 0x6C733C, 0x825B00, 0x733000,
    0x721111, 0x69102A
  };

  /** The area below the curve, on dark grounds and on light ones. */
  private static final int[] AREA = {
    0xB070C0, 0x9060C0, 0xA4B3FD, 0x5F71EB, 0x267F9E, 0x55AE9A, 0xA8C669, 0xCB9C23, 0xC46D2D,
    0xD35C58, 0xD45E8D
  };

  private static final int[] TINTS = {
    0xE9B4E4, 0xCEC9E7, 0xA397D5, 0xA8CDFF, 0xDBEBFF, 0xAEE5CD, 0xECFFBC, 0xF5D276, 0xEFA379,
    0xF6A29B, 0xF09CC2
  };

  /** What the area is mixed with, and how much of its colour is left by day and by night. */
  private static final int DEEP = 0x1C2436;

  private static final int NIGHT = 0x161D33;

  private static final int NIGHT_ON_LIGHT = 0xA9B3CC;
  private static final double DAY_DEPTH = 0.4;
  private static final double NIGHT_DEPTH = 0.2;
  private static final double NIGHT_EDGE = 0.8;
  private static final double NIGHT_TINT = 0.5;
  private static final double EDGE_TINT = 0.7;
  private static final int PAPER = 0xFFFFFF;

  /** How strong it is on a day that is not known to its end. */
  public static final double PART = 0.45;

  /** Upper bounds in °C of the entries of the 16-colour scale; the last one applies above them. */
  private static final int[] LIMITS = {5, 15, 24, 32};

  /** Blue, cyan, the default, yellow, red; cyan and yellow vanish on white. */
  private static final int[] DARK_16 = {94, 36, 39, 93, 91};

  private static final int[] LIGHT_16 = {34, 94, 39, 35, 31};

  private static final int DEGREES = STOPS[STOPS.length - 1] - STOPS[0] + 1;

  /**
   * The style of each degree, kept because neighbouring cells that share one are drawn together.
   */
  private static final Style[] TEXTS = new Style[DEGREES];

  /** Those of the area: by day, by night, likewise of a part of a day; then those of its edge. */
  private static final Style[][] AREAS = new Style[8][DEGREES];

  private Palette() {}

  /** The colour of a temperature in the reply's units, as text. */
  public static Style temperature(double degrees, Units units) {
    int degree = degree(degrees, units);
    if (TEXTS[degree] == null) {
      int band = band(degree);
      int light = mixed(ON_LIGHT, degree);
      TEXTS[degree] = Style.of(mixed(ON_DARK, degree), DARK_16[band], light, LIGHT_16[band]);
    }
    return TEXTS[degree];
  }

  /**
   * The colour of the area below a temperature of the curve, a ground for {@link Style#on} too.
   * With sixteen colours it is grey.
   *
   * @param isPart whether its day is not known to its end
   */
  public static Style area(double celsius, boolean isNight, boolean isPart) {
    return area(celsius, isNight, isPart, false);
  }

  /** The colour of the curve itself, the upper edge of the area: the same, but bright. */
  public static Style edge(double celsius, boolean isNight, boolean isPart) {
    return area(celsius, isNight, isPart, true);
  }

  private static Style area(double celsius, boolean isNight, boolean isPart, boolean isEdge) {
    Style[] styles = AREAS[(isNight ? 1 : 0) + (isPart ? 2 : 0) + (isEdge ? 4 : 0)];
    int degree = degree(celsius, Units.METRIC);
    if (styles[degree] == null) {
      double depth = isEdge ? (isNight ? NIGHT_EDGE : 1) : isNight ? NIGHT_DEPTH : DAY_DEPTH;
      int dark = Color.mixed(isNight ? NIGHT : DEEP, mixed(isEdge ? ON_DARK : AREA, degree), depth);
      int tint = mixed(TINTS, degree);
      int light = Color.mixed(isEdge ? mixed(ON_LIGHT, degree) : PAPER, tint, EDGE_TINT);
      light = isNight ? Color.mixed(NIGHT_ON_LIGHT, light, NIGHT_TINT) : light;
      styles[degree] = Style.of(dark, 90, light, 37).faded(isPart ? PART : 1);
    }
    return styles[degree];
  }

  /**
   * The ground of a dry sky's name.
   *
   * @param clouds 0 for a clear sky, 1 for a partly cloudy one, 2 for a covered one
   */
  public static Style sky(int clouds, boolean isNight) {
    int[] sky = SKIES[clouds];
    return isNight ? ground(sky[2], sky[3]) : ground(sky[0], sky[1]);
  }

  /** The ground of the name of what falls, or of fog; null for a dry sky. */
  public static Style ground(ConditionKind kind) {
    return switch (kind) {
      case DRIZZLE -> ground(0x1F4268, 0xCFE3F8);
      case RAIN -> ground(0x1F5488, 0xB3D4F6);
      case HEAVY_RAIN -> ground(0x2068B4, 0x8DBDF0);
      case SLEET -> ground(0x4A5FA0, 0xC3CFEE);
      case THUNDERSTORM, STORM_WIND -> ground(0x5C3585, 0xD9B8F0);
      case SNOW -> ground(0x66728C, 0xCDD8EC);
      case FOG, DUST -> ground(0x424548, 0xD6D6D2);
      case CLEAR, FEW_CLOUDS, CLOUDS, OVERCAST, UNKNOWN -> null;
    };
  }

  /** The index of a temperature in whole degrees Celsius, within the scale. */
  private static int degree(double degrees, Units units) {
    return Math.clamp(Math.round(units.toCelsius(degrees)) - STOPS[0], 0, DEGREES - 1);
  }

  private static int band(int degree) {
    int band = 0;
    while (band < LIMITS.length && degree + STOPS[0] >= LIMITS[band]) {
      band++;
    }
    return band;
  }

  private static int mixed(int[] scale, int degree) {
    int celsius = degree + STOPS[0];
    int stop = 1;
    while (STOPS[stop] < celsius) {
      stop++;
    }
    double part = (celsius - STOPS[stop - 1]) / (double) (STOPS[stop] - STOPS[stop - 1]);
    return Color.mixed(scale[stop - 1], scale[stop], part);
  }

  /** None of the terminal's sixteen colours is a ground. */
  private static Style ground(int dark, int light) {
    return Style.of(dark, 39, light, 39);
  }
}
