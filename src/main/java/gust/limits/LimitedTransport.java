package gust.limits;

import gust.files.IoReason;
import gust.http.Call;
import gust.http.Deadline;
import gust.http.Reply;
import gust.http.RetryingTransport.Sleeper;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.Plan;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import gust.limits.LimitPolicy.When;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Counts every try against its account's limit, before it is sent, and does not make one that would
 * be refused. Safe for several threads.
 *
 * <p>The first call of an account of which nothing is known goes alone: its reply shows the limit.
 */
public final class LimitedTransport implements Transport {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final CallLedger.Alone TOGETHER = () -> {};

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
   * @throws gust.keys.NoKey before anything is counted
   * @throws gust.files.SetupProblem before anything is counted, or where nothing was sent
   */
  @Override
  public Reply send(Call call) throws TransportException {
    ResolvedKey key = call.key().get();
    CallLedger ledger = accounts.of(base(call.uri()), key);
    int plan = key.stored().flatMap(StoredKey::plan).map(Plan::callsPerMinute).orElse(0);
    LimitWait wait = new LimitWait(policy, sleeper, call, trace);
    Reply refused = null;
    while (true) {
      Reply reply;
      try {
        reply = inTurn(call, ledger, plan, wait);
      } catch (TransportException e) {
        if (refused != null && e.reason() == Reason.LIMIT_REACHED) {
          return refused;
        }
        throw e;
      }
      if (!reply.isTooManyRequests() || policy.when() != When.WAIT) {
        return reply;
      }
      refused = reply;
      if (!wait.beforeAskingAgain()) {
        return refused;
      }
    }
  }

  private Reply inTurn(Call call, CallLedger ledger, int plan, LimitWait wait)
      throws TransportException {
    Turn turn = turn(call, ledger, plan, answered, wait);
    tellTrouble(ledger);
    if (turn instanceof Turn.Go go) {
      return counted(call, ledger, go);
    }
    try (CallLedger.Alone _ = alone(call, ledger)) {
      return counted(call, ledger, (Turn.Go) turn(call, ledger, plan, true, wait));
    }
  }

  private Turn turn(Call call, CallLedger ledger, int plan, boolean first, LimitWait wait)
      throws TransportException {
    boolean regardless = policy.when() == When.CALL;
    while (true) {
      Turn turn = ledger.take(plan, regardless, first, call.deadline().left());
      if (!(turn instanceof Turn.Later later)) {
        return turn;
      }
      wait.until(later);
    }
  }

  /** Waits until it may go alone, until nobody need go alone any more, or long enough. */
  private CallLedger.Alone alone(Call call, CallLedger ledger) throws TransportException {
    boolean outsideDeadline = policy.when() == When.WAIT;
    Deadline patience = outsideDeadline ? call.deadline() : call.deadline().part(2);
    long start = System.nanoTime();
    try {
      while (!patience.hasPassed() && !ledger.isKnown()) {
        Optional<CallLedger.Alone> alone = ledger.alone(LOOK_AGAIN);
        if (alone.isPresent()) {
          if (!ledger.isKnown()) {
            return alone.get();
          }
          alone.get().close();
        }
      }
      return TOGETHER;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(Reason.INTERRUPTED, call.uri().getHost(), null);
    } finally {
      if (outsideDeadline) {
        call.deadline().putOff(Duration.ofNanos(System.nanoTime() - start));
      }
    }
  }

  private Reply counted(Call call, CallLedger ledger, Turn.Go go) throws TransportException {
    Instant sent = clock.instant();
    try {
      Reply reply = next.send(call);
      answered = true;
      ledger.settle(go, LimitWords.of(reply, sent, clock.instant()));
      return reply;
    } catch (TransportException e) {
      if (neverArrived(e.reason())) {
        ledger.cancel(go);
      } else {
        ledger.settle(go, Told.NOTHING);
      }
      throw e;
    } catch (RuntimeException e) {
      ledger.cancel(go);
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

  private static String base(URI asked) {
    String text = asked.toString();
    int query = text.indexOf('?');
    return text.substring(0, text.lastIndexOf('/', query < 0 ? text.length() : query));
  }

  @Override
  public void close() {
    accounts.end();
    next.close();
  }
}
