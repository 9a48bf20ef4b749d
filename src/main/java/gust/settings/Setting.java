package gust.settings;

/**
 * A value in force.
 *
 * @param value as written, trimmed
 */
public record Setting(SettingName name, String value, Origin origin) {
  /** How messages point at it: {@code GUST_UNITS}, {@code units (~/.config/gust/config:3)}. */
  public String where() {
    return origin instanceof Origin.Environment
        ? origin.shown()
        : name.key() + " (" + origin.shown() + ")";
  }
}
