package gust.render;

import gust.weather.Compass;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

/**
 * The signs that a view draws with. No meaning hangs on one that ASCII lacks.
 *
 * @param degree stands before C or F, and alone behind a number in tables
 * @param ellipsis one cell, for what was cut off
 * @param rule one cell of a horizontal line
 * @param arrows one cell each, eight or four, clockwise from the one that points up; empty for none
 * @param bars one cell each, from the lowest to the full one
 * @param bar one cell of a bar that lies
 * @param track one cell of the line it lies on
 * @param border one cell, between two days
 * @param axis one cell each: by night, by day
 * @param mark one cell, on a bar
 * @param flag one cell, for strong wind; may be empty
 * @param trends one cell each: warmer, colder, about the same; may be empty
 * @param halves the half blocks that drawings and large digits are made of; empty for none
 * @param icons the signs for kinds of weather
 * @param spoken whether units are written out, for those who are read to
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
    String flag,
    String trends,
    String halves,
    Icons icons,
    boolean spoken) {
  /** In the order of the components, as are those of the other sets. */
  private static final String[] UNICODE_SIGNS = {
    "°", "…", "─", "↑↗→↘↓↙←↖", "▁▂▃▄▅▆▇█", "━", "·", "┊", "─━", "●", "⚑", "▲▼≈", "▀▄█"
  };

  /** What code page 437 and Debian's console fonts share: of the blocks the full one alone. */
  private static final String[] CONSOLE_SIGNS = {
    "°", "~", "─", "↑→↓←", "░▒█", "═", ".", "│", "─═", "■", "", "▲▼=", ""
  };

  private static final String[] ASCII_SIGNS = {
    "", "~", "-", "", ".:-=+*#@", "=", ".", ":", "-=", "O", "", "", ""
  };

  static final Glyphs UNICODE = of(UNICODE_SIGNS, Icons.SIGNS, false);
  static final Glyphs ASCII = of(ASCII_SIGNS, Icons.NONE, false);

  /** For screen readers: ASCII, and words where even that has signs. */
  static final Glyphs SPOKEN = of(ASCII_SIGNS, Icons.NONE, true);

  private static Glyphs of(String[] signs, Icons icons, boolean spoken) {
    return new Glyphs(
        signs[0], signs[1], signs[2], signs[3], signs[4], signs[5], signs[6], signs[7], signs[8],
        signs[9], signs[10], signs[11], signs[12], icons, spoken);
  }

  /** Of what was asked for, each sign that the charset can encode; ASCII for the others. */
  static Glyphs choose(GlyphChoice choice, Charset charset) {
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

  /** Whether {@code bars} are eighths of a cell, to fill what lies below a curve. */
  boolean area() {
    return bars.equals(UNICODE_SIGNS[4]);
  }

  boolean blocks() {
    return !halves.isEmpty();
  }

  /**
   * Where the wind goes to, and a hard space; empty where the set has no arrows.
   *
   * @param from degrees it blows from
   */
  String arrow(double from) {
    return arrows.isEmpty()
        ? ""
        : arrows.charAt(Compass.sector(from + 180, arrows.length())) + "" + Line.HARD_SPACE;
  }
}
