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
 * @param arrows one cell each, eight of them, clockwise from the one that points up; empty for none
 */
record Glyphs(String degree, String ellipsis, String rule, String arrows) {
  static final Glyphs UNICODE = new Glyphs("°", "…", "─", "↑↗→↘↓↙←↖");
  static final Glyphs ASCII = new Glyphs("", "~", "-", "");

  /** Of what was asked for, each sign that the charset can encode; ASCII for the others. */
  static Glyphs choose(GlyphChoice choice, Charset charset) {
    return switch (choice) {
      case ASCII -> ASCII;
      case AUTO, UNICODE -> charset.canEncode() ? UNICODE.within(charset.newEncoder()) : ASCII;
    };
  }

  private Glyphs within(CharsetEncoder encoder) {
    return new Glyphs(
        encoder.canEncode(degree) ? degree : ASCII.degree,
        encoder.canEncode(ellipsis) ? ellipsis : ASCII.ellipsis,
        encoder.canEncode(rule) ? rule : ASCII.rule,
        encoder.canEncode(arrows) ? arrows : ASCII.arrows);
  }

  /**
   * Where the wind goes to, and a hard space; empty where the set has no arrows.
   *
   * @param from degrees it blows from
   */
  String arrow(double from) {
    return arrows.isEmpty()
        ? ""
        : arrows.charAt(Compass.sector(from + 180, 8)) + "" + Line.HARD_SPACE;
  }
}
