package gust.terminal;

/** A terminal's background. */
public enum Theme {
  DARK,
  LIGHT,
  UNKNOWN
}
