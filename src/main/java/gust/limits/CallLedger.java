package gust.limits;

import gust.files.ProcessLock;
import gust.limits.AccountCalls.UnderWay;
import gust.limits.Permit.Caution;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The calls of one account, over all processes of this user: one small file, changed under a lock.
 * A permit is taken before a call is sent and settled when it has ended. If the file cannot be
 * used, this process counts only its own calls.
 *
 * <p>While a call is under way, its process holds a lock for it. The system releases the lock if
 * the process is killed, so that other processes do not wait for that call. Thread-safe.
 */
public final class CallLedger {
  /** Short, because the answer of a finished call is not shown until it is settled. */
  private static final Duration LOCK_TIMEOUT = Duration.ofSeconds(1);

  private final LedgerFile file;
  private final InstantSource clock;
  private final Map<Long, ProcessLock> underWay = new ConcurrentHashMap<>();

  /** Not a monitor: waiting threads would spin, although the file is held only for microseconds. */
  private final ReentrantLock lock = new ReentrantLock();

  private AccountCalls memory;
  private volatile IOException trouble;

  /**
   * @param folder empty if there is none
   * @param account a file name
   */
  CallLedger(Optional<Path> folder, String account, InstantSource clock) {
    this.file =
        folder.map(path -> new LedgerFile(path.resolve(account), this::remember)).orElse(null);
    this.clock = clock;
    if (file == null) {
      remember(new AccountCalls(), new IOException("there is no home folder"));
    }
  }

  /**
   * @param planPerMinute calls allowed by the plan; 0 if unknown
   * @param timeout how long to wait for the file's lock
   */
  public Permit take(int planPerMinute, Caution caution, Duration timeout) {
    return change(
        timeout,
        calls -> {
          Optional<Permit.Wait> wait = calls.reasonToWait(planPerMinute, caution);
          if (wait.isPresent()
              && wait.get().reason() == Permit.Reason.OTHERS
              && calls.countKilled(this::isKilled)) {
            wait = calls.reasonToWait(planPerMinute, caution);
          }
          return wait.isPresent() ? wait.get() : begin(calls, caution);
        });
  }

  private Permit.Granted begin(AccountCalls calls, Caution caution) {
    long id = ThreadLocalRandom.current().nextLong();
    int number = 0;
    Optional<ProcessLock> lock = Optional.empty();
    while (memory == null && lock.isEmpty() && number < AccountCalls.MOST_UNDER_WAY) {
      number++;
      lock = calls.isLocked(number) ? Optional.empty() : tryLock(number);
    }
    lock.ifPresent(held -> underWay.put(id, held));
    return calls.begin(id, lock.isPresent() ? number : 0, caution);
  }

  /** Whether the lock of an unfinished call is free, so that its process must have died. */
  private boolean isKilled(UnderWay call) {
    Optional<ProcessLock> free = call.lock() > 0 ? tryLock(call.lock()) : Optional.empty();
    free.ifPresent(ProcessLock::close);
    return free.isPresent();
  }

  private Optional<ProcessLock> tryLock(int number) {
    try {
      return memory == null ? file.tryLockCall(number) : Optional.empty();
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /** As below, for a call whose refusal needs no further action. */
  public void settle(Permit.Granted permit, String label, Observation seen) {
    settle(permit, label, seen, () -> {});
  }

  /**
   * Records the end of a call that may have reached the service.
   *
   * @param label of the stored key that it was made with; empty for any other
   * @param ifRefusedAgain runs before another permit is taken, if the call was refused (429) and no
   *     call has been answered since the previous refusal
   */
  public void settle(
      Permit.Granted permit, String label, Observation seen, Runnable ifRefusedAgain) {
    change(calls -> {
      if (calls.settle(permit, label, seen)) {
        ifRefusedAgain.run();
      }
    });
    end(permit);
  }

  /** Forgets a call that never reached the service. */
  public void cancel(Permit.Granted permit) {
    change(calls -> calls.cancel(permit));
    end(permit);
  }

  /** Call only after the end is written: an unfinished call whose lock is free counts as killed. */
  private void end(Permit.Granted permit) {
    ProcessLock lock = underWay.remove(permit.id());
    if (lock != null) {
      lock.close();
    }
  }

  Usage usage() {
    lock.lock();
    try {
      AccountCalls calls = memory != null ? memory : file.peek();
      calls.advance(clock.millis());
      return calls.usage();
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
    Function<AccountCalls, T> now =
        calls -> {
          // Read the clock under the lock, so that times follow the order of changes.
          calls.advance(clock.millis());
          return change.apply(calls);
        };
    // An interrupt would close the file's channel and lose this change; clear it for now.
    boolean interrupted = Thread.interrupted();
    lock.lock();
    try {
      return memory == null ? file.change(timeout, now) : now.apply(memory);
    } catch (IOException e) {
      remember(file.peek(), e);
      return now.apply(memory);
    } finally {
      lock.unlock();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void remember(AccountCalls calls, IOException reason) {
    memory = calls;
    trouble = reason;
  }
}
