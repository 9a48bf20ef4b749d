package gust.settings;

/**
 * The effective value of a setting.
 *
 * @param value trimmed, and of a unit its usual spelling
 * @param origin for display: {@code GUST_UNITS}, {@code ~/.config/gust/config:3}, {@code default}
 */
public record Setting(SettingName name, String value, SettingSource source, String origin) {
  public Setting {
    value = name.canonical(value);
  }

  /** How messages refer to it: {@code GUST_UNITS}, {@code units (~/.config/gust/config:3)}. */
  public String where() {
    return source == SettingSource.ENVIRONMENT ? origin : name.key() + " (" + origin + ")";
  }
}
