package gust.terminal;

/** How many colours may be written; each depth includes the ones before it. */
public enum ColorDepth {
  /** No escape sequences at all. */
  NONE,
  /** Bold, but no colour. */
  MONOCHROME,
  ANSI_16,
  ANSI_256,
  TRUE_COLOR
}
