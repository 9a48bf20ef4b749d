package gust.render.kit;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;

/**
 * One colour, with a variant for each kind of background so that it is readable on all of them.
 *
 * @param dark on dark backgrounds, as 0xRRGGBB
 * @param dark16 likewise, the SGR parameter of one of the terminal's sixteen colours: 30 to 37, 90
 *     to 97; 39 for none
 */
record Color(int dark, int dark16, int light, int light16) {
  /** What colours fade to on a dark ground, and on a light one. */
  private static final int DARK = 0x181C22;

  private static final int LIGHT = 0xFFFCF6;

  /** The levels of each channel in the colour cube of xterm's 256. */
  private static final int[] LEVELS = {0, 95, 135, 175, 215, 255};

  private static final int CUBE = 16;
  private static final int GREYS = 232;

  /**
   * Fades towards the background; the terminal's sixteen colours stay as they are.
   *
   * @param strength 1 for unchanged
   */
  Color faded(double strength) {
    int onLight = mixed(LIGHT, light, strength);
    return new Color(mixed(DARK, dark, strength), dark16, onLight, light16);
  }

  /**
   * Mixes two colours, channel by channel.
   *
   * @param part share of the second colour, from 0 to 1
   */
  static int mixed(int one, int other, double part) {
    int rgb = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = one >> shift & 0xFF;
      rgb |= from + (int) Math.round(((other >> shift & 0xFF) - from) * part) << shift;
    }
    return rgb;
  }

  int rgb(Theme theme) {
    return theme == Theme.LIGHT ? light : dark;
  }

  int sgr16(Theme theme) {
    return theme == Theme.LIGHT ? light16 : dark16;
  }

  /**
   * The parameters that switch it on, after a semicolon; empty where there are no colours.
   *
   * @param layer 38 for letters; 48 for their ground, with 256 colours or more
   */
  String code(ColorDepth depth, Theme theme, String layer) {
    int rgb = rgb(theme);
    String fine = ";" + layer;
    return switch (depth) {
      case NONE, MONOCHROME -> "";
      case ANSI_16 -> ";" + sgr16(theme);
      case ANSI_256 -> fine + ";5;" + index256(rgb);
      case TRUE_COLOR -> fine + ";2;" + (rgb >> 16) + ';' + (rgb >> 8 & 0xFF) + ';' + (rgb & 0xFF);
    };
  }

  /** The nearest of xterm's 256 colours, except the first 16, which users can configure. */
  static int index256(int rgb) {
    int red = level(rgb >> 16);
    int green = level(rgb >> 8 & 0xFF);
    int blue = level(rgb & 0xFF);
    int grey = Math.clamp(((rgb >> 16) + (rgb >> 8 & 0xFF) + (rgb & 0xFF)) / 30, 0, 23);
    int shade = 8 + 10 * grey;
    boolean isGrey =
        distance(rgb, shade, shade, shade)
            < distance(rgb, LEVELS[red], LEVELS[green], LEVELS[blue]);
    return isGrey ? GREYS + grey : CUBE + 36 * red + 6 * green + blue;
  }

  private static int level(int channel) {
    int level = 0;
    while (level < 5 && channel > (LEVELS[level] + LEVELS[level + 1]) / 2) {
      level++;
    }
    return level;
  }

  private static int distance(int rgb, int red, int green, int blue) {
    int byRed = (rgb >> 16) - red;
    int byGreen = (rgb >> 8 & 0xFF) - green;
    int byBlue = (rgb & 0xFF) - blue;
    return byRed * byRed + byGreen * byGreen + byBlue * byBlue;
  }
}
