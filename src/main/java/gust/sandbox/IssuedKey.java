package gust.sandbox;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * An API key of an account (interface ).
 *
 * @param value fictitious: the sandbox's keys work nowhere else
 * @param label what the access log and the summary call it
 * @param restrictions where it may be used from
 * @param calls how many were made with it
 * @param refused how many of these were beyond the account's limit
 */
public record IssuedKey(
    String value,
    String label,
    Account account,
    Restrictions restrictions,
    boolean revoked,
    AtomicInteger calls,
    AtomicInteger refused) {
  public IssuedKey(
      String value, String label, Account account, Restrictions restrictions, boolean revoked) {
    this(value, label, account, restrictions, revoked, new AtomicInteger(), new AtomicInteger());
  }
}
