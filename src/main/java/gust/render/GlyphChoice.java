package gust.render;

/** The value of {@code --glyphs} and of the setting {@code glyphs}. */
public enum GlyphChoice {
  AUTO,
  ASCII,
  UNICODE,
  /** Unicode, with pictures for the kinds of weather. */
  EMOJI,
  /** Unicode, with the weather icons of a Nerd Font. */
  NERD
}
