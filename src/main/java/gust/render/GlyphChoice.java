package gust.render;

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
   * What is meant on a terminal.
   *
   * @param term the variable {@code TERM}
   */
  public GlyphChoice on(String term) {
    return this == AUTO && term.equals("linux") ? CONSOLE : this;
  }
}
