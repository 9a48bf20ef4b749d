package gust;

import gust.keys.KeyConfig;
import gust.settings.ConfigFile;
import gust.settings.SettingName;
import java.util.Optional;

/**
 * What the config file says about the key, for {@link gust.keys.KeyResolver}, which knows no
 * settings.
 */
record KeySettings(ConfigFile config) implements KeyConfig {
  @Override
  public Optional<Configured> apiKeyFile() {
    return configured(SettingName.API_KEY_FILE);
  }

  @Override
  public Optional<Configured> keyCommand() {
    return configured(SettingName.KEY_COMMAND);
  }

  private Optional<Configured> configured(SettingName name) {
    config.requireSound();
    return config
        .find(name)
        .map(setting -> new Configured(setting.value(), config.file().path().orElseThrow()));
  }
}
