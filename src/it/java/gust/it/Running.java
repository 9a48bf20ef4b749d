package gust.it;

import gust.testing.GustRun.Ended;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A program under way. */
final class Running {
  /** Nothing that gust is asked here takes a tenth of this. */
  private static final long LONGEST_SECONDS = 90;

  private final Process process;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<Thread> collecting;

  Running(Process process, byte[] input) {
    this.process = process;
    collecting =
        List.of(collect(process.getInputStream(), out), collect(process.getErrorStream(), err));
    try (OutputStream in = process.getOutputStream()) {
      in.write(input);
    } catch (IOException _) {
      // It ended without reading all of it, which is for the test to judge.
    }
  }

  /** What it has written to stdout so far. */
  String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  long pid() {
    return process.pid();
  }

  /**
   * @param name as {@code kill} takes it: {@code INT}
   */
  void signal(String name) {
    signal(name, pid());
  }

  static void signal(String name, long pid) {
    try {
      int code = new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid).start().waitFor();
      if (code != 0) {
        throw new AssertionError("kill ended with " + code);
      }
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** From one instant to the next. */
  void kill() {
    process.destroyForcibly();
  }

  /** Waits until the condition holds; an error where the program ends before, or time runs out. */
  Running until(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (!condition.getAsBoolean()) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        throw new AssertionError("it never came to that; " + end());
      }
      LockSupport.parkNanos(20_000_000);
    }
    return this;
  }

  /** Waits for its end, an error where it does not end by itself. */
  Ended end() {
    try {
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("it does not end; " + ended());
      }
      return ended();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private Ended ended() throws InterruptedException {
    for (Thread thread : collecting) {
      thread.join();
    }
    return new Ended(process.exitValue(), printed(), err.toString(StandardCharsets.UTF_8));
  }

  private static Thread collect(InputStream stream, ByteArrayOutputStream all) {
    return Thread.ofVirtual()
        .start(() -> {
          try (stream) {
            stream.transferTo(all);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
