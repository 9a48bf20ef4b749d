package gust.render;

import gust.weather.Units;

/**
 * The colours. On a dark and on a light background all text has a contrast of 4.5 to 1; where the
 * background is not known they have the luminance between black and white, so that they read on
 * both.
 */
final class Palette {
  static final Color WET = Color.of(0x6FB4FF, 94, 0x0B63B8, 34, 0x0B7ACA, 36);
  static final Color WARNING = Color.of(0xFF8078, 91, 0xB81414, 31, 0xE52719, 31);

  /** Secondary text; in 16 colours faint, since one of them may be the background. */
  static final Color GREY = Color.of(0x9DA3AE, 2, 0x686C74, 2, 0x767676, 2);

  static final Style SUN = of(0xFFBE42, 93, 0xC07A00, 33, 0xCC7A00, 39);
  static final Style MOON = of(0xD6D0F0, 97, 0x6A5ACD, 35, 0x805EE8, 35);
  static final Style CLOUD = of(0xE2E6F0, 39, 0x7C879A, 39, 0x8A92A2, 39);
  static final Style SHADE = of(0xA4AEC0, 37, 0x5C6678, 90, 0x6C7484, 39);
  static final Style DEEP_SHADE = of(0x7C86A0, 90, 0x434B5C, 30, 0x596070, 90);
  static final Style RAIN = Style.of(WET);
  static final Style SNOW = of(0xF0F6FF, 97, 0x4F7FB5, 34, 0x6F93B8, 39);
  static final Style BOLT = of(0xFFD650, 93, 0xC07A00, 33, 0xC75305, 91);
  static final Style FOG = of(0x9DA3AE, 37, 0x747C8A, 90, 0x7F8794, 39);
  static final Style DUST = of(0xD0A86E, 33, 0x8A6414, 33, 0x9D6E00, 31);

  private Palette() {}

  /** The colour of a temperature in the units it was asked in, cold to hot. */
  static Style temperature(double degrees, Units units) {
    return TemperatureScale.style(units.toCelsius(degrees));
  }

  private static Style of(int dark, int dark16, int light, int light16, int any, int any16) {
    return Style.of(Color.of(dark, dark16, light, light16, any, any16));
  }
}
