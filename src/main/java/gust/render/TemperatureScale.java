package gust.render;

import gust.render.Color.Tone;

/**
 * Violet, blue, pale, amber, red: one continuous scale from -40 to 50 °C. It is lightest in the
 * middle (on a light background: least dark) and its ends differ in blue and yellow, so that
 * red-green blind eyes, too, distinguish temperatures 10 °C apart.
 */
final class TemperatureScale {
  private static final int COLDEST = -40;
  private static final int STEP = 10;

  private static final int[] ON_DARK = {
    0xB1879E, 0x8397B8, 0x948FE8, 0xAFC2FF, 0xBBD5FF, 0xB2EFF5, 0xFFE290, 0xFEB543, 0xFA7E33,
    0xFF5D56
  };
  private static final int[] ON_LIGHT = {
    0x3B0159, 0x3C0A90, 0x2A22C1, 0x3051D9, 0x016AB6, 0x357284, 0x747243, 0x9F5812, 0x940100,
    0x79011F
  };
  private static final int[] ON_ANY = {
    0xB046D3, 0x9553E0, 0x6E64EC, 0x3B70E9, 0x0B7ACA, 0x487F87, 0x877330, 0xAE6600, 0xDD3C14,
    0xE52719
  };

  /** °C below which the 16 colours of the same place hold; the last ones hold above. */
  private static final int[] LIMITS = {-12, 2, 10, 20, 28};

  private static final int[] DARK_16 = {95, 94, 96, 39, 93, 91};
  private static final int[] LIGHT_16 = {35, 34, 36, 39, 39, 31};
  private static final int[] ANY_16 = {35, 94, 36, 39, 39, 31};

  /** One style for each degree, so that neighbours of one colour are written as one. */
  private static final Style[] STYLES = new Style[(ON_DARK.length - 1) * STEP + 1];

  private TemperatureScale() {}

  static Style style(double celsius) {
    int degree = Math.clamp(Math.round(celsius) - COLDEST, 0, STYLES.length - 1);
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
        new Tone(mixed(ON_LIGHT, degree), LIGHT_16[band]),
        new Tone(mixed(ON_ANY, degree), ANY_16[band]));
  }

  private static int mixed(int[] scale, int degree) {
    int from = scale[degree / STEP];
    int to = scale[Math.min(degree / STEP + 1, scale.length - 1)];
    return Color.mixed(from, to, degree % STEP / (double) STEP);
  }
}
