package gust.sandbox;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All keys of all accounts. */
public final class IssuedKeys {
  private final Map<String, Key> byValue = new LinkedHashMap<>();
  private final Keys keys;

  /**
   * @param keys of several with one value the last counts
   */
  public IssuedKeys(List<Key> keys) {
    Set<String> accepted = new HashSet<>();
    Set<String> revoked = new HashSet<>();
    for (Key key : keys) {
      byValue.put(key.value(), key);
      (key.isRevoked() ? revoked : accepted).add(key.value());
    }
    this.keys = new Keys(accepted, revoked);
  }

  /** The key of a call, refused with 401 unless it is good. */
  Key require(Parameters parameters) throws Refusal {
    keys.check(parameters);
    return byValue.get(parameters.get("appid").orElseThrow());
  }

  /** What a key is called, be it good or revoked. */
  Optional<String> label(String value) {
    return Optional.ofNullable(byValue.get(value)).map(Key::label);
  }

  /** In the order given. */
  public List<Key> all() {
    return List.copyOf(byValue.values());
  }

  /** Each once, in the order of their first keys. */
  public Set<Account> accounts() {
    Set<Account> accounts = new LinkedHashSet<>();
    for (Key key : byValue.values()) {
      accounts.add(key.account());
    }
    return accounts;
  }
}
