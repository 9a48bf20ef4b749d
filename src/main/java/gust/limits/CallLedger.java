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
 * A permit is taken before a call is sent and settled when it has ended. Where the file cannot be
 * had, this process counts for itself.
 *
 * <p>While a call is under way, its process holds a lock for it, which the system frees if the
 * process is killed, so that no other waits for its end. Safe for several threads.
 */
public final class CallLedger {
  /** How long a call that has ended waits for the file: its answer is to be shown. */
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final LedgerFile file;
  private final InstantSource clock;
  private final Map<Long, ProcessLock> underWay = new ConcurrentHashMap<>();

  /** Not a monitor: those who wait for one spin, while the file is changed for microseconds. */
  private final ReentrantLock lock = new ReentrantLock();

  private AccountCalls memory;
  private volatile IOException trouble;

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

  /**
   * @param planPerMinute calls by the plan; 0 where unknown
   * @param patience how long to wait for the file's lock
   */
  public Permit take(int planPerMinute, Caution caution, Duration patience) {
    return change(
        patience,
        calls -> {
          Optional<Permit.Wait> wait = calls.hold(planPerMinute, caution);
          if (wait.isPresent()
              && wait.get().reason() == Permit.Reason.OTHERS
              && calls.lose(this::isKilled)) {
            wait = calls.hold(planPerMinute, caution);
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

  /** Whether the system has freed the lock of a call that did not end. */
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

  /** The call has ended, and may have reached the service; no list is to be ended. */
  public void settle(Permit.Granted permit, String label, Observation seen) {
    settle(permit, label, seen, () -> {});
  }

  /**
   * The call has ended, and may have reached the service.
   *
   * @param label of the stored key that it was made with; empty for any other
   * @param ifRefusedAgain runs, before another permit is taken, where the call was refused (429)
   *     and no call was answered since one was refused before
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

  /** The call never reached the service. */
  public void cancel(Permit.Granted permit) {
    change(calls -> calls.cancel(permit));
    end(permit);
  }

  /** After the end is written down: a call whose lock is free is taken for a killed one. */
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

  /** Why only this process's calls are counted; empty where all are. */
  public Optional<IOException> trouble() {
    return Optional.ofNullable(trouble);
  }

  private void change(Consumer<AccountCalls> change) {
    change(
        PATIENCE,
        calls -> {
          change.accept(calls);
          return null;
        });
  }

  private <T> T change(Duration patience, Function<AccountCalls, T> change) {
    Function<AccountCalls, T> now =
        calls -> {
          // Read under the lock: in the order of the changes.
          calls.advance(clock.millis());
          return change.apply(calls);
        };
    // An interrupted thread closes the channel that it uses, and with it all locks are gone.
    boolean interrupted = Thread.interrupted();
    lock.lock();
    try {
      if (memory == null) {
        return file.change(patience, now);
      }
      return now.apply(memory);
    } catch (IOException e) {
      trouble = e;
      memory = file.peek();
      return now.apply(memory);
    } finally {
      lock.unlock();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
