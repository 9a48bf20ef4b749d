package gust.limits;

import gust.files.ProcessLock;
import gust.http.Sleeper;
import gust.limits.Permit.Caution;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The calls of one account, over all processes of this user: one small file, changed under a lock.
 * A permit is taken before a call is sent and settled when it has ended. Where the file cannot be
 * had, this process counts for itself.
 *
 * <p>Each writing of the file costs as much as a call. So a process that makes many takes several
 * permits at once, and what has ended is written down with the next permits, or at the end. One
 * that is killed makes the count too high by those, and never too low.
 */
public final class CallLedger {
  /** For so long permits are held in reserve: what others hear meanwhile is heard here later. */
  private static final long RESERVED_MILLIS = 250;

  private static final int LARGEST_BATCH = 128;

  /** At the end of a process; what is not written down then counts from its deadline on. */
  private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(1);

  /** A batch is at most this part of the calls that are left. */
  private static final int PART = 8;

  private final LedgerFile file;
  private final InstantSource clock;
  private final Deque<Permit.Granted> reserve = new ArrayDeque<>();
  private final List<Ended> ended = new ArrayList<>();
  private final Set<Thread> waiting = ConcurrentHashMap.newKeySet();
  private int batch;
  private long reservedAt;
  private int underWay;
  private boolean waits;
  private boolean knownWritten;
  private boolean refusedAgain;
  private AccountCalls memory;
  private IOException trouble;

  /**
   * @param folder empty where there is none
   * @param account a file's name
   */
  CallLedger(Optional<Path> folder, String account, InstantSource clock) {
    this.file = folder.map(path -> new LedgerFile(path.resolve(account))).orElse(null);
    this.clock = clock;
    if (file == null) {
      memory = new AccountCalls();
      trouble = new IOException("there is no home folder");
    }
  }

  /** A call that is still to be written down. */
  private record Ended(Permit.Granted permit, String label, Observation seen, long at) {}

  /**
   * What a call would be told now.
   *
   * @param held empty where it may be made, or where only this process's calls are counted
   * @param underWay whether others are being made
   */
  record Outlook(Optional<Permit.Wait> held, boolean underWay) {}

  private interface Change {
    /**
     * @return whether anything changed
     */
    boolean apply(AccountCalls calls, long now);
  }

  /**
   * @param planLimit calls per minute by the plan; 0 where unknown
   * @param longest after which the call will have ended
   * @param patience with whoever holds the file's lock
   */
  synchronized Permit take(int planLimit, Caution caution, Duration longest, Duration patience) {
    long asked = clock.millis();
    Permit.Granted reserved = caution.limited() ? reserved(asked, longest) : null;
    if (reserved != null) {
      underWay++;
      return reserved;
    }
    if (waits && memory == null && ended.isEmpty() && reserve.isEmpty()) {
      // Most who wait look in vain, and hold up nobody by that.
      AccountCalls calls = file.read();
      if (!calls.advance(asked)
          && calls.take(asked, planLimit, caution, 0, asked) instanceof Permit.Wait still) {
        return still;
      }
    }
    AtomicReference<Permit> taken = new AtomicReference<>();
    update(
        patience,
        (calls, now) -> {
          boolean changed = giveBack(calls);
          Permit permit = calls.take(now, planLimit, caution, nonce(), now + longest.toMillis());
          taken.set(permit);
          if (permit instanceof Permit.Granted && caution.limited()) {
            reserve(calls, planLimit, caution, now, now + longest.toMillis() + RESERVED_MILLIS);
          }
          return changed || permit instanceof Permit.Granted;
        });
    waits = taken.get() instanceof Permit.Wait;
    underWay += waits ? 0 : 1;
    return taken.get();
  }

  /** Changes nothing and holds up nobody. */
  synchronized Outlook outlook(int planLimit, Caution caution) {
    if (memory != null) {
      return new Outlook(Optional.empty(), false);
    }
    long now = clock.millis();
    AccountCalls calls = file.read();
    calls.advance(now);
    boolean underWay = !calls.underWay.isEmpty();
    Permit permit = calls.take(now, planLimit, caution, 0, now);
    return new Outlook(
        permit instanceof Permit.Wait held ? Optional.of(held) : Optional.empty(), underWay);
  }

  private Permit.Granted reserved(long now, Duration longest) {
    Permit.Granted next = isMomentAgo(now) ? reserve.peek() : null;
    return next == null || next.expires() < now + longest.toMillis() ? null : reserve.remove();
  }

