package gust.render.kit;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/** A value of {@code --glyphs} and of the setting {@code glyphs}. */
public enum GlyphChoice {
  AUTO(Glyphs.UNICODE_SIGNS, Icons.SIGNS),
  ASCII(Glyphs.ASCII_SIGNS, Icons.NONE),
  /** Characters that all fonts of text consoles have. */
  CONSOLE(Glyphs.CONSOLE_SIGNS, Icons.NONE),
  UNICODE(Glyphs.UNICODE_SIGNS, Icons.SIGNS),
  /** Unicode, with pictures for the kinds of weather. */
  EMOJI(Glyphs.UNICODE_SIGNS, Icons.EMOJI),
  /** Unicode, with the weather icons of a Nerd Font. */
  NERD(Glyphs.UNICODE_SIGNS, Icons.NERD);

  private final String[] signs;
  private final Icons icons;

  GlyphChoice(String[] signs, Icons icons) {
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
    if (!charset.canEncode()) {
      return Glyphs.ASCII;
    }
    CharsetEncoder encoder = charset.newEncoder();
    Icons drawn = encoder.canEncode(icons.all) ? icons : Icons.NONE;
    String[] written = signs.clone();
    for (int i = 0; i < signs.length; i++) {
      written[i] = encoder.canEncode(signs[i]) ? signs[i] : Glyphs.ASCII_SIGNS[i];
    }
    return Glyphs.of(written, drawn, false);
  }
}
