package gust.keys;

import java.util.Optional;

/**
 * The key in use.
 *
 * @param source where it comes from, for people: {@code GUST_API_KEY}, {@code stored key "work"}
 * @param stored what is known of it where it is a stored key: its account and plan
 */
public record ResolvedKey(Secret secret, String source, Optional<StoredKey> stored) {
  /** A key of which nothing else is known. */
  public static ResolvedKey of(Secret secret) {
    return new ResolvedKey(secret, "a key", Optional.empty());
  }
}
