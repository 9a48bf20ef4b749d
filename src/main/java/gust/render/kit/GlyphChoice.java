package gust.render.kit;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** A value of {@code --glyphs} and of the setting {@code glyphs}. */
public enum GlyphChoice {
  AUTO,
  ASCII,
  /** Characters that all fonts of text consoles have. */
  CONSOLE,
  UNICODE,
  /** Unicode, with pictures for the kinds of weather. */
  EMOJI,
  /** Unicode, with the weather icons of a Nerd Font. */
  NERD;

  /**
   * The charset to print names in: a console's font has at least the letters of code page 437.
   *
   * @param charset of the terminal
   */
  Charset charset(Charset charset) {
    return this == CONSOLE && charset.equals(StandardCharsets.UTF_8)
        ? Charset.forName("IBM437", StandardCharsets.US_ASCII)
        : charset;
  }

  /**
   * Resolves the choice for a terminal.
   *
   * @param term the variable {@code TERM}
   */
  public GlyphChoice on(String term) {
    return this == AUTO && term.equals("linux") ? CONSOLE : this;
  }
}
