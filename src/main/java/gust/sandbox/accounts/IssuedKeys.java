package gust.sandbox.accounts;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All keys of all accounts, revoked ones among them. */
public final class IssuedKeys {
  private final Map<String, IssuedKey> byValue = new LinkedHashMap<>();

  /**
   * @param keys of several with one value the last counts
   */
  public IssuedKeys(List<IssuedKey> keys) {
    for (IssuedKey key : keys) {
      byValue.put(key.value(), key);
    }
  }

  public Optional<IssuedKey> find(String value) {
    return Optional.ofNullable(byValue.get(value));
  }

  /** In the order given. */
  public List<IssuedKey> all() {
    return List.copyOf(byValue.values());
  }

  /** Each once, in the order of their first keys. */
  public Set<Account> accounts() {
    Set<Account> accounts = new LinkedHashSet<>();
    for (IssuedKey key : byValue.values()) {
      accounts.add(key.account());
    }
    return accounts;
  }
}
