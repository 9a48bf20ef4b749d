package gust.terminal;

/** How many colours may be written; each depth includes the ones before it. */
public enum ColorDepth {
  NONE,
  ANSI_16,
  ANSI_256,
  TRUE_COLOR
}
