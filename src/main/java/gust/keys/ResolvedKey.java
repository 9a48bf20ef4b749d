package gust.keys;

import java.util.Optional;

/**
 * The key in use.
 *
 * @param source where it comes from, for display: {@code GUST_API_KEY}, {@code stored key "work"}
 * @param stored the stored key with the same value, if any
 * @param plan empty if unknown
 */
public record ResolvedKey(
    Secret secret, String source, Optional<StoredKey> stored, Optional<Plan> plan) {
  /** A key with nothing else known about it. */
  public static ResolvedKey of(Secret secret) {
    return new ResolvedKey(secret, "a key", Optional.empty(), Optional.empty());
  }

  /**
   * A key from the keys file.
   *
   * @param usual the plan of keys that name none
   */
  static ResolvedKey of(StoredKey key, Optional<Plan> usual) {
    return new ResolvedKey(
        key.secret(), source(key), Optional.of(key), key.knownPlan().or(() -> usual));
  }

  private static String source(StoredKey key) {
    return "stored key \"" + key.label() + "\"";
  }

  /** Empty if the key comes from another source, even if it is stored too. */
  public Optional<String> label() {
    return stored.filter(key -> source.equals(source(key))).map(StoredKey::label);
  }
}
