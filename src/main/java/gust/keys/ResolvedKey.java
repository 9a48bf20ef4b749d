package gust.keys;

import java.util.Optional;

/**
 * The key in use.
 *
 * @param source where it comes from, for people: {@code GUST_API_KEY}, {@code stored key "work"}
 * @param stored what is known of it where it is a stored key: its account
 * @param plan empty where it is unknown
 */
public record ResolvedKey(
    Secret secret, String source, Optional<StoredKey> stored, Optional<Plan> plan) {
  /** With the plan of a stored key. */
  public ResolvedKey(Secret secret, String source, Optional<StoredKey> stored) {
    this(secret, source, stored, stored.flatMap(StoredKey::plan));
  }

  /** A key with nothing else known about it. */
  public static ResolvedKey of(Secret secret) {
    return new ResolvedKey(secret, "a key", Optional.empty());
  }

  /** A key out of the keys file. */
  static ResolvedKey of(StoredKey key) {
    return new ResolvedKey(key.secret(), source(key), Optional.of(key));
  }

  private static String source(StoredKey key) {
    return "stored key \"" + key.label() + "\"";
  }

  /** By its plan; 0 where that is unknown. */
  public int callsPerMinute() {
    return plan.map(Plan::callsPerMinute).orElse(0);
  }

  /** Empty where the key comes from elsewhere, though the same may be stored too. */
  public Optional<String> label() {
    return stored.filter(key -> source.equals(source(key))).map(StoredKey::label);
  }
}
