package gust.cli.sandbox;

import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.ProcessContext.Shutdown;
import gust.files.OwnEnvironment;
import gust.files.SetupProblem;
import gust.text.Redaction;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The command run alongside a sandbox, with its address in the environment and on gust's streams.
 */
final class ChildCommand {
  /** On a terminal the command has received Ctrl-C too; leave it time to end by itself. */
  private static final long GRACE_MILLIS = 500;

  /** The time to end after SIGTERM. */
  private static final long SHUTDOWN_TIMEOUT_MILLIS = 5_000;

  private ChildCommand() {}

  /**
   * @return the command's exit code
   * @throws SetupProblem if it cannot be started
   */
  static int run(
      List<String> command, Map<String, String> environment, Shutdown shutdown, Console console) {
    boolean onTerminal = console.terminal().in();
    CompletableFuture<Process> started = new CompletableFuture<>();
    // Registered before the process starts, as a signal may arrive immediately afterwards.
    try (Shutdown.Hook _ = shutdown.hook(() -> end(started, onTerminal))) {
      console.out().flush();
      started.complete(start(command, environment));
      return started.join().waitFor();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      end(started, onTerminal);
      return ExitCode.INTERRUPTED;
    } finally {
      started.cancel(false);
    }
  }

  private static Process start(List<String> command, Map<String, String> environment) {
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    OwnEnvironment.give(environment, builder);
    try {
      return builder.start();
    } catch (IOException e) {
      String name = command.getFirst();
      throw new SetupProblem(
          "the command"
              + (Redaction.isShowable(name) ? " \"" + name + "\"" : "")
              + " cannot be started",
          "check its name; for shell syntax: -- sh -c '...'",
          e);
    }
  }

  /** Passes the signal on, so that the child does not outlive gust. */
  private static void end(CompletableFuture<Process> started, boolean onTerminal) {
    Process process = started.handle((child, failed) -> child).join();
    if (process == null) {
      return;
    }
    try {
      if (onTerminal && process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
      process.destroy();
      if (!process.waitFor(SHUTDOWN_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
