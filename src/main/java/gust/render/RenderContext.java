package gust.render;

import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.text.Printable;
import gust.text.Transliteration;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * Everything a view needs to know beside the weather.
 *
 * @param width columns; no line is longer
 * @param rows of the screen, for drawings that can be taller; {@link #USUAL_ROWS} where the height
 *     is unknown
 * @param color how much colour may be written
 * @param theme what the colours are seen on
 * @param charset what the text will be encoded in, or a smaller one: only its letters are written
 * @param now ages and "local time" are reckoned from here
 * @param demo whether the weather is made up, which the view then says
 */
public record RenderContext(
    int width,
    int rows,
    ColorDepth color,
    Theme theme,
    Charset charset,
    Glyphs glyphs,
    Instant now,
    boolean demo) {
  /** Pipes and files are drawn for as for the standard window. */
  private static final int USUAL_ROWS = 24;

  /**
   * The context on an unknown background, with the richest glyphs of the choice that the charset
   * can carry.
   */
  public static RenderContext of(
      int width, ColorDepth color, Charset charset, GlyphChoice glyphs, Instant now, boolean demo) {
    Charset letters = glyphs.charset(charset);
    Glyphs signs = Glyphs.choose(glyphs, charset);
    return new RenderContext(width, USUAL_ROWS, color, Theme.UNKNOWN, letters, signs, now, demo);
  }

  public RenderContext withTime(Instant instant) {
    return new RenderContext(width, rows, color, theme, charset, glyphs, instant, demo);
  }

  public RenderContext withCharset(Charset other) {
    return new RenderContext(width, rows, color, theme, other, glyphs, now, demo);
  }

  /** The same context on a screen of another size; of the same height where it is not known. */
  public RenderContext withSize(int columns, OptionalInt height) {
    return new RenderContext(
        columns, height.orElse(rows), color, theme, charset, glyphs, now, demo);
  }

  /** The same context for a screen reader: no signs, no colour. */
  RenderContext spoken() {
    return new RenderContext(
        width, rows, ColorDepth.NONE, theme, charset, Glyphs.SPOKEN, now, demo);
  }

  public RenderContext withTheme(Theme background) {
    return new RenderContext(width, rows, color, background, charset, glyphs, now, demo);
  }

  /** Text from outside, safe for a terminal, in letters that the charset has. */
  String text(String foreign) {
    return Transliteration.in(charset, Printable.text(foreign));
  }

  /** Whether all its letters, or what stands for them, can be written. */
  boolean canWrite(String foreign) {
    return text(foreign).indexOf('?') < 0 || foreign.indexOf('?') >= 0;
  }
}
