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
 * @param area whether {@code bars} are eighths of a cell, to fill what lies below a curve
 * @param blocks whether drawings and large digits are made of half blocks
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
    boolean area,
    boolean blocks,
    Icons icons,
    boolean spoken) {
  static final Glyphs UNICODE =
      new Glyphs(
          "°",
          "…",
          "─",
          "↑↗→↘↓↙←↖",
          "▁▂▃▄▅▆▇█",
          "━",
          "·",
          "┊",
          "─━",
          "●",
          "⚑",
          "▲▼≈",
          true,
          true,
          Icons.SIGNS,
          false);

  /** What code page 437 and Debian's console fonts share: of the blocks the full one alone. */
  static final Glyphs CONSOLE =
      new Glyphs(
          "°",
          "~",
          "─",
          "↑→↓←",
          "░▒█",
          "═",
          ".",
          "│",
          "─═",
          "■",
          "",
          "▲▼=",
          false,
          false,
          Icons.NONE,
          false);

  static final Glyphs ASCII = ascii(false);

  /** For screen readers: ASCII, and words where even that has signs. */
  static final Glyphs SPOKEN = ascii(true);

  private static Glyphs ascii(boolean spoken) {
    return new Glyphs(
        "",
        "~",
        "-",
        "",
        ".:-=+*#@",
        "=",
        ".",
        ":",
        "-=",
        "O",
        "",
        "",
        false,
        false,
        Icons.NONE,
        spoken);
  }

  /** Of what was asked for, each sign that the charset can encode; ASCII for the others. */
  static Glyphs choose(GlyphChoice choice, Charset charset) {
    if (!charset.canEncode()) {
      return ASCII;
    }
    CharsetEncoder encoder = charset.newEncoder();
    return switch (choice) {
      case ASCII -> ASCII;
      case CONSOLE -> CONSOLE.within(encoder, Icons.NONE);
      case AUTO, UNICODE -> UNICODE.within(encoder, Icons.SIGNS);
      case EMOJI -> UNICODE.within(encoder, Icons.EMOJI);
      case NERD -> UNICODE.within(encoder, Icons.NERD);
    };
  }

  private Glyphs within(CharsetEncoder encoder, Icons wanted) {
    return new Glyphs(
        encoder.canEncode(degree) ? degree : ASCII.degree,
        encoder.canEncode(ellipsis) ? ellipsis : ASCII.ellipsis,
        encoder.canEncode(rule) ? rule : ASCII.rule,
        encoder.canEncode(arrows) ? arrows : ASCII.arrows,
        encoder.canEncode(bars) ? bars : ASCII.bars,
        encoder.canEncode(bar) ? bar : ASCII.bar,
        encoder.canEncode(track) ? track : ASCII.track,
        encoder.canEncode(border) ? border : ASCII.border,
        encoder.canEncode(axis) ? axis : ASCII.axis,
        encoder.canEncode(mark) ? mark : ASCII.mark,
        encoder.canEncode(flag) ? flag : ASCII.flag,
        encoder.canEncode(trends) ? trends : ASCII.trends,
        area && encoder.canEncode(bars),
        blocks && encoder.canEncode("▀▄█"),
        wanted.within(encoder),
        spoken);
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
