package gust.sandbox;

import java.util.concurrent.atomic.LongAdder;

/** An API key of an account (interface ). */
public final class Key {
  private final String value;
  private final String label;
  private final Account account;
  private final Restrictions restrictions;
  private final boolean revoked;
  private final LongAdder calls = new LongAdder();

  /**
   * @param value make-believe: the sandbox's keys open nothing
   * @param label what usage is shown under
   * @param restrictions from where it may be used
   */
  public Key(
      String value, String label, Account account, Restrictions restrictions, boolean revoked) {
    this.value = value;
    this.label = label;
    this.account = account;
    this.restrictions = restrictions;
    this.revoked = revoked;
  }

  public String value() {
    return value;
  }

  public String label() {
    return label;
  }

  public Account account() {
    return account;
  }

  public boolean isRevoked() {
    return revoked;
  }

  Restrictions restrictions() {
    return restrictions;
  }

  /** Calls made with it, those refused for the account's limit among them. */
  public long calls() {
    return calls.sum();
  }

  void count() {
    calls.increment();
  }

  /** Its label, never the key. */
  @Override
  public String toString() {
    return label;
  }
}
