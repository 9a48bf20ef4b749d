package gust.limits;

import gust.files.IoReason;
import gust.http.Reply;
import gust.http.Request;
import gust.http.RetryingTransport.Sleeper;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.Plan;
import gust.keys.StoredKey;
import gust.limits.LimitPolicy.When;
import gust.limits.Permit.Caution;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Counts every try against its account's limit, before it is sent, and does not make one that would
 * be refused. Safe for several threads.
 *
 * <p>The first call of an account of which nothing is known goes alone: its reply shows the limit.
 */
public final class LimitedTransport implements Transport {
  private final Transport next;
  private final Accounts accounts;
  private final LimitPolicy policy;
  private final Sleeper sleeper;
  private final InstantSource clock;
  private final Trace trace;
  private volatile boolean answered;
  private volatile boolean troubleTold;

  public LimitedTransport(
      Transport next,
      Accounts accounts,
      LimitPolicy policy,
      Sleeper sleeper,
      InstantSource clock,
      Trace trace) {
    this.next = next;
    this.accounts = accounts;
    this.policy = policy;
    this.sleeper = sleeper;
    this.clock = clock;
    this.trace = trace;
  }

  /**
   * @throws TransportException {@link Reason#LIMIT_REACHED} where no call may be made now, nor soon
   *     enough
   * @throws gust.files.SetupProblem where nothing was sent
   */
  @Override
  public Reply send(Request request) throws TransportException {
    CallLedger ledger = accounts.of(request.base(), request.key());
    LimitWait wait = new LimitWait(policy, sleeper, request, trace);
    Reply refused = null;
    while (true) {
      Permit permit = permit(request, ledger, wait);
      tellTrouble(ledger);
      if (permit instanceof Permit.Wait tooLong) {
        if (refused != null) {
          return refused;
        }
        throw TransportException.limitReached(request.host(), tooLong.until());
      }
      Reply reply = counted(request, ledger, (Permit.Granted) permit);
      if (!reply.isTooManyRequests() || !wait.beforeAskingAgain()) {
        return reply;
      }
      refused = reply;
    }
  }

  /** What is granted, or would take too long. */
  private Permit permit(Request request, CallLedger ledger, LimitWait wait)
      throws TransportException {
    int plan = request.key().stored().flatMap(StoredKey::plan).map(Plan::callsPerMinute).orElse(0);
    while (true) {
      Permit permit = ledger.take(plan, caution(wait), request.deadline().left());
      if (!(permit instanceof Permit.Wait held) || !wait.until(held, ledger)) {
        return permit;
      }
    }
  }

  private Caution caution(LimitWait wait) {
    if (policy.when() == When.CALL) {
      return Caution.NONE;
    }
    return answered || !wait.isPatient() ? Caution.LIMIT : Caution.UNKNOWN_LIMIT;
  }

  private Reply counted(Request request, CallLedger ledger, Permit.Granted permit)
      throws TransportException {
    Instant sent = clock.instant();
    try {
      Reply reply = next.send(request);
      answered = true;
      ledger.settle(permit, Observation.of(reply, sent, clock.instant()));
      return reply;
    } catch (TransportException e) {
      if (neverArrived(e.reason())) {
        ledger.cancel(permit);
      } else {
        ledger.settle(permit, Observation.NOTHING);
      }
      throw e;
    } catch (RuntimeException e) {
      ledger.cancel(permit);
      throw e;
    }
  }

  private static boolean neverArrived(Reason reason) {
    return switch (reason) {
      case UNKNOWN_HOST,
          REFUSED,
          UNREACHABLE,
          CONNECT_TIMEOUT,
          UNTRUSTED,
          WRONG_HOST,
          EXPIRED,
          PROXY,
          PROXY_AUTHENTICATION ->
          true;
      default -> false;
    };
  }

  private void tellTrouble(CallLedger ledger) {
    if (!troubleTold && ledger.trouble().isPresent()) {
      troubleTold = true;
      trace.tell("calls are counted in this process only: " + IoReason.of(ledger.trouble().get()));
    }
  }

  @Override
  public void close() {
    accounts.flush();
    next.close();
  }
}
