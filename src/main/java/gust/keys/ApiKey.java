package gust.keys;

import java.util.Optional;

/** How a key may look. */
public final class ApiKey {
  private ApiKey() {}

  public static Optional<Secret> parse(String text) {
    return Secret.parse(text);
  }
}
