package gust.render;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** The value of {@code --glyphs} and of the setting {@code glyphs}. */
public enum GlyphChoice {
  AUTO,
  ASCII,
  /** What the fonts of text consoles have in common. */
  CONSOLE,
  UNICODE,
  /** Unicode, with pictures for the kinds of weather. */
  EMOJI,
  /** Unicode, with the weather icons of a Nerd Font. */
  NERD;

  /**
   * The charset for names: a console's font has at least the letters of code page 437.
   *
   * @param charset of the terminal
   */
  Charset charset(Charset charset) {
    return this == CONSOLE && charset.equals(StandardCharsets.UTF_8)
        ? Charset.forName("IBM437", StandardCharsets.US_ASCII)
        : charset;
  }

  /**
   * What is meant on a terminal.
   *
   * @param term the variable {@code TERM}
   */
  public GlyphChoice on(String term) {
    return this == AUTO && term.equals("linux") ? CONSOLE : this;
  }
}
