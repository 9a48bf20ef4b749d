package gust.testing;

import gust.process.Sleeper;
import java.lang.reflect.Constructor;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Time that passes only while all threads wait, so that minutes take milliseconds and every run
 * with the same seed is the same. Its threads are virtual ones that take turns on the test's own:
 * the JDK's tests give them a scheduler in this way too ({@code --add-opens
 * java.base/java.lang=ALL-UNNAMED}).
 */
public final class VirtualTime implements Sleeper, InstantSource {
  /** For real waits, as for a file's lock. */
  private static final long LONGEST_REAL_WAIT_NANOS = 20_000_000_000L;

  private record Alarm(long at, long number, Thread thread) {}

  private final Queue<Runnable> ready = new ConcurrentLinkedQueue<>();
  private final PriorityQueue<Alarm> alarms =
      new PriorityQueue<>(Comparator.comparingLong(Alarm::at).thenComparingLong(Alarm::number));
  private final List<Thread> threads = new ArrayList<>();
  private final ThreadFactory factory = scheduledBy(ready::add);
  private final Instant start;
  private long nanos;
  private long number;

  public VirtualTime(Instant start) {
    this.start = start;
  }

  private static ThreadFactory scheduledBy(Executor scheduler) {
    try {
      Constructor<?> builder =
          Class.forName("java.lang.ThreadBuilders$VirtualThreadBuilder")
              .getDeclaredConstructor(Executor.class);
      builder.setAccessible(true);
      return ((Thread.Builder) builder.newInstance(scheduler)).factory();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("this JDK makes its virtual threads otherwise", e);
    }
  }

  public ThreadFactory threads() {
    return task -> {
      Thread thread = factory.newThread(task);
      threads.add(thread);
      return thread;
    };
  }

  @Override
  public Instant instant() {
    return start.plusNanos(nanos);
  }

  @Override
  public long nanoTime() {
    return nanos;
  }

  @Override
  public void sleep(Duration duration) throws InterruptedException {
    long end = nanos + duration.toNanos();
    do {
      park(Duration.ofNanos(end - nanos));
    } while (nanos < end);
  }

  /** Sleeps where nobody interrupts. */
  public void pass(Duration duration) {
    try {
      sleep(duration);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private void park(Duration longest) throws InterruptedException {
    alarms.add(new Alarm(nanos + Math.max(0, longest.toNanos()), number++, Thread.currentThread()));
    LockSupport.park();
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Returns once all tasks have ended; what one of them throws fails the test. */
  public void run(List<Runnable> tasks) {
    AtomicInteger left = new AtomicInteger(tasks.size());
    List<Throwable> thrown = new ArrayList<>();
    for (Runnable task : tasks) {
      threads()
          .newThread(() -> {
            try {
              task.run();
            } catch (Throwable e) {
              thrown.add(e);
            } finally {
              left.decrementAndGet();
            }
          })
          .start();
    }
    while (left.get() > 0) {
      for (Runnable next = next(); next != null; next = next()) {
        next.run();
      }
      if (left.get() > 0) {
        Alarm alarm = alarms.poll();
        if (alarm == null) {
          throw new AssertionError("all threads wait for each other: " + threads);
        }
        nanos = Math.max(nanos, alarm.at());
        LockSupport.unpark(alarm.thread());
      }
    }
    if (!thrown.isEmpty()) {
      throw new AssertionError(thrown.getFirst());
    }
  }

  /** Null once every thread waits for another, or for a time to come. */
  private Runnable next() {
    Runnable next = ready.poll();
    long since = System.nanoTime();
    while (next == null && !allWait()) {
      // A notified thread is made ready by one of the JDK's own; a real wait ends by itself.
      if (System.nanoTime() - since > LONGEST_REAL_WAIT_NANOS) {
        throw new AssertionError("stuck: " + threads);
      }
      Thread.onSpinWait();
      next = ready.poll();
    }
    return next;
  }

  private boolean allWait() {
    threads.removeIf(thread -> thread.getState() == Thread.State.TERMINATED);
    for (Thread thread : threads) {
      if (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.NEW) {
        return false;
      }
    }
    return ready.isEmpty();
  }
}
