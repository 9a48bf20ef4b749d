package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Threads;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLockTest {
  private static final Duration BRIEFLY = Duration.ofMillis(100);
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final long FAR = Long.MAX_VALUE >>> 1;

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("lock");
  }

  /** Takes a lock, says so, and keeps it until its input ends. */
  static final class Holder {
    public static void main(String[] args) throws Exception {
      try (ProcessLock _ =
          ProcessLock.acquire(Path.of(args[0]), Long.parseLong(args[1]), Duration.ofMillis(300))) {
        System.out.println("held");
        System.in.read();
      } catch (TimeoutException e) {
        System.out.println("busy");
      }
    }
  }

  private Process holder(long position) throws Exception {
    return ChildJvm.start(ChildJvm.command(Holder.class, file.toString(), "" + position));
  }

  private static String says(Process child) throws Exception {
    return child.inputReader().readLine();
  }

  private void busy(long position) {
    assertThrows(
        TimeoutException.class, () -> ProcessLock.acquire(file, position, BRIEFLY).close());
  }

  private void free(long position) throws Exception {
    ProcessLock.acquire(file, position, BRIEFLY).close();
  }

  @Test
  void anotherThreadWaitsInVainForTheSameAndNotForAnother() throws Exception {
    try (ProcessLock _ = ProcessLock.acquire(file, FAR, BRIEFLY)) {
      busy(FAR);
      free(0);
      busy(FAR);
    }
    free(FAR);
  }

  @Test
  void anotherProcessWaitsInVainAndItsDeathFreesTheLock() throws Exception {
    Process child = holder(7);
    try {
      assertEquals("held", says(child));
      busy(7);
      free(8);
    } finally {
      child.destroyForcibly();
    }
    ProcessLock.acquire(file, 7, LONG).close();
  }

  /** POSIX drops all of a process's locks on a file with the first channel of it that is closed. */
  @Test
  void givingOneLockBackKeepsTheOthers() throws Exception {
    try (ProcessLock _ = ProcessLock.acquire(file, 1, BRIEFLY)) {
      free(2);
      busy(1);
      Process child = holder(1);
      assertEquals("busy", says(child));
      child.waitFor();
    }
    Process child = holder(1);
    assertEquals("held", says(child));
    child.destroyForcibly();
  }

  @Test
  void manyThreadsHaveItOneAfterTheOther() throws Exception {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Threads.together(
        20,
        thread -> {
          try (ProcessLock _ = ProcessLock.acquire(file, thread % 2, LONG)) {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            Thread.sleep(2);
            inside.decrementAndGet();
          }
        });
    assertTrue(most.get() <= 2, "two locks, " + most + " owners");
  }

  @Test
  void anInterruptedWaiterLeavesTheOwnersLockAlone() throws Exception {
    try (ProcessLock _ = ProcessLock.acquire(file, 1, BRIEFLY)) {
      Thread.currentThread().interrupt();
      assertThrows(InterruptedException.class, () -> ProcessLock.acquire(file, 1, LONG).close());
      Process child = holder(1);
      assertEquals("busy", says(child));
    }
  }
}
