package gust.render;

import gust.terminal.ColorDepth;
import gust.text.Printable;
import gust.text.Transliteration;
import java.nio.charset.Charset;
import java.time.Instant;

/**
 * Everything a view needs to know beside the weather.
 *
 * @param width columns; no line is longer
 * @param color how much colour may be written
 * @param charset what the text will be encoded in
 * @param glyphs the signs to draw with
 * @param now ages and "local time" are reckoned from here
 * @param demo whether the weather is made up, which the view then says
 */
public record Look(
    int width, ColorDepth color, Charset charset, Glyphs glyphs, Instant now, boolean demo) {

  /** The look with the richest glyphs of the choice that the charset can carry. */
  public static Look of(
      int width, ColorDepth color, Charset charset, GlyphChoice glyphs, Instant now, boolean demo) {
    return new Look(width, color, charset, Glyphs.choose(glyphs, charset), now, demo);
  }

  /** The same look at another time. */
  public Look at(Instant instant) {
    return new Look(width, color, charset, glyphs, instant, demo);
  }

  /** Text from outside, safe for a terminal and spelt with what the charset has. */
  String text(String foreign) {
    return Transliteration.in(charset, Printable.text(foreign));
  }
}
