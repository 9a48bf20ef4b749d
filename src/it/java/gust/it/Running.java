package gust.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A program under way. */
final class Running {
  /** Nothing that gust is asked here takes a tenth of this. */
  private static final long LONGEST_SECONDS = 90;

  private final Process process;
  private final CompletableFuture<byte[]> out;
  private final CompletableFuture<byte[]> err;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  Running(Process process, byte[] input) {
    this.process = process;
    this.out = collect(process.getInputStream(), printed);
    this.err = collect(process.getErrorStream(), new ByteArrayOutputStream());
    try (OutputStream in = process.getOutputStream()) {
      in.write(input);
    } catch (IOException e) {
      // It ended without reading all of it, which is for the test to judge.
    }
  }

  /** What it has written to stdout so far. */
  String printed() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  long pid() {
    return process.pid();
  }

  /**
   * @param name as {@code kill} takes it: {@code INT}
   */
  void signal(String name) {
    try {
      int code = new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid()).start().waitFor();
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

  /** Waits for the world to change, an error where it does not. */
  Running until(BooleanSupplier condition) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (!condition.getAsBoolean()) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        throw new AssertionError("it never came to that; " + end());
      }
      pause();
    }
    return this;
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Waits for its end, an error where it does not end by itself. */
  Ended end() {
    return end(Duration.ofSeconds(LONGEST_SECONDS));
  }

  Ended end(Duration longest) {
    try {
      if (!process.waitFor(longest)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError("it does not end; " + ended());
      }
      return ended();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private Ended ended() {
    return new Ended(process.exitValue(), out.join(), err.join());
  }

  private static CompletableFuture<byte[]> collect(InputStream stream, ByteArrayOutputStream all) {
    CompletableFuture<byte[]> bytes = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(() -> {
          try (stream) {
            stream.transferTo(all);
            bytes.complete(all.toByteArray());
          } catch (IOException e) {
            bytes.completeExceptionally(e);
          }
        });
    return bytes;
  }
}
