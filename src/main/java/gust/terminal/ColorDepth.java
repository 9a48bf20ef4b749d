package gust.terminal;

/** How many colours may be used; each depth includes the previous ones. */
public enum ColorDepth {
  /** No escape sequences at all. */
  NONE,
  /** Bold, but no colour. */
  MONOCHROME,
  ANSI_16,
  ANSI_256,
  TRUE_COLOR
}