  /** Twice as many as last time where those lasted for a moment only. */
  private void reserve(AccountCalls calls, int planLimit, Caution caution, long now, long expires) {
    int wanted = isMomentAgo(now) ? Math.min(2 * batch, LARGEST_BATCH) : 1;
    batch = Math.max(1, Math.min(wanted, calls.room(planLimit, caution) / PART));
    reservedAt = now;
    for (int i = 1; i < batch; i++) {
      if (calls.take(now, planLimit, caution.together(), nonce(), expires)
          instanceof Permit.Granted permit) {
        reserve.add(permit);
      }
    }
  }

  private boolean isMomentAgo(long now) {
    return now >= reservedAt && now - reservedAt <= RESERVED_MILLIS;
  }

  private boolean giveBack(AccountCalls calls) {
    boolean any = !reserve.isEmpty();
    reserve.forEach(calls::cancel);
    reserve.clear();
    return any;
  }

  private static long nonce() {
    return ThreadLocalRandom.current().nextLong(LedgerText.LATEST);
  }

  /**
   * The call has ended, and may have reached the service.
   *
   * @param label of the stored key that it was made with; empty for any other
   * @return whether it was refused (429), and no call was answered since one was refused before
   */
  synchronized boolean settle(
      Permit.Granted permit, String label, Observation seen, Duration patience) {
    underWay--;
    ended.add(new Ended(permit, label, seen, clock.millis()));
    boolean isNews = !seen.known() || seen.blockedFor() >= 0 || !knownWritten;
    if (isNews || underWay == 0 && reserve.isEmpty()) {
      flush(patience);
      knownWritten |= seen.known();
    }
    waiting.forEach(LockSupport::unpark);
    return seen.blockedFor() >= 0 && refusedAgain;
  }

  /** The call never reached the service. */
  synchronized void cancel(Permit.Granted permit, Duration patience) {
    underWay--;
    update(
        patience,
        (calls, _) -> {
          calls.cancel(permit);
          return true;
        });
    waiting.forEach(LockSupport::unpark);
  }

  /** Writes down what has ended, and gives back what was reserved. */
  synchronized void flush() {
    flush(PATIENCE_AT_THE_END);
  }

  private void flush(Duration patience) {
    if (!ended.isEmpty() || !reserve.isEmpty()) {
      update(patience, (calls, _) -> giveBack(calls));
    }
  }

  /** Waits, but not for long where a call of this process ends meanwhile. */
  void awaitEnd(Duration longest, Sleeper sleeper) throws InterruptedException {
    waiting.add(Thread.currentThread());
    try {
      sleeper.park(longest);
    } finally {
      waiting.remove(Thread.currentThread());
    }
  }

  synchronized Usage usage() {
    return current().usage(clock.millis());
  }

  /** Of one key of the account. */
  synchronized Usage usage(String label) {
    return current().usage(label, clock.millis());
  }

  synchronized void rename(String label, String other) {
    update(PATIENCE_AT_THE_END, (calls, _) -> calls.rename(label, other));
  }

  private AccountCalls current() {
    AccountCalls calls = memory != null ? memory : file.read();
    calls.advance(clock.millis());
    return calls;
  }

  /** Why only this process's calls are counted; empty where all are. */
  public synchronized Optional<IOException> trouble() {
    return Optional.ofNullable(trouble);
  }

  public Permit take(int planPerMinute, Caution caution, Duration patience) {
    return take(planPerMinute, caution, Duration.ofSeconds(10), patience);
  }

  public synchronized boolean settle(Permit.Granted permit, String label, Observation seen) {
    boolean isRefusedAgain = settle(permit, label, seen, PATIENCE_AT_THE_END);
    flush(PATIENCE_AT_THE_END);
    return isRefusedAgain;
  }

  public void cancel(Permit.Granted permit) {
    cancel(permit, PATIENCE_AT_THE_END);
  }

  private void update(Duration patience, Change change) {
    // A channel that an interrupted thread uses is closed, and what came of a call must be told.
    boolean interrupted = Thread.interrupted();
    try {
      if (memory == null) {
        updateFile(patience, change);
        return;
      }
    } catch (IOException e) {
      memory = file.read();
      trouble = e;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    apply(change, memory);
  }

  private void updateFile(Duration patience, Change change) throws IOException {
    try (ProcessLock _ = file.lock(patience)) {
      AccountCalls calls = file.read();
      if (apply(change, calls)) {
        try {
          file.write(calls);
        } catch (IOException e) {
          memory = calls;
          trouble = e;
        }
      }
    }
  }

  private boolean apply(Change change, AccountCalls calls) {
    // Read under the lock: in the order of the changes.
    long now = clock.millis();
    boolean changed = calls.advance(now) || !ended.isEmpty();
    for (Ended call : ended) {
      refusedAgain =
          calls.settle(call.permit(), call.label(), call.seen(), Math.min(call.at(), now));
    }
    if (!ended.isEmpty()) {
      calls.advance(now);
      ended.clear();
    }
    return change.apply(calls, now) || changed;
  }
}
