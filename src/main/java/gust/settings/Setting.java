package gust.settings;

/**
 * A value in force.
 *
 * @param value as written, trimmed
 * @param origin for people: {@code GUST_UNITS}, {@code ~/.config/gust/config:3}, {@code default}
 */
public record Setting(SettingName name, String value, Source source, String origin) {
  /** What a value comes from. */
  public enum Source {
    ENVIRONMENT,
    CONFIG_FILE,
    BUILT_IN
  }

  /** How messages point at it: {@code GUST_UNITS}, {@code units (~/.config/gust/config:3)}. */
  public String where() {
    return source == Source.ENVIRONMENT ? origin : name.key() + " (" + origin + ")";
  }
}
