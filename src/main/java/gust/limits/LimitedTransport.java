package gust.limits;

import gust.files.IoReason;
import gust.http.Reply;
import gust.http.Request;
import gust.http.RetryTime;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.StoredKey;
import gust.limits.LimitPolicy.When;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Counts every try against its account's limit, before it is sent, and does not make one that would
 * be refused. Safe for several threads.
 *
 * <p>The first call of an account of which nothing is known goes alone: its reply shows the limit.
 * So does the first one after a refusal (429). A list ends with a second refusal while no call was
 * answered, or a 401.
 */
public final class LimitedTransport implements Transport {
  /** A service that answers nobody is not asked by one after the other for hours. */
  private static final int ENOUGH_UNANSWERED = 3;

  private final Transport next;
  private final Accounts accounts;
  private final LimitPolicy policy;
  private final Sleeper sleeper;
  private final Trace trace;
  private final AtomicInteger unanswered = new AtomicInteger();
  private volatile TransportException ended;
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
    this.trace = trace;
  }

  /**
   * @throws TransportException {@link Reason#LIMIT_REACHED} where no call may be made now, nor soon
   *     enough, which ends a list; {@link Reason#NOT_ASKED} where a reply has ended it
   * @throws gust.files.SetupProblem where nothing was sent
   */
  @Override
  public Reply send(Request request) throws TransportException {
    CallLedger ledger = accounts.of(request.base(), request.key());
    int plan = request.key().callsPerMinute();
    LimitWait wait = new LimitWait(policy, sleeper, request, trace);
    Reply refused = null;
    while (true) {
      if (ended != null && refused != null) {
        return refused;
      }
      if (ended != null) {
        throw ended;
      }
      Permit permit = wait.take(ledger, plan, unanswered.get() < ENOUGH_UNANSWERED);
      trace.inLine();
      tellTrouble(ledger);
      if (permit instanceof Permit.Granted granted) {
        if (ended != null) {
          // The list ended while this one waited for its turn.
          ledger.cancel(granted);
          continue;
        }
        Reply reply = counted(request, ledger, granted, wait);
        if (!reply.isTooManyRequests() || !policy.mayWait() || ended != null) {
          return reply;
        }
        if (!wait.beforeAskingAgain(LimitHeaders.retryWait(reply))) {
          end(TransportException.notAsked(request.host(), reply));
          return reply;
        }
        refused = reply;
      } else if (permit instanceof Permit.Wait held) {
        if (!wait.until(held, ledger)) {
          TransportException reached =
              TransportException.limitReached(
                  request.host(), new RetryTime(held.until(), held.left()));
          if (held.reason() == Permit.Reason.BLOCKED) {
            end(reached);
          }
          if (refused != null) {
            return refused;
          }
          throw reached;
        }
      }
    }
  }

  private Reply counted(Request request, CallLedger ledger, Permit.Granted permit, LimitWait wait)
      throws TransportException {
    try {
      Reply reply = next.send(request);
      unanswered.set(0);
      Observation seen = Observation.of(reply);
      // With its lock: whoever gets a permit after this knows whether the list has ended.
      synchronized (ledger) {
        boolean isRefusedAgain = ledger.settle(permit, label(request), seen);
        if (isRefusedAgain || reply.cod() == 401) {
          end(TransportException.notAsked(request.host(), reply));
        }
      }
      return reply;
    } catch (TransportException e) {
      unanswered.incrementAndGet();
      if (neverArrived(e.reason())) {
        ledger.cancel(permit);
      } else {
        ledger.settle(permit, label(request), Observation.NOTHING);
      }
      throw e;
    } catch (RuntimeException | Error e) {
      ledger.cancel(permit);
      throw e;
    }
  }

  /** No further call of a list is made. */
  private void end(TransportException why) {
    if (policy.when() == When.LIST && ended == null) {
      ended = why;
    }
  }

  private static String label(Request request) {
    return request.key().stored().map(StoredKey::label).orElse("");
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
      trace.tell("counting only this process's calls: " + IoReason.of(ledger.trouble().get()));
    }
  }

  @Override
  public void close() {
    next.close();
  }
}
