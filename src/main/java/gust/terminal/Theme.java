package gust.terminal;

/** A terminal's background. */
public enum Theme {
  DARK,
  LIGHT,
  UNKNOWN;

  /**
   * @param name {@code AUTO}, {@code DARK} or {@code LIGHT}
   */
  public static Theme named(String name) {
    return name.equals("AUTO") ? UNKNOWN : valueOf(name);
  }
}
