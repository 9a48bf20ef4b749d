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

  /** Words on the grounds of the sky. */
  public static final Style WORD = Style.of(0xFFFFFF, 97, 0x000000, 30);

  /** A clear sky and a covered one, by day and by night, on dark and on light backgrounds. */
  private static final int[][] SKIES = {
    {0x7D6320, 0xFFE9A8}, {0x454A52, 0xD5D8DC}, {0x1B2547, 0xC9D1E6}, {0x2C313A, 0xBCC1CB}
  };

  /** How much weaker the area is with each step below the curve, and how many there are. */
  private static final double FADE = 0.035;

  private static final int FADES = 12;

  private static final int QUARTERS = 4;

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

  /** The curve on light grounds. */
  private static final int[] LIGHT_CURVE = {
    0xBC71B7, 0xAB76C9, 0x9A7BDB, 0x7C85D9, 0x5B8CD6, 0x469993, 0x799535, 0xAF8534, 0xCA773B,
    0xDA6965, 0xCF6A9B
  };

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

  /** Those of the curve, and of each step below it. */
  private static final Style[][] CURVES = new Style[FADES][DEGREES];

  private Palette() {}

  /** The colour of a temperature in the reply's units, as text. */
  public static Style temperature(double degrees, Units units) {
    return kept(TEXTS, degree(degrees, units), ON_LIGHT, 1);
  }

  /**
   * The colour of the curve, clear on every ground, and of the area below it, a ground for {@link
   * Style#on}.
   *
   * @param depth eighths of a row below the curve, from 0 on; the colour fades with them
   */
  public static Style area(double degrees, Units units, int depth) {
    int step = Math.min(depth / 2, FADES - 1);
    return kept(CURVES[step], degree(degrees, units), LIGHT_CURVE, 1 - FADE * step);
  }

  private static Style kept(Style[] styles, int degree, int[] onLight, double strength) {
    if (styles[degree] == null) {
      int band = band(degree);
      Style full =
          Style.of(mixed(ON_DARK, degree), DARK_16[band], mixed(onLight, degree), LIGHT_16[band]);
      styles[degree] = full.faded(strength);
    }
    return styles[degree];
  }

  /**
   * The ground of a dry sky's name.
   *
   * @param clouds the part of it that they cover, from 0 to 1; shown in quarters
   */
  public static Style sky(double clouds, boolean night) {
    double part = Math.clamp(Math.round(clouds * QUARTERS), 0, QUARTERS) / (double) QUARTERS;
    int[] clear = SKIES[night ? 2 : 0];
    int[] covered = SKIES[night ? 3 : 1];
    int dark = Color.mixed(clear[0], covered[0], part);
    return ground(dark, Color.mixed(clear[1], covered[1], part));
  }

  /** The ground of the name of what falls, or of fog; null for a dry sky. */
  public static Style ground(ConditionKind kind) {
    return switch (kind) {
      case DRIZZLE -> ground(0x22456B, 0xCFE3F8);
      case RAIN -> ground(0x1F5488, 0xB3D4F6);
      case HEAVY_RAIN, SLEET -> ground(0x1F68B5, 0x8DBDF0);
      case THUNDERSTORM, STORM_WIND -> ground(0x5C3585, 0xD9B8F0);
      case SNOW -> ground(0x66728C, 0xDFE6F2);
      case FOG, DUST -> ground(0x4B4E52, 0xE3E3E0);
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
