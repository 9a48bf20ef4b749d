package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Threads;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessLockTest {
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
      boolean held = ProcessLock.tryAcquire(Path.of(args[0]), Long.parseLong(args[1])).isPresent();
      System.out.println(held ? "held" : "busy");
      if (held) {
        System.in.read();
      }
    }
  }

  private Process holder(long position) throws Exception {
    return ChildJvm.start(ChildJvm.command(Holder.class, file.toString(), "" + position));
  }

  private static String says(Process child) throws Exception {
    return child.inputReader().readLine();
  }

  private ProcessLock take(long position) throws Exception {
    return ProcessLock.tryAcquire(file, position).orElseThrow();
  }

  private void busy(long position) throws Exception {
    assertTrue(ProcessLock.tryAcquire(file, position).isEmpty());
  }

  private void free(long position) throws Exception {
    take(position).close();
  }

  @Test
  void anotherThreadWaitsInVainForTheSameAndNotForAnother() throws Exception {
    try (ProcessLock _ = take(FAR)) {
      busy(FAR);
      free(0);
      busy(FAR);
    }
    free(FAR);
  }

  @Test
  void anotherProcessWaitsInVainAndItsDeathFreesTheLock() throws Exception {
    Process child = holder(7);
    assertEquals("held", says(child));
    busy(7);
    free(8);
    child.destroyForcibly().waitFor();
    free(7);
  }

  /** POSIX drops all of a process's locks on a file with the first channel of it that is closed. */
  @Test
  void givingOneLockBackKeepsTheOthers() throws Exception {
    try (ProcessLock _ = take(1)) {
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
        _ -> {
          try (ProcessLock _ = ProcessLock.acquire(file, LONG)) {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            Thread.sleep(2);
            inside.decrementAndGet();
          }
        });
    assertEquals(1, most.get());
  }

  @Test
  void anInterruptedWaiterLeavesTheOwnersLockAlone() throws Exception {
    try (ProcessLock _ = take(0)) {
      Thread.currentThread().interrupt();
      assertThrows(InterruptedIOException.class, () -> ProcessLock.acquire(file, LONG).close());
      assertTrue(Thread.interrupted());
      Process child = holder(0);
      assertEquals("busy", says(child));
    }
  }

  /** The files that nobody has locked are closed when another is opened. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFileIsClosedOnceAnotherWasLocked() throws Exception {
    free(0);
    Path other = folder.resolve("other");
    ProcessLock.acquire(other, LONG).close();
    assertFalse(isOpen(file));
    try (ProcessLock _ = ProcessLock.acquire(other, LONG)) {
      free(0);
      assertTrue(isOpen(other));
    }
    ProcessLock.acquire(folder.resolve("third"), LONG).close();
    assertFalse(isOpen(file));
    assertFalse(isOpen(other));
  }

  private static boolean isOpen(Path name) throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      return open.anyMatch(descriptor -> leadsTo(descriptor, name));
    }
  }

  private static boolean leadsTo(Path descriptor, Path file) {
    try {
      return Files.readSymbolicLink(descriptor).equals(file.toAbsolutePath());
    } catch (IOException closedMeanwhile) {
      return false;
    }
  }
}
