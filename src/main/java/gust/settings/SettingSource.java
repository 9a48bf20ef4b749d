package gust.settings;

/** Where a value comes from. */
public enum SettingSource {
  ENVIRONMENT,
  CONFIG_FILE,
  BUILT_IN
}
