package gust.sandbox;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All keys of all accounts. */
public final class KeyRing {
  private final Map<String, Key> byValue = new LinkedHashMap<>();
  private final Keys keys;

  /**
   * @param keys of several with one value the last counts
   */
  public KeyRing(List<Key> keys) {
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

  /** Calls that counted, by account. */
  public Map<String, Long> callsByAccount() {
    Map<String, Long> calls = new HashMap<>();
    for (Key key : byValue.values()) {
      calls.put(key.account().name(), key.account().counted());
    }
    return calls;
  }
}
