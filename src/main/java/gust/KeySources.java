package gust;

import gust.files.Directories;
import gust.keys.KeyStore;
import gust.settings.ConfigFile;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Whether the user has set up any API key, be it good or bad. Only looks: no file of a key is read
 * and no command run.
 */
record KeySources(
    ProcessContext context, Supplier<Directories> directories, Supplier<ConfigFile> config)
    implements BooleanSupplier {
  @Override
  public boolean getAsBoolean() {
    KeySettings settings = new KeySettings(config.get());
    return isSet("GUST_API_KEY")
        || isSet("GUST_API_KEY_FILE")
        || settings.apiKeyFile().isPresent()
        || settings.keyCommand().isPresent()
        || !new KeyStore(directories.get().secretFile("keys.json"), context.clock())
            .read()
            .keys()
            .isEmpty();
  }

  private boolean isSet(String variable) {
    return !context.environment().getOrDefault(variable, "").isEmpty();
  }
}
