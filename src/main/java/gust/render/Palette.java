package gust.render;

import gust.terminal.ColorDepth;
import gust.weather.Units;

/**
 * The colours, and how they are written. All have about one luminance, the one in the middle
 * between black and white, so that they read on dark and on light backgrounds alike; pure yellow
 * and dark blue can never be among them.
 */
final class Palette {
  static final Color WET = new Color(36, 31, 0x0B7ACA);
  static final Color WARNING = new Color(31, 160, 0xE52719);

  static final Style SUN = Style.of(new Color(39, 136, 0xCC7A00));
  static final Style MOON = Style.of(new Color(35, 98, 0x805EE8));
  static final Style CLOUD = Style.PLAIN;
  static final Style DARK_CLOUD = Style.DIM;
  static final Style RAIN = Style.of(WET);
  static final Style SNOW = Style.PLAIN;
  static final Style BOLT = Style.of(new Color(91, 166, 0xC75305));
  static final Style FOG = Style.DIM;
  static final Style DUST = Style.of(new Color(31, 94, 0x9D6E00));

  /** °C below which the colour of the same place in {@link #COLD_TO_HOT} holds. */
  private static final int[] STEPS = {-20, -10, 0, 6, 12, 17, 22, 26, 30, 35, 40};

  private static final Style[] COLD_TO_HOT = {
    Style.of(new Color(35, 134, 0xB046D3)),
    Style.of(new Color(35, 98, 0x805EE8)),
    Style.of(new Color(94, 63, 0x3B70E9)),
    Style.of(new Color(94, 32, 0x0B7ACA)),
    Style.of(new Color(36, 31, 0x048296)),
    Style.of(new Color(36, 30, 0x03876C)),
    Style.of(new Color(32, 28, 0x22883C)),
    Style.of(new Color(32, 64, 0x53840F)),
    Style.of(new Color(31, 136, 0x9D6E00)),
    Style.of(new Color(31, 166, 0xC75305)),
    Style.of(new Color(91, 160, 0xE52719)),
    Style.of(new Color(91, 162, 0xE71360))
  };

  /** Middle grey: faint text (SGR 2) is unreadable in some schemes and ignored in others. */
  private static final Color GREY = new Color(0, 243, 0x767676);

  private Palette() {}

  /** The colour of a temperature in the units it was asked in, cold to hot. */
  static Style temperature(double degrees, Units units) {
    double celsius = units.toCelsius(degrees);
    int step = 0;
    while (step < STEPS.length && celsius >= STEPS[step]) {
      step++;
    }
    return COLD_TO_HOT[step];
  }

  /**
   * The escape sequence that switches the style on, from a clean state; empty where none is due.
   */
  static String start(Style style, ColorDepth depth) {
    if (depth == ColorDepth.NONE) {
      return "";
    }
    StringBuilder codes = new StringBuilder();
    if (style.bold()) {
      append(codes, "1");
    }
    if (style.reverse()) {
      append(codes, "7");
    }
    Color color = style.dim() ? GREY : style.color();
    if (color != null) {
      append(codes, code(color, depth));
    }
    return codes.isEmpty() ? "" : codes.insert(0, "\u001b[").append('m').toString();
  }

  /** Ends any style. */
  static String end() {
    return "\u001b[0m";
  }

  private static String code(Color color, ColorDepth depth) {
    return switch (depth) {
      case NONE -> "";
      case ANSI_16 -> color == GREY ? "2" : Integer.toString(color.sgr16());
      case ANSI_256 -> "38;5;" + color.index256();
      case TRUE_COLOR ->
          "38;2;"
              + (color.rgb() >> 16)
              + ';'
              + (color.rgb() >> 8 & 0xFF)
              + ';'
              + (color.rgb() & 0xFF);
    };
  }

  private static void append(StringBuilder codes, String code) {
    if (!codes.isEmpty()) {
      codes.append(';');
    }
    codes.append(code);
  }
}
