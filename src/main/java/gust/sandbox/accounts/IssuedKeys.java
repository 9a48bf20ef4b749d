package gust.sandbox.accounts;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** All keys of all accounts, revoked ones among them. */
public final class IssuedKeys {
  /**
   * An API key of an account (interface ).
   *
   * @param value make-believe: the sandbox's keys open nothing
   * @param label what usage is shown under
   * @param restrictions from where it may be used
   * @param calls made with it, those refused for the account's limit among them
   */
  public record IssuedKey(
      String value,
      String label,
      Account account,
      Restrictions restrictions,
      boolean revoked,
      LongAdder calls) {
    public IssuedKey(
        String value, String label, Account account, Restrictions restrictions, boolean revoked) {
      this(value, label, account, restrictions, revoked, new LongAdder());
    }
  }

  private final Map<String, IssuedKey> byValue = new LinkedHashMap<>();

  /**
   * @param keys of several with one value the last counts
   */
  public IssuedKeys(List<IssuedKey> keys) {
    keys.forEach(key -> byValue.put(key.value(), key));
  }

  public Optional<IssuedKey> find(String value) {
    return Optional.ofNullable(byValue.get(value));
  }

  /** In the order given. */
  public List<IssuedKey> all() {
    return List.copyOf(byValue.values());
  }
}
