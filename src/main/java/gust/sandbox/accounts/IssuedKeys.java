package gust.sandbox.accounts;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * All keys of all accounts, including revoked ones.
 *
 * @param all if several have the same value, the last one wins
 */
public record IssuedKeys(List<IssuedKey> all) {
  /**
   * An API key of an account (interface ).
   *
   * @param value fictitious: the sandbox's keys work nowhere else
   * @param label what usage is shown under
   * @param restrictions where it may be used from
   * @param calls made with it, including those rejected for the account's limit
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

  public Optional<IssuedKey> find(String value) {
    return all.reversed().stream().filter(key -> key.value().equals(value)).findFirst();
  }
}
