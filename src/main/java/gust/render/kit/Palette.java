package gust.render.kit;

import gust.render.kit.Color.Tone;
import gust.weather.Units;

/**
 * The colours. Text in them has a contrast of 4.5 to 1 on dark and on light backgrounds, in 24 bits
 * and in 256 colours; if the background is unknown, on a dark one, and it still shows on white.
 * Pictures, bars and borders are no text: {@link #DISC} and the shades only need to be seen, and a
 * {@linkplain Style#faded faded} colour belongs to no text.
 */
public final class Palette {
  public static final Color WARNING = Color.of(0xFF8078, 91, 0xB81414, 31);

  public static final Style SUN = of(0xFFBE42, 93, 0x9A5D00, 39);
  public static final Style DISC = of(0xFFBE42, 93, 0xC07A00, 33);
  public static final Style MOON = of(0xD6D0F0, 97, 0x6A5ACD, 35);
  public static final Style MOONLIT = of(0xF1EAD2, 97, 0xB98900, 33);
  public static final Style MOON_SHADOW = of(0x2D333D, 90, 0xDDE1E7, 37);
  public static final Style CLOUD = of(0xE2E6F0, 39, 0x667085, 39);
  public static final Style SHADE = of(0xA4AEC0, 37, 0x5C6678, 90);
  public static final Style DEEP_SHADE = of(0x7C86A0, 90, 0x434B5C, 30);
  public static final Style RAIN = of(0x6FB4FF, 36, 0x0B63B8, 34);
  public static final Style SNOW = of(0xF0F6FF, 97, 0x3A6DA8, 34);
  public static final Style BOLT = of(0xFFD650, 93, 0x9A5D00, 39);
  public static final Style FOG = of(0x9DA3AE, 37, 0x646B76, 39);
  public static final Style DUST = of(0xD0A86E, 93, 0x8A6414, 39);

  /**
   * Violet, blue, pale, amber, red: one continuous scale of temperatures from -40 to 50 °C. It is
   * lightest in the middle (on a light background: least dark) and its ends differ in blue and
   * yellow, so that people with red-green blindness can also distinguish temperatures 10 °C apart.
   */
  private static final int[] ON_DARK = {
    0xBD859D, 0x9F91B5, 0xA090E3, 0xAFC2FF, 0xBBD5FF, 0xB2EFF5, 0xFFE290, 0xFEB543, 0xFA7E33,
    0xFF5D56
  };

  private static final int[] ON_LIGHT = {
    0x3B0159, 0x3C0A90, 0x2A22C1, 0x3051D9, 0x016AB6, 0x357284, 0x77604A, 0x985012, 0x751800,
    0x79011F
  };

  private static final int COLDEST = -40;
  private static final int STEP = 10;

  /** Upper bounds in °C of the entries of the 16-colour scale; the last one applies above them. */
  private static final int[] LIMITS = {-12, 2, 10, 20, 28};

  private static final int[] DARK_16 = {95, 36, 96, 39, 93, 91};
  private static final int[] LIGHT_16 = {34, 34, 94, 94, 35, 31};

  /** Cached styles, one per degree, so that neighbouring cells of one colour share a style. */
  private static final Style[] STYLES = new Style[(ON_DARK.length - 1) * STEP + 1];

  private Palette() {}

  /** The colour of a temperature in the reply's units. */
  public static Style temperature(double degrees, Units units) {
    long celsius = Math.round(units.toCelsius(degrees));
    int degree = Math.clamp(celsius - COLDEST, 0, STYLES.length - 1);
    if (STYLES[degree] == null) {
      STYLES[degree] = Style.of(color(degree));
    }
    return STYLES[degree];
  }

  private static Color color(int degree) {
    int band = 0;
    while (band < LIMITS.length && degree + COLDEST >= LIMITS[band]) {
      band++;
    }
    return new Color(
        new Tone(mixed(ON_DARK, degree), DARK_16[band]),
        new Tone(mixed(ON_LIGHT, degree), LIGHT_16[band]));
  }

  private static int mixed(int[] scale, int degree) {
    int from = scale[degree / STEP];
    int to = scale[Math.min(degree / STEP + 1, scale.length - 1)];
    return Color.mixed(from, to, degree % STEP / (double) STEP);
  }

  private static Style of(int dark, int dark16, int light, int light16) {
    return Style.of(Color.of(dark, dark16, light, light16));
  }
}
