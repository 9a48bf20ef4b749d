package gust.limits;

import gust.files.SetupProblem;
import gust.http.RetryTime;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What becomes of a call while another process makes the same one: that may be waiting for the rate
 * limit. Whoever waits for it goes by the rules for its own call.
 */
public final class LimitOutlook {
  private final Accounts accounts;
  private final LimitPolicy policy;

  public LimitOutlook(Accounts accounts, LimitPolicy policy) {
    this.accounts = accounts;
    this.policy = policy;
  }

  /**
   * @param waited for the rate limit so far
   * @return whether this call would wait for it now
   * @throws TransportException {@link Reason#LIMIT_REACHED} where it would not wait for so long
   */
  public boolean holdsBack(URI base, Supplier<ResolvedKey> key, Duration waited)
      throws TransportException {
    ResolvedKey with;
    try {
      with = key.get();
    } catch (NoKey | SetupProblem e) {
      return false; // The other's answer needs none.
    }
    CallLedger ledger = accounts.of(base, with);
    AccountCalls calls = ledger.current();
    Optional<Permit.Wait> held = calls.hold(with.callsPerMinute(), policy.caution());
    if (held.isEmpty() || ledger.trouble().isPresent()) {
      return false;
    }
    Permit.Wait wait = held.get();
    boolean blocked = wait.reason() == Permit.Reason.BLOCKED;
    Duration allowed = policy.allowed(blocked, waited, Duration.ZERO);
    if (wait.reason() == Permit.Reason.OTHERS) {
      return policy.mayWait() && allowed.isPositive();
    }
    if (policy.mayWait() && wait.left().compareTo(allowed) <= 0) {
      return true;
    }
    // The last call that the limit allows may be the one that is waited for.
    if (!blocked && !calls.underWay.isEmpty()) {
      return false;
    }
    throw TransportException.limitReached(base.getHost(), new RetryTime(wait.until(), wait.left()));
  }
}
