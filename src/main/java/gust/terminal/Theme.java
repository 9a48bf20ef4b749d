package gust.terminal;

/** A terminal's background. */
public enum Theme {
  DARK,
  LIGHT,
  UNKNOWN;

  /**
   * @param name {@code AUTO} or a theme's, as {@code --theme} and the setting {@code theme} have it
   */
  public static Theme named(String name) {
    return name.equals("AUTO") ? UNKNOWN : valueOf(name);
  }
}
