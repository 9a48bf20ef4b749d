package gust.render.kit;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;

/**
 * How a run of text looks. No information is conveyed by style alone.
 *
 * @param weight the codes for bold, faint and underlined, each after a semicolon
 * @param reverse whether the cell is filled with the colour and the text has the background's
 *     colour
 * @param color null for the terminal's default
 * @param ground behind the text, where {@link ColorDepth#hasGrounds}; null for the terminal's own
 */
public record Style(String weight, boolean reverse, Color color, Color ground) {
  public static final Style PLAIN = new Style("", false, null, null);
  public static final Style BOLD = PLAIN.inBold();

  /** Secondary text. A colour, since "faint" is often too weak. */
  public static final Style DIM = of(0x9DA3AE, 37, 0x646B74, 39);

  /** A drawn area without colours; terminals that do not know it show it in full. */
  public static final Style PALE = new Style(";2", false, null, null);

  /** The escape sequence that ends all styles. */
  static final String END = "\u001b[0m";

  /** Text in a {@link Color}. */
  static Style of(int dark, int dark16, int light, int light16) {
    return new Style("", false, new Color(dark, dark16, light, light16), null);
  }

  /** Whether it is made of the same colours. A record's equals would cost more at its first use. */
  public boolean isAs(Style other) {
    return same(color, other.color)
        && same(ground, other.ground)
        && weight.equals(other.weight)
        && reverse == other.reverse;
  }

  private static boolean same(Color a, Color b) {
    return a == b || a != null && b != null && a.dark() == b.dark() && a.light() == b.light();
  }

  public Style inBold() {
    return new Style(";1", reverse, color, ground);
  }

  /** A copy that is underlined and bold. */
  public Style underlined() {
    return new Style(";1;4", reverse, color, ground);
  }

  /**
   * On a ground.
   *
   * @param area whose colour becomes the ground
   */
  public Style on(Style area) {
    return new Style(weight, reverse, color, area.color);
  }

  /** This style on another one's ground, if that has one. */
  Style onGroundOf(Style other) {
    return other.ground == null ? this : new Style(weight, reverse, color, other.ground);
  }

  /**
   * Fades towards the background.
   *
   * @param strength 1 for unchanged
   */
  public Style faded(double strength) {
    return new Style(weight, reverse, color.faded(strength), ground);
  }

  public Style reversed() {
    return new Style(weight, true, color, ground);
  }

  /** Whether a blank in it can be seen. */
  boolean fillsCell() {
    return reverse || ground != null;
  }

  /** The escape sequence that switches it on from a clean state; empty if none is needed. */
  String start(ColorDepth depth, Theme theme) {
    if (depth == ColorDepth.NONE) {
      return "";
    }
    String codes = weight + (reverse ? ";7" : "");
    codes += color == null ? "" : color.code(depth, theme, "38");
    // None of the sixteen colours is a ground, and the code of none would take the letters' colour.
    boolean hasGround = ground != null && depth != ColorDepth.ANSI_16;
    codes += hasGround ? ground.code(depth, theme, "48") : "";
    return codes.isEmpty() ? "" : "\u001b[" + codes.substring(1) + 'm';
  }
}
