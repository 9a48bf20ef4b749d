package gust.keys;

import gust.files.Advice;
import gust.files.SetupProblem;
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
  /** No usable API key was found. Ends with exit code 3. Never contains a key or part of one. */
  public static final class NoKey extends SetupProblem {
    private static final long serialVersionUID = 1;

    /**
     * @param problem one lower-case sentence that names the source that was tried
     * @param nextStep how to fix it
     */
    public NoKey(String problem, Advice nextStep) {
      super(problem, nextStep);
    }

    NoKey(String problem, String nextStep) {
      super(problem, nextStep);
    }
  }

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
    return new ResolvedKey(key.secret(), source(key), Optional.of(key), key.plan().or(() -> usual));
  }

  private static String source(StoredKey key) {
    return "stored key \"" + key.label() + "\"";
  }

  /** Empty if the key comes from another source, even if it is stored too. */
  public Optional<String> label() {
    return stored.filter(key -> source.equals(source(key))).map(StoredKey::label);
  }
}
