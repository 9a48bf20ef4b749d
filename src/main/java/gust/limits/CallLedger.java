package gust.limits;

import gust.files.ProcessLock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The calls of one account, over all processes of this user: one small file, changed under a lock.
 * A call is taken before it is sent and settled when it has ended. Where the file cannot be had,
 * this process counts for itself.
 */
public final class CallLedger {
  private final LedgerFile file;
  private final InstantSource clock;
  private final Semaphore goingAlone = new Semaphore(1);
  private final List<Ended> ended = new ArrayList<>();
  private final SpareTurns spare = new SpareTurns();
  private int underWay;
  private boolean knownWritten;

  /** When the end of a call was last written down by itself. */
  private long settled;

  private volatile AccountCalls memory;
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

  /** The right to ask the service while nobody else does. */
  public interface Alone extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * @param planLimit calls per minute by the plan; 0 where unknown
   * @param regardless whether to go even where the limit is reached
   * @param first whether to go where nothing is known yet
   * @param longest after which the call will have ended
   */
  public synchronized Turn take(
      int planLimit, boolean regardless, boolean first, Duration longest) {
    long asked = clock.millis();
    Turn.Go taken = regardless ? null : spare.next(asked, asked + longest.toMillis());
    if (taken != null) {
      underWay++;
      return taken;
    }
    Taking taking = new Taking(planLimit, regardless, first, longest.toMillis());
    update(taking);
    underWay += taking.turn instanceof Turn.Go ? 1 : 0;
    return taking.turn;
  }

  /** No lambda: one that is given an array for its result is not archived with the classes. */
  private final class Taking implements Step {
    private final int planLimit;
    private final boolean regardless;
    private final boolean first;
    private final long longest;
    private Turn turn;

    private Taking(int planLimit, boolean regardless, boolean first, long longest) {
      this.planLimit = planLimit;
      this.regardless = regardless;
      this.first = first;
      this.longest = longest;
    }

    @Override
    public boolean apply(AccountCalls calls, long now) {
      boolean changed = giveBack(calls);
      long expires = now + longest;
      turn = calls.take(now, planLimit, regardless, first, nonce(), expires);
      if (!(turn instanceof Turn.Go)) {
        return changed;
      }
      if (!regardless && underWay > 0) {
        long later = expires + SpareTurns.LONGEST_MILLIS;
        spare.take(calls, planLimit, underWay, now, later);
      }
      return true;
    }
  }

  /** A number that is told to nobody else. */
  static long nonce() {
    return ThreadLocalRandom.current().nextLong(CallsText.LATEST);
  }

  private boolean giveBack(AccountCalls calls) {
    boolean any = !spare.isEmpty();
    spare.cancel(calls);
    return any;
  }

  /** The call has ended, and may have reached the service. */
  public synchronized void settle(Turn.Go go, Told told) {
    underWay--;
    ended.add(new Ended(go, told, clock.millis()));
    boolean isNews = !told.known() || told.blockedFor() >= 0 || !knownWritten;
    if (isNews || underWay == 0 && !isBusy()) {
      writeDown();
      knownWritten |= told.known();
      settled = clock.millis();
    }
  }

  /** Then what has ended is written down with the next call that is taken, or at the end. */
  private boolean isBusy() {
    return SpareTurns.isMomentAgo(settled, clock.millis());
  }

  /** To be called when this process will make no further calls. */
  public synchronized void end() {
    if (!ended.isEmpty() || !spare.isEmpty()) {
      writeDown();
    }
  }

  /** What has ended, and what was taken in advance and not used. */
  private void writeDown() {
    update((calls, _) -> giveBack(calls));
  }

  /** The call never reached the service. */
  public synchronized void cancel(Turn.Go go) {
    underWay--;
    update((calls, _) -> {
      calls.cancel(go);
      return true;
    });
  }

  /** Whether any answer has shown what the limit is, or that none is told. */
  public synchronized boolean isKnown() {
    return (memory != null ? memory : file.read()).quota.known;
  }

  public synchronized Standing standing() {
    AccountCalls calls = memory != null ? memory : file.read();
    long now = clock.millis();
    calls.advance(now);
    long until = Math.max(calls.blockedUntil, calls.spentUntil);
    return new Standing(
        calls.lastMinute.total() + calls.underWay.size(),
        calls.today(now),
        until > now ? Optional.of(Instant.ofEpochMilli(until)) : Optional.empty());
  }

  /**
   * @return empty where another call went ahead alone all that time
   */
  public Optional<Alone> alone(Duration patience) throws InterruptedException {
    if (memory == null) {
      try {
        ProcessLock lock = file.lockFirst(patience);
        return Optional.of(() -> close(lock));
      } catch (TimeoutException e) {
        return Optional.empty();
      } catch (IOException e) {
        goOnInMemory(e);
      }
    }
    return goingAlone.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)
        ? Optional.of(goingAlone::release)
        : Optional.empty();
  }

  /** Why only this process's calls are counted; empty where all are. */
  public synchronized Optional<IOException> trouble() {
    return Optional.ofNullable(trouble);
  }

  /** A call that is still to be written down. */
  private record Ended(Turn.Go go, Told told, long at) {}

  private interface Step {
    /**
     * @return whether anything changed
     */
    boolean apply(AccountCalls calls, long now);
  }

  private synchronized void update(Step step) {
    // A channel that an interrupted thread uses is closed, and what came of a call must be told.
    boolean interrupted = Thread.interrupted();
    try {
      if (memory == null) {
        updateFile(step);
        return;
      }
    } catch (IOException e) {
      goOnInMemory(e);
    } catch (TimeoutException e) {
      goOnInMemory(new IOException("another gust keeps it locked", e));
    } catch (InterruptedException e) {
      interrupted = true;
      goOnInMemory(new IOException("interrupted", e));
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    apply(step, memory);
  }

  private void updateFile(Step step) throws IOException, TimeoutException, InterruptedException {
    try (ProcessLock _ = file.lock()) {
      AccountCalls calls = file.read();
      if (apply(step, calls)) {
        write(calls);
      }
    }
  }

  private void write(AccountCalls calls) {
    try {
      file.write(calls);
    } catch (IOException e) {
      memory = calls;
      trouble = e;
    }
  }

  private boolean apply(Step step, AccountCalls calls) {
    // Read under the lock: in the order of the changes.
    long now = clock.millis();
    boolean changed = calls.advance(now) || !ended.isEmpty();
    for (Ended call : ended) {
      calls.settle(call.go(), call.told(), Math.min(call.at(), now));
    }
    if (!ended.isEmpty()) {
      calls.advance(now);
      ended.clear();
    }
    return step.apply(calls, now) || changed;
  }

  private synchronized void goOnInMemory(IOException why) {
    if (memory == null) {
      memory = file == null ? new AccountCalls() : file.read();
      trouble = why;
    }
  }

  private static void close(ProcessLock lock) {
    try {
      lock.close();
    } catch (IOException e) {
      // The system frees it when the process ends.
      return;
    }
  }
}
