package gust.limits;

import gust.files.ProcessLock;
import gust.keys.ResolvedKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The calls of one account, over all processes of this user: one small file, changed under a lock.
 * A permit is taken before a call is sent and settled when it has ended. If the file cannot be
 * used, this process counts only its own calls. Thread-safe.
 */
public final class CallLedger {
  /**
   * An account's usage, for display.
   *
   * @param lastMinute calls, including those under way
   * @param today today's calls (UTC)
   * @param byKey today's finished calls by stored key label
   * @param blockedUntil empty if calls may be made
   */
  public record Usage(
      int lastMinute, int today, Map<String, Integer> byKey, Optional<Instant> blockedUntil) {
    private static Usage of(AccountCalls calls) {
      boolean isSpent = calls.quota.reset() > 0 && calls.quota.left() <= calls.window.underWay();
      long until = Math.max(calls.blockedUntil, isSpent ? calls.quota.reset() : 0);
      return new Usage(
          calls.window.total(),
          calls.today,
          calls.labels,
          until > calls.stamp ? Optional.of(Instant.ofEpochMilli(until)) : Optional.empty());
    }
  }

  /** Short, because the answer of a finished call is not shown until it is settled. */
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(1);

  private final LedgerFile file;
  private final InstantSource clock;

  /** Not a monitor: waiting threads would spin, although the file is held only for microseconds. */
  private final ReentrantLock lock = new ReentrantLock();

  private AccountCalls memory;
  private volatile IOException trouble;

  /**
   * @param folder empty to count only this process's calls
   * @param account a file name
   * @param reason why there is no folder
   */
  CallLedger(Optional<Path> folder, String account, InstantSource clock, String reason) {
    this.file = folder.map(path -> new LedgerFile(path.resolve(account))).orElse(null);
    this.clock = clock;
    if (file == null) {
      remember(new AccountCalls(), new IOException(reason));
    }
  }

  /**
   * @param mayWaitForOthers whether the call may wait for others to reveal the limit
   * @param timeout how long to wait for the file's lock
   */
  public Permit take(ResolvedKey key, Caller caller, boolean mayWaitForOthers, Duration timeout) {
    return change(
        timeout,
        calls -> {
          Optional<Permit.Wait> wait = calls.reasonToWait(key.plan(), caller, mayWaitForOthers);
          return wait.isPresent() ? wait.get() : calls.begin(caller, key);
        });
  }

  /**
   * Records the end of a call that may have reached the service.
   *
   * @return if it was refused (429), how long to wait
   */
  public Optional<Permit.Wait> settle(Permit.Granted permit, Observation seen) {
    return settle(permit, seen, () -> {});
  }

  /**
   * @param onSecondRefusal run before any other call is permitted
   */
  public Optional<Permit.Wait> settle(
      Permit.Granted permit, Observation seen, Runnable onSecondRefusal) {
    return change(
        LOCK_TIMEOUT,
        calls -> {
          Optional<Permit.Wait> block = calls.settle(permit, seen);
          if (block.isPresent() && block.get().reason() == Permit.Reason.BLOCKED_AGAIN) {
            onSecondRefusal.run();
          }
          return block;
        });
  }

  /** Forgets a call that never reached the service. */
  public void cancel(Permit.Granted permit) {
    change(calls -> calls.cancel(permit));
  }

  /** Read without creating files. */
  public Usage usage() {
    lock.lock();
    try {
      AccountCalls calls = memory != null ? memory : file.peek();
      calls.advance(clock.millis());
      return Usage.of(calls);
    } finally {
      lock.unlock();
    }
  }

  void rename(String label, String other) {
    change(calls -> calls.rename(label, other));
  }

  /** Why only this process's calls are counted; empty if all are. */
  public Optional<IOException> trouble() {
    return Optional.ofNullable(trouble);
  }

  private void change(Consumer<AccountCalls> change) {
    change(
        LOCK_TIMEOUT,
        calls -> {
          change.accept(calls);
          return null;
        });
  }

  private <T> T change(Duration timeout, Function<AccountCalls, T> change) {
    // An interrupt would close the file's channel and lose this change; clear it for now.
    boolean interrupted = Thread.interrupted();
    lock.lock();
    try {
      return memory == null ? changeFile(timeout, change) : now(memory, change);
    } finally {
      lock.unlock();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private <T> T changeFile(Duration timeout, Function<AccountCalls, T> change) {
    try (ProcessLock _ = file.lock(timeout)) {
      AccountCalls calls = file.read();
      T result = now(calls, change);
      try {
        file.save(calls);
      } catch (IOException e) {
        // What is in the file may be the change already, or unreadable after an interrupt.
        remember(calls, e);
      }
      return result;
    } catch (IOException e) {
      remember(file.peek(), e);
      return now(memory, change);
    }
  }

  /** Reads the clock under the lock, so that times follow the order of changes. */
  private <T> T now(AccountCalls calls, Function<AccountCalls, T> change) {
    calls.advance(clock.millis());
    return change.apply(calls);
  }

  private void remember(AccountCalls calls, IOException reason) {
    memory = calls;
    trouble = reason;
  }
}
