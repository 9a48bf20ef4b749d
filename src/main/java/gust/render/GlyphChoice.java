package gust.render;

/** The value of {@code --glyphs} and of the setting {@code glyphs}. */
public enum GlyphChoice {
  AUTO,
  ASCII,
  UNICODE
}
