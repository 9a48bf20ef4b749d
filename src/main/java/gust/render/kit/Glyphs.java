package gust.render.kit;

import gust.weather.Compass;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

/**
 * The symbols that a view draws with. No information is conveyed by a non-ASCII symbol alone.
 *
 * @param degree precedes C or F; stands alone after a number in tables
 * @param ellipsis one cell, marks truncated text
 * @param rule one cell of a horizontal line
 * @param arrows one cell each, eight or four, clockwise from up; empty for none
 * @param bars one cell each, from the lowest to the full one
 * @param bar one cell of a horizontal bar
 * @param track one cell of the line behind it
 * @param border one cell, between two days
 * @param axis one cell each: by night, by day
 * @param mark one cell, on a bar
 * @param warning one cell, for danger
 * @param flag one cell, for strong wind; may be empty
 * @param trends one cell each: warmer, colder; may be empty
 * @param halves the half blocks for drawings and large digits; empty for none
 * @param icons the symbols for kinds of weather
 * @param spoken whether units are written out, for screen readers
 */
public record Glyphs(
    String degree,
    String ellipsis,
    String rule,
    String arrows,
    String bars,
    String bar,
    String track,
    String border,
    String axis,
    String mark,
    String warning,
    String flag,
    String trends,
    String halves,
    Icons icons,
    boolean spoken) {
  /** In the order of the record's components, like the other sets. */
  private static final String[] UNICODE_SIGNS = {
    "°", "…", "─", "↑↗→↘↓↙←↖", "▁▂▃▄▅▆▇█", "━", "·", "┊", "─━", "●", "⚠", "⚑", "▲▼", "▀▄█"
  };

  /**
   * The characters that code page 437 and Debian's console fonts share, with no block but the full
   * one.
   */
  private static final String[] CONSOLE_SIGNS = {
    "°", "~", "─", "↑→↓←", "░▒█", "═", ".", "│", "─═", "■", "!", "", "▲▼", ""
  };

  private static final String[] ASCII_SIGNS = {
    "", "~", "-", "", ".:-=+*#@", "=", ".", ":", "-=", "O", "!", "", "", ""
  };

  public static final Glyphs UNICODE = of(UNICODE_SIGNS, Icons.SIGNS, false);
  public static final Glyphs ASCII = of(ASCII_SIGNS, Icons.NONE, false);

  /** For screen readers: ASCII, with words instead of symbols. */
  static final Glyphs SPOKEN = of(ASCII_SIGNS, Icons.NONE, true);

  private static Glyphs of(String[] signs, Icons icons, boolean spoken) {
    return new Glyphs(
        signs[0], signs[1], signs[2], signs[3], signs[4], signs[5], signs[6], signs[7], signs[8],
        signs[9], signs[10], signs[11], signs[12], signs[13], icons, spoken);
  }

  /** The chosen set, with ASCII for each symbol that the charset cannot encode. */
  public static Glyphs choose(GlyphChoice choice, Charset charset) {
    if (!charset.canEncode()) {
      return ASCII;
    }
    CharsetEncoder encoder = charset.newEncoder();
    return switch (choice) {
      case ASCII -> ASCII;
      case CONSOLE -> within(encoder, CONSOLE_SIGNS, Icons.NONE);
      case AUTO, UNICODE -> within(encoder, UNICODE_SIGNS, Icons.SIGNS);
      case EMOJI -> within(encoder, UNICODE_SIGNS, Icons.EMOJI);
      case NERD -> within(encoder, UNICODE_SIGNS, Icons.NERD);
    };
  }

  private static Glyphs within(CharsetEncoder encoder, String[] wanted, Icons icons) {
    String[] signs = wanted.clone();
    for (int i = 0; i < signs.length; i++) {
      signs[i] = encoder.canEncode(signs[i]) ? signs[i] : ASCII_SIGNS[i];
    }
    return of(signs, icons.within(encoder), false);
  }

  /** Whether {@code bars} are eighths of a cell, so that the area below a curve can be filled. */
  public boolean area() {
    return bars.equals(UNICODE_SIGNS[4]);
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
        : arrows.charAt(Compass.sector(from + 180, arrows.length())) + "" + Line.HARD_SPACE;
  }
}
