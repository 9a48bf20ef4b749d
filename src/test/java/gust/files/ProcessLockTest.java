package gust.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessLockTest {
  private static final Duration BRIEFLY = Duration.ofMillis(100);
  private static final Duration LONG = Duration.ofSeconds(20);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("lock");
  }

  /** Takes the lock, says so, and keeps it until its input ends. */
  static final class Holder {
    public static void main(String[] args) throws Exception {
      try (ProcessLock _ = ProcessLock.acquire(Path.of(args[0]), Duration.ofMillis(300))) {
        System.out.println("held");
        System.in.read();
      } catch (TimeoutException e) {
        System.out.println("busy");
      }
    }
  }

  private Process holder() throws Exception {
    return ChildJvm.start(ChildJvm.command(Holder.class, file.toString()));
  }

  private static String says(Process child) throws Exception {
    return child.inputReader().readLine();
  }

  @Test
  void anotherProcessWaitsInVain() throws Exception {
    Process child = holder();
    try {
      assertEquals("held", says(child));
      assertThrows(TimeoutException.class, () -> ProcessLock.acquire(file, BRIEFLY).close());
    } finally {
      child.destroyForcibly();
    }
  }

  @Test
  void theDeathOfItsOwnerFreesIt() throws Exception {
    Process child = holder();
    assertEquals("held", says(child));
    child.destroyForcibly();
    ProcessLock.acquire(file, LONG).close();
  }

  @Test
  void aThreadThatWaitsInVainDoesNotFreeItForOtherProcesses() throws Exception {
    try (ProcessLock _ = ProcessLock.acquire(file, BRIEFLY)) {
      assertThrows(TimeoutException.class, () -> ProcessLock.acquire(file, BRIEFLY).close());
      Process child = holder();
      assertEquals("busy", says(child));
      child.waitFor();
    }
    Process child = holder();
    assertEquals("held", says(child));
    child.destroyForcibly();
  }
}
