package gust.terminal;

/** The value of {@code --color} and of the setting {@code color}. */
public enum ColorChoice {
  AUTO,
  ALWAYS,
  NEVER
}
