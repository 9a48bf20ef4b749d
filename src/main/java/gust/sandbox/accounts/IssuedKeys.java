package gust.sandbox.accounts;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * All keys of all accounts, revoked ones among them.
 *
 * @param all of several with one value the last counts
 */
public record IssuedKeys(List<IssuedKey> all) {
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

  public Optional<IssuedKey> find(String value) {
    return all.reversed().stream().filter(key -> key.value().equals(value)).findFirst();
  }
}
