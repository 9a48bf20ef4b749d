package gust.render.kit;

import static gust.terminal.ColorDepth.NONE;

import gust.language.Language;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.text.Printable;
import gust.text.Transliteration;
import gust.weather.SpeedUnit;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;

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
 * @param cursor an hour to come that the user looks at; empty if it is now
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
  /** Rows of a forecast in words, without a curve. */
  private static final int LEAST_SHARE = 10;

  public RenderContext withTime(Instant instant) {
    return new RenderContext(
        width, rows, color, theme, charset, glyphs, units, language, instant, cursor, demo, large);
  }

  /** A copy for a reader whose clock has this offset; unchanged if it does not matter. */
  public RenderContext withReader(Supplier<ZoneOffset> offset) {
    UnitChoice choice =
        new UnitChoice(
            units.wind(), units.pressure(), units.hours(), units.reader().map(_ -> offset.get()));
    return new RenderContext(
        width, rows, color, theme, charset, glyphs, choice, language, now, cursor, demo, large);
  }

  public RenderContext withCharset(Charset other) {
    return new RenderContext(
        width, rows, color, theme, other, glyphs, units, language, now, cursor, demo, large);
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

  /** The same on a screen, unless so many pictures do not fit there however small they are. */
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
    Language words = language.spoken();
    return new RenderContext(
        width, rows, NONE, theme, charset, Glyphs.ASCII, units, words, now, cursor, demo, false);
  }

  public RenderContext withTheme(Theme other) {
    return new RenderContext(
        width, rows, color, other, charset, glyphs, units, language, now, cursor, demo, large);
  }

  public RenderContext withLanguage(Language other) {
    return new RenderContext(
        width, rows, color, theme, charset, glyphs, units, other, now, cursor, demo, large);
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
   * @param zone of the place, if the answer has its offset
   */
  public LocalTimes times(Optional<ZoneId> zone) {
    return new LocalTimes(zone, units.hours(), language);
  }

  /** Stands after what may be off by one hour, also for a screen reader. */
  public String off() {
    return Transliteration.forCharset(charset, " ±1 h");
  }

  public Age age() {
    return new Age(language, now);
  }

  /**
   * Makes foreign text safe for a terminal, replaces characters that the charset lacks, and for a
   * screen reader leaves out signs.
   */
  public String text(String foreign) {
    String text = written(foreign);
    return language.isSpoken()
        ? Printable.withoutSigns(text, language.say("quantity.minus", "number", "$1"))
        : text;
  }

  private String written(String foreign) {
    return Transliteration.forCharset(charset, Printable.text(foreign));
  }

  /** Whether all its characters, or replacements for them, can be written. */
  boolean canWrite(String foreign) {
    return written(foreign).indexOf('?') < 0 || foreign.indexOf('?') >= 0;
  }
}
