package gust.keys;

import java.time.Instant;
import java.util.Optional;

/**
 * A key of the keys file.
 *
 * @param label this user's own name for it, checked by {@link KeyWords#requireLabel}
 * @param account whose limits it counts against; {@link #DEFAULT_ACCOUNT} where the user named none
 * @param plan as far as the user told
 * @param note the user's own words
 * @param added when it was added or last replaced
 */
public record StoredKey(
    String label,
    Secret secret,
    String account,
    Optional<Plan> plan,
    Optional<String> note,
    Instant added) {
  /** The account of every key for which the user names none. */
  public static final String DEFAULT_ACCOUNT = "default";

  /** The label where the user gives none. */
  public static final String DEFAULT_LABEL = "default";

  private static final int SHORTEST_TOLD_APART = 8;

  /** {@code …1234}; of a short key four characters would give too much away: {@code ****}. */
  public String lastFour() {
    String key = secret.reveal();
    return key.length() < SHORTEST_TOLD_APART ? "****" : "…" + key.substring(key.length() - 4);
  }

  StoredKey with(Secret fresh, Instant now) {
    return new StoredKey(label, fresh, account, plan, note, now);
  }
}
