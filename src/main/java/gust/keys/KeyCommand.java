package gust.keys;

import gust.files.OwnEnvironment;
import gust.files.SetupProblem;
import gust.files.SetupProblem.SystemLimit;
import gust.keys.ResolvedKey.NoKey;
import gust.text.Redaction;
import java.io.ByteArrayOutputStream;
import java.io.File;
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
 * Runs the user's key command in a shell, without input. Its standard output is never shown, even
 * if it fails; its standard error is passed on.
 */
final class KeyCommand {
  /** In bytes; longer than any key. The rest of a longer line is ignored. */
  private static final int LONGEST_LINE = 4096;

  /** How long to wait for the exit code after the first line or the end of the output. */
  private static final Duration TIME_TO_END = Duration.ofMillis(200);

  private static final String RUN_IT =
      "run the command yourself   (gust config get key_command shows it)";

  private final Map<String, String> environment;
  private final OutputStream errors;
  private final Duration timeout;
  private Process process;
  private boolean ended;

  /** Each instance runs one command. */
  KeyCommand(Map<String, String> environment, OutputStream errors, Duration timeout) {
    this.environment = environment;
    this.errors = errors;
    this.timeout = timeout;
  }

  /**
   * Kills the command and its children if it goes on after its first line, or if gust is
   * terminated.
   *
   * @return the first line of its output, unchecked
   * @throws SetupProblem if it cannot be started
   * @throws NoKey if it fails, or prints no line in time
   */
  String firstLine(String command) {
    long deadline = System.nanoTime() + timeout.toNanos();
    // Registered first, because the signal may come while the command is starting.
    Thread atEnd = new Thread(this::end, "key-command-end");
    unlessEnding(() -> Runtime.getRuntime().addShutdownHook(atEnd));
    try {
      start(command);
      process.getOutputStream().close();
      CompletableFuture<String> line = new CompletableFuture<>();
      inBackground("key-command-output", () -> readLine(process.getInputStream(), line));
      Thread talk = inBackground("key-command-errors", () -> pass(process.getErrorStream()));
      CompletableFuture.anyOf(line, process.onExit()).get(left(deadline), TimeUnit.NANOSECONDS);
      if (process.waitFor(TIME_TO_END)) {
        talk.join(Duration.ofMillis(100));
        if (process.exitValue() != 0) {
          throw new NoKey("key_command failed with exit code " + process.exitValue(), RUN_IT);
        }
      }
      return line.get(left(deadline), TimeUnit.NANOSECONDS);
    } catch (TimeoutException _) {
      throw new NoKey("key_command gave no key within " + timeout.toSeconds() + " seconds", RUN_IT);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new NoKey("interrupted while key_command ran", "try again");
    } catch (IOException | ExecutionException _) {
      throw new NoKey("the output of key_command could not be read", "try again");
    } finally {
      end();
      unlessEnding(() -> Runtime.getRuntime().removeShutdownHook(atEnd));
    }
  }

  private static void unlessEnding(Runnable change) {
    try {
      change.run();
    } catch (IllegalStateException _) {
      awaitShutdown();
    }
  }

  /** During shutdown it is too late to report that the command failed. */
  private static void awaitShutdown() {
    while (true) {
      LockSupport.park();
    }
  }

  private synchronized void start(String command) {
    if (ended) {
      awaitShutdown();
    }
    ProcessBuilder builder =
        File.separatorChar == '\\'
            ? new ProcessBuilder("cmd", "/c", command)
            : new ProcessBuilder("sh", "-c", command);
    OwnEnvironment.apply(environment, builder);
    try {
      process = builder.start();
    } catch (IOException e) {
      SystemLimit.requireOpenFiles(e);
      throw new SetupProblem("key_command cannot be started: no shell runs", RUN_IT, e);
    }
  }

  /**
   * The list first: they are no longer descendants once their parent is dead. The parent dies
   * first, because a shell reports that its child was killed.
   */
  private synchronized void end() {
    ended = true;
    if (process != null && process.isAlive()) {
      List<ProcessHandle> descendants = process.descendants().toList();
      process.destroyForcibly();
      descendants.forEach(ProcessHandle::destroyForcibly);
    }
  }

  private static long left(long deadline) {
    return Math.max(1, deadline - System.nanoTime());
  }

  private static Thread inBackground(String name, Runnable work) {
    return SystemLimit.start(Thread.ofPlatform().daemon().name(name).unstarted(work));
  }

  /** Keeps reading after the line, so that a command with more output does not block. */
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

  /** A shell repeats words that it cannot run, and one may be a pasted key. */
  private void pass(InputStream in) {
    try (in) {
      byte[] bytes = new byte[1 << 13];
      for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
        String text = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
        errors.write(Redaction.withoutKeys(text).getBytes(StandardCharsets.ISO_8859_1));
        errors.flush();
      }
    } catch (IOException _) {
      // The key may still be fine.
    }
  }
}
