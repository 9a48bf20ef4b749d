package gust.render.kit;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** A value of {@code --glyphs} and of the setting {@code glyphs}. */
public enum GlyphChoice {
  AUTO(Glyphs.UNICODE, Icons.SIGNS),
  ASCII(Glyphs.ASCII, Icons.NONE),
  /** Characters that all fonts of text consoles have. */
  CONSOLE(Glyphs.CONSOLE, Icons.NONE),
  UNICODE(Glyphs.UNICODE, Icons.SIGNS),
  /** Unicode, with pictures for the kinds of weather. */
  EMOJI(Glyphs.UNICODE, Icons.EMOJI),
  /** Unicode, with the weather icons of a Nerd Font. */
  NERD(Glyphs.UNICODE, Icons.NERD);

  private final Glyphs signs;
  private final Icons icons;

  GlyphChoice(Glyphs signs, Icons icons) {
    this.signs = signs;
    this.icons = icons;
  }

  /**
   * The charset to print names in: a console's font has at least the letters of code page 437.
   *
   * @param charset of the terminal
   */
  public Charset charset(Charset charset) {
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
    if (this != AUTO) {
      return this;
    }
    return term.equals("linux") ? CONSOLE : term.equals("dumb") ? ASCII : this;
  }

  /** These symbols, with ASCII for each symbol that the charset cannot encode. */
  public Glyphs in(Charset charset) {
    return charset.canEncode() ? signs.in(charset.newEncoder(), icons) : Glyphs.ASCII;
  }
}
