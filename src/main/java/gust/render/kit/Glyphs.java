package gust.render.kit;

import static gust.render.kit.Icons.NONE;
import static gust.render.kit.Icons.SIGNS;

import gust.weather.Wind;
import java.nio.charset.CharsetEncoder;

/**
 * The symbols that a view draws with. No information is conveyed by a non-ASCII symbol alone, but
 * for what falls in a bar without room.
 *
 * @param degree precedes C or F; stands alone after a number in tables
 * @param ellipsis one cell, marks truncated text
 * @param rule one cell of a horizontal line
 * @param arrows eight of one cell each, clockwise from up; empty for none
 * @param bars one cell each, from the lowest to the full one
 * @param bar one cell of a horizontal bar
 * @param track one cell of the line behind it
 * @param axis one cell each: by night, by day
 * @param mark one cell, on a bar
 * @param warning one cell, for danger
 * @param halves the half blocks for drawings and large digits; empty for none
 * @param icons the symbols for kinds of weather
 */
public record Glyphs(
    String degree,
    String ellipsis,
    String rule,
    String arrows,
    String bars,
    String bar,
    String track,
    String axis,
    String mark,
    String warning,
    String halves,
    Icons icons) {
  public static final Glyphs UNICODE =
      new Glyphs("°", "…", "─", "↑↗→↘↓↙←↖", "▁▂▃▄▅▆▇█", "━", "·", "─━", "●", "⚠", "▀▄█", SIGNS);

  /**
   * The characters that code page 437 and Debian's console fonts share, with no block but the full
   * one. They have only four arrows, to which a wind would be wrongly rounded: letters name all
   * eight.
   */
  static final Glyphs CONSOLE =
      new Glyphs("°", "~", "─", "", "░▒█", "═", ".", "─═", "■", "!", "", NONE);

  public static final Glyphs ASCII =
      new Glyphs("", "~", "-", "", ".:-=+*#@", "=", ".", "-=", "O", "!", "", NONE);

  /** With other icons, and ASCII for each symbol that the charset cannot encode. */
  Glyphs in(CharsetEncoder charset, Icons other) {
    return new Glyphs(
        sign(charset, degree, ASCII.degree),
        sign(charset, ellipsis, ASCII.ellipsis),
        sign(charset, rule, ASCII.rule),
        sign(charset, arrows, ASCII.arrows),
        sign(charset, bars, ASCII.bars),
        sign(charset, bar, ASCII.bar),
        sign(charset, track, ASCII.track),
        sign(charset, axis, ASCII.axis),
        sign(charset, mark, ASCII.mark),
        sign(charset, warning, ASCII.warning),
        sign(charset, halves, ASCII.halves),
        charset.canEncode(other.all) ? other : NONE);
  }

  private static String sign(CharsetEncoder charset, String own, String ascii) {
    return charset.canEncode(own) ? own : ascii;
  }

  /** Whether {@code bars} are eighths of a cell, so that the area below a curve can be filled. */
  public boolean area() {
    return bars.equals(UNICODE.bars);
  }

  public boolean blocks() {
    return !halves.isEmpty();
  }

  /**
   * An arrow in the direction the wind blows to, and a hard space; empty if the set has no arrows.
   *
   * @param from degrees that it blows from
   */
  public String arrow(double from) {
    return arrows.isEmpty()
        ? ""
        : arrows.charAt(Wind.sector(from + 180, arrows.length())) + "" + Line.HARD_SPACE;
  }
}
