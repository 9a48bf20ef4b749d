package gust.render;

import gust.render.Color.Tone;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;

/** The escape sequences that switch styles on and off ("select graphic rendition"). */
final class Sgr {
  static final String END = "\u001b[0m";

  /** The levels of each channel in the colour cube of xterm's 256. */
  private static final int[] LEVELS = {0, 95, 135, 175, 215, 255};

  private static final int CUBE = 16;
  private static final int GREYS = 232;

  private Sgr() {}

  /** The sequence that switches the style on from a clean state; empty if none is needed. */
  static String start(Style style, ColorDepth depth, Theme theme) {
    if (depth == ColorDepth.NONE) {
      return "";
    }
    StringBuilder codes = new StringBuilder();
    codes.append(style.bold() ? ";1" : "").append(style.reverse() ? ";7" : "");
    Color color = style.dim() ? Palette.GREY : style.color();
    if (color != null && depth != ColorDepth.MONOCHROME) {
      codes.append(';').append(code(color.on(theme), depth));
    }
    return codes.isEmpty() ? "" : "\u001b[" + codes.substring(1) + 'm';
  }

  private static String code(Tone tone, ColorDepth depth) {
    int rgb = tone.rgb();
    return switch (depth) {
      case NONE, MONOCHROME -> "";
      case ANSI_16 -> Integer.toString(tone.sgr16());
      case ANSI_256 -> "38;5;" + index256(rgb);
      case TRUE_COLOR -> "38;2;" + (rgb >> 16) + ';' + (rgb >> 8 & 0xFF) + ';' + (rgb & 0xFF);
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
