package gust.keys;

import gust.files.OwnEnvironment;
import gust.problem.SetupProblem;
import gust.problem.SystemLimit;
import gust.process.Deadline;
import gust.process.Shutdown;
import gust.process.Sleeper;
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

/**
 * Runs the user's key command in a shell, without input. Its standard output is never shown, even
 * if it fails; its standard error is passed on.
 *
 * @param errors gets its standard error
 */
record KeyCommand(
    Map<String, String> environment,
    OutputStream errors,
    Duration timeout,
    Sleeper time,
    Shutdown shutdown) {
  /** In bytes; longer than any key. The rest of a longer line is ignored. */
  private static final int LONGEST_LINE = 4096;

  /** How long to wait for the exit code after the first line or the end of the output. */
  private static final Duration TIME_TO_END = Duration.ofMillis(200);

  private static final String RUN_IT =
      "run the command yourself   (gust config get key_command shows it)";

  /**
   * Kills the command and its children if it goes on after its first line, or if gust is
   * terminated.
   *
   * @return the first line of its output, unchecked
   * @throws SetupProblem if it cannot be started
   * @throws NoUsableKey if it fails, or prints no line in time
   */
  String firstLine(String command) {
    CompletableFuture<Process> started = new CompletableFuture<>();
    // Registered first, because the signal may come while the command is starting.
    try (Shutdown.Hook _ = shutdown.hook(() -> end(started))) {
      return firstLine(command, started);
    } finally {
      shutdown.requireRunning();
    }
  }

  private String firstLine(String command, CompletableFuture<Process> started) {
    Deadline deadline = Deadline.fromNow(timeout, time);
    try {
      Process process = start(command);
      started.complete(process);
      process.getOutputStream().close();
      CompletableFuture<String> line = new CompletableFuture<>();
      inBackground("key-command-output", () -> readLine(process.getInputStream(), line));
      Thread talk = inBackground("key-command-errors", () -> pass(process.getErrorStream()));
      await(CompletableFuture.anyOf(line, process.onExit()), deadline);
      if (process.waitFor(TIME_TO_END)) {
        talk.join(Duration.ofMillis(100));
        if (process.exitValue() != 0) {
          throw new NoUsableKey("key_command failed with exit code " + process.exitValue(), RUN_IT);
        }
      }
      return await(line, deadline);
    } catch (TimeoutException _) {
      throw new NoUsableKey(
          "key_command gave no key within " + timeout.toSeconds() + " seconds", RUN_IT);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new NoUsableKey("interrupted while key_command ran", "try again");
    } catch (IOException | ExecutionException _) {
      throw new NoUsableKey("the output of key_command could not be read", "try again");
    } finally {
      started.cancel(false);
      end(started);
    }
  }

  private Process start(String command) {
    ProcessBuilder builder =
        File.separatorChar == '\\'
            ? new ProcessBuilder("cmd", "/c", command)
            : new ProcessBuilder("sh", "-c", command);
    OwnEnvironment.apply(environment, builder);
    try {
      return builder.start();
    } catch (IOException e) {
      SystemLimit.requireOpenFiles(e);
      throw new SetupProblem("key_command cannot be started: no shell runs", RUN_IT, e);
    }
  }

  /**
   * Kills the command and its children. They are listed first, because they are no descendants once
   * their parent is dead; it dies first, because a shell reports that its child was killed.
   */
  private static void end(CompletableFuture<Process> started) {
    Process process = started.exceptionally(_ -> null).join();
    if (process != null && process.isAlive()) {
      List<ProcessHandle> descendants = process.descendants().toList();
      process.destroyForcibly();
      descendants.forEach(ProcessHandle::destroyForcibly);
    }
  }

  private static <T> T await(CompletableFuture<T> result, Deadline deadline)
      throws ExecutionException, InterruptedException, TimeoutException {
    return result.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
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
