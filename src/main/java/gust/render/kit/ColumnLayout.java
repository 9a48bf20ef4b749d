package gust.render.kit;

public enum ColumnLayout {
  LEFT,
  RIGHT,
  /** Takes the remaining width and wraps its cells at words. One per table. */
  WORDS
}
