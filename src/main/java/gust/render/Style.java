package gust.render;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;

/**
 * How a run of text looks. No information is conveyed by style alone.
 *
 * @param reverse whether the cell is filled with the colour and the text has the background's
 *     colour
 * @param color null for the terminal's default
 */
record Style(boolean bold, boolean reverse, Color color) {
  static final Style PLAIN = new Style(false, false, null);
  static final Style BOLD = new Style(true, false, null);

  /**
   * Secondary text. A colour, since "faint" looks different in each terminal, and often too weak.
   */
  static final Style DIM = of(Color.of(0x9DA3AE, 37, 0x686C74, 39));

  /** The escape sequence that ends all styles. */
  static final String END = "\u001b[0m";

  static Style of(Color color) {
    return new Style(false, false, color);
  }

  Style inBold() {
    return new Style(true, reverse, color);
  }

  /**
   * Fades towards the background.
   *
   * @param strength 1 for unchanged
   */
  Style faded(double strength) {
    return new Style(bold, reverse, color.faded(strength));
  }

  Style reversed() {
    return new Style(bold, true, color);
  }

  /** The escape sequence that switches it on from a clean state; empty if none is needed. */
  String start(ColorDepth depth, Theme theme) {
    if (depth == ColorDepth.NONE) {
      return "";
    }
    String code = color == null ? "" : color.code(depth, theme);
    String codes = (bold ? ";1" : "") + (reverse ? ";7" : "") + (code.isEmpty() ? "" : ";" + code);
    return codes.isEmpty() ? "" : "\u001b[" + codes.substring(1) + 'm';
  }
}
