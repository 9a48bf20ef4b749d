package gust.keys;

import java.nio.file.Path;
import java.util.Optional;

/** What the config file says about the key. Asked only when it matters. */
public interface KeyConfig {
  /**
   * A value of the config file.
   *
   * @param file the config file
   */
  record Configured(String value, Path file) {}

  /** {@code api_key_file} */
  Optional<Configured> apiKeyFile();

  /** {@code key_command} */
  Optional<Configured> keyCommand();
}
