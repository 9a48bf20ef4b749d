package gust.render.kit;

import static gust.terminal.ColorDepth.NONE;
import static gust.terminal.Theme.UNKNOWN;

import gust.language.Language;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.LocalTimes.HourCycle;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.text.Printable;
import gust.text.Readable;
import gust.text.Transliteration;
import gust.weather.Units;
import gust.weather.Units.PressureUnit;
import gust.weather.Units.SpeedUnit;
import java.nio.charset.Charset;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Everything a view needs to know besides the weather.
 *
 * @param width maximum columns of a line
 * @param rows for the picture, which drawings may fill
 * @param color the available colours
 * @param theme the background
 * @param charset the charset of the output or a subset of it; only its characters are written
 * @param units what the user wants to see instead of the service's units
 * @param language of all words
 * @param now the current time, for ages and "local time"
 * @param cursor an hour to come that the user looks at; empty for now
 * @param demo whether the weather is invented, which views then state
 * @param large whether numbers may be drawn in large digits, which only people can read
 */
public record RenderContext(
    int width,
    int rows,
    ColorDepth color,
    Theme theme,
    Charset charset,
    Glyphs glyphs,
    UnitChoice units,
    Language language,
    Instant now,
    Optional<Instant> cursor,
    boolean demo,
    boolean large) {
  /** The shell's prompt, which has two rows in many shells. */
  private static final int PROMPT = 2;

  /** Default height for non-terminals. */
  private static final int USUAL_ROWS = 24 - PROMPT;

  private static final UnitChoice USUAL =
      new UnitChoice(Optional.empty(), PressureUnit.HPA, HourCycle.H24, Optional.empty());

  /** Rows of a forecast in words, without a curve. */
  private static final int LEAST_SHARE = 10;

  /**
   * A context for an unknown background, with the glyphs chosen as far as the charset can encode
   * them.
   */
  public static RenderContext of(
      int width, ColorDepth color, Charset charset, GlyphChoice glyphs, Instant now, boolean demo) {
    Charset letters = glyphs.charset(charset);
    Glyphs signs = Glyphs.choose(glyphs, charset);
    Optional<Instant> none = Optional.empty();
    Language english = Language.ENGLISH;
    return new RenderContext(
        width, USUAL_ROWS, color, UNKNOWN, letters, signs, USUAL, english, now, none, demo, false);
  }

  public RenderContext withTime(Instant instant) {
    return new RenderContext(
        width, rows, color, theme, charset, glyphs, units, language, instant, cursor, demo, large);
  }

  public RenderContext withCharset(Charset other) {
    return new RenderContext(
        width, rows, color, theme, other, glyphs, units, language, now, cursor, demo, large);
  }

  /**
   * A copy for a screen of another size, with rows left for a prompt.
   *
   * @param height empty where it is no screen
   */
  public RenderContext withSize(int columns, OptionalInt height) {
    int room = height.isPresent() ? height.getAsInt() - PROMPT : rows;
    boolean isScreen = height.isPresent();
    return new RenderContext(
        columns, room, color, theme, charset, glyphs, units, language, now, cursor, demo, isScreen);
  }

  /** A copy for a picture of at most this size, if its view can be so small. */
  public RenderContext withRoom(int columns, int most) {
    return new RenderContext(
        columns, most, color, theme, charset, glyphs, units, language, now, cursor, demo, large);
  }

  /** A copy for one of so many pictures that share the rows, with a blank one between them. */
  public RenderContext shared(int pictures) {
    return withRoom(width, (rows - pictures + 1) / pictures);
  }

  /** The same on a screen, unless so many scroll away however small they are. */
  public RenderContext sharedIfRoom(int pictures) {
    RenderContext each = shared(pictures);
    return large && each.rows >= LEAST_SHARE ? each : this;
  }

  /** Whether text can be coloured and underlined. */
  public boolean hasColor() {
    return color.compareTo(ColorDepth.MONOCHROME) > 0;
  }

  /** A copy for a screen reader: no symbols, no colour. */
  public RenderContext spoken() {
    Glyphs words = Glyphs.SPOKEN;
    return new RenderContext(
        width, rows, NONE, theme, charset, words, units, language, now, cursor, demo, false);
  }

  public RenderContext withTheme(Theme background) {
    return new RenderContext(
        width, rows, color, background, charset, glyphs, units, language, now, cursor, demo, large);
  }

  public RenderContext withUnits(UnitChoice choice) {
    return new RenderContext(
        width, rows, color, theme, charset, glyphs, choice, language, now, cursor, demo, large);
  }

  public RenderContext withLanguage(Language other) {
    return new RenderContext(
        width, rows, color, theme, charset, glyphs, units, other, now, cursor, demo, large);
  }

  /** A copy in this language, or in English if the charset lacks one of its letters. */
  public RenderContext in(Language other) {
    return other != language && other.isWritableIn(charset) ? withLanguage(other) : this;
  }

  public RenderContext withCursor(Optional<Instant> hour) {
    return new RenderContext(
        width, rows, color, theme, charset, glyphs, units, language, now, hour, demo, large);
  }

  /**
   * @param sent the units of the answer
   */
  public Quantities quantities(Units sent) {
    SpeedUnit wind = units.wind().orElse(sent.speedUnit());
    return new Quantities(sent, wind, units.pressure(), glyphs, language);
  }

  /**
   * @param offset of the place, if the answer has it
   */
  public LocalTimes times(Optional<ZoneOffset> offset) {
    return new LocalTimes(offset, units.hours(), language, glyphs.spoken());
  }

  /** Times and days seen from now, as they are said of a place with this offset. */
  public Speaker speaker(Units sent, Optional<ZoneOffset> offset) {
    LocalTimes times = times(offset);
    return new Speaker(quantities(sent), times, times.dateOf(now), false);
  }

  public Age age() {
    return new Age(language, now, glyphs);
  }

  /**
   * Makes foreign text safe for a terminal, replaces characters that the charset lacks, and for a
   * screen reader leaves out signs.
   */
  String text(String foreign) {
    String text = written(foreign);
    return glyphs.spoken()
        ? Readable.text(text, language.say("quantity.minus", "number", "$1"))
        : text;
  }

  private String written(String foreign) {
    return Transliteration.forCharset(charset, Printable.text(foreign));
  }

  /** Whether all its characters, or replacements for them, can be written. */
  boolean canWrite(String foreign) {
    return written(foreign).indexOf('?') < 0 || foreign.indexOf('?') >= 0;
  }

  /**
   * The units that the user wants to see, whatever the service sends. Data for programs ignores
   * them.
   *
   * @param wind empty for the service's
   * @param own the offset of the reader's clock; empty if it does not matter
   */
  public record UnitChoice(
      Optional<SpeedUnit> wind, PressureUnit pressure, HourCycle hours, Optional<ZoneOffset> own) {}
}
