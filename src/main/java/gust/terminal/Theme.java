package gust.terminal;

/** What a terminal's background is. */
public enum Theme {
  DARK,
  LIGHT,
  UNKNOWN
}
