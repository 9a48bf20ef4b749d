package gust.testing;

import gust.keys.Plan;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import java.time.Instant;
import java.util.Optional;

/** Keys to make calls with. */
public final class Keys {
  private static final Secret SECRET = Secret.parse("0123456789abcdef").orElseThrow();

  /** One that is not stored. */
  public static final ResolvedKey GIVEN = ResolvedKey.of(SECRET);

  private Keys() {}

  public static ResolvedKey stored(String label, Optional<Plan> plan) {
    StoredKey key =
        new StoredKey(
            label, SECRET, "default", plan.map(Plan::word), Optional.empty(), Instant.EPOCH);
    return new ResolvedKey(SECRET, "a key", Optional.of(key), plan);
  }
}
