package gust.keys;

import gust.files.SetupProblem;
import gust.files.SystemLimit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs the user's own command for the key, without a shell. It gets no input. What it writes on
 * standard output is never shown, not even when it fails; its standard error is passed on.
 */
final class KeyCommand {
  /** A line longer than any key is read no further. */
  private static final int LONGEST_LINE = 4096;

  /** After its first line, or the end of its output: it may still fail. */
  private static final Duration TIME_TO_END = Duration.ofMillis(200);

  private final Map<String, String> environment;
  private final OutputStream errors;
  private final Duration timeout;
  private Process process;
  private boolean ended;

  /** For one command. */
  KeyCommand(Map<String, String> environment, OutputStream errors, Duration timeout) {
    this.environment = environment;
    this.errors = errors;
    this.timeout = timeout;
  }

  /**
   * A command that goes on after its first line is ended, with all its children, and so is one that
   * runs when gust is told to end.
   *
   * @return the first line of its output, unchecked
   * @throws SetupProblem where it cannot be started
   * @throws NoKey where it fails, or gives no line in time
   */
  String firstLine(List<String> words) {
    long deadline = System.nanoTime() + timeout.toNanos();
    // Before the command starts: the signal may come while it does.
    Thread atEnd = new Thread(this::end, "key-command-end");
    addHook(atEnd);
    try {
      start(words);
      process.getOutputStream().close();
      CompletableFuture<String> line = new CompletableFuture<>();
      inBackground("key-command-output", () -> readLine(process.getInputStream(), line));
      Thread talk = inBackground("key-command-errors", () -> pass(process.getErrorStream()));
      CompletableFuture.anyOf(line, process.onExit()).get(left(deadline), TimeUnit.NANOSECONDS);
      if (process.waitFor(TIME_TO_END)) {
        talk.join(Duration.ofMillis(100));
        if (process.exitValue() != 0) {
          throw new NoKey(
              "key_command failed with exit code " + process.exitValue(),
              "run the command yourself   (gust config get key_command shows it)");
        }
      }
      return line.get(left(deadline), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new NoKey(
          "key_command gave no key within " + timeout.toSeconds() + " seconds",
          "run the command yourself   (gust config get key_command shows it)");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new NoKey("interrupted while key_command ran", "try again");
    } catch (IOException | ExecutionException e) {
      throw new NoKey("the output of key_command could not be read", "try again");
    } finally {
      end();
      removeHook(atEnd);
    }
  }

  private static void addHook(Thread atEnd) {
    try {
      Runtime.getRuntime().addShutdownHook(atEnd);
    } catch (IllegalStateException _) {
      awaitShutdown();
    }
  }

  private static void removeHook(Thread atEnd) {
    try {
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (IllegalStateException _) {
      awaitShutdown();
    }
  }

  /** While gust is being ended, it is too late to report that the command failed. */
  private static void awaitShutdown() {
    while (true) {
      LockSupport.park();
    }
  }

  private synchronized void start(List<String> words) {
    if (ended) {
      awaitShutdown();
    }
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      process = builder.start();
    } catch (IOException e) {
      // Without its cause, whose text has the command's first word: that may be a pasted key.
      throw new SetupProblem(
          "key_command cannot be started",
          "gust config set key_command COMMAND   (its first word is the program; for shell"
              + " syntax use sh -c '…')");
    }
  }

  /** Children first: whoever loses its parent is no longer found below it. */
  private synchronized void end() {
    ended = true;
    if (process != null && process.isAlive()) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static long left(long deadline) {
    return Math.max(1, deadline - System.nanoTime());
  }

  private static Thread inBackground(String name, Runnable work) {
    Thread thread = Thread.ofPlatform().daemon().name(name).unstarted(work);
    SystemLimit.start(thread);
    return thread;
  }

  /** Reads on after the line, so that a talkative command does not block. */
  private static void readLine(InputStream in, CompletableFuture<String> line) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (in) {
      int b = in.read();
      while (b >= 0 && b != '\n' && bytes.size() < LONGEST_LINE) {
        bytes.write(b);
        b = in.read();
      }
      line.complete(bytes.toString(StandardCharsets.UTF_8));
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      line.completeExceptionally(e);
    }
  }

  private void pass(InputStream in) {
    try (in) {
      in.transferTo(errors);
      errors.flush();
    } catch (IOException e) {
      return;
    }
  }
}
