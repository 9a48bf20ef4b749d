package gust.cli.sandbox;

import gust.cli.CommandContext;
import gust.cli.Console;
import gust.cli.ExitCode;
import gust.files.OwnEnvironment;
import gust.problem.SetupProblem;
import gust.problem.SystemLimit;
import gust.process.Shutdown;
import gust.text.Redaction;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A command that runs alongside a sandbox, on gust's streams. */
record ChildProgram(CommandContext context, List<String> command) {
  /** On a terminal the command has received Ctrl-C too; leave it time to end by itself. */
  private static final long GRACE_MILLIS = 500;

  /** The time to end after SIGTERM. */
  private static final long SHUTDOWN_TIMEOUT_MILLIS = 5_000;

  /**
   * @param environment with the sandbox's address
   * @return the command's exit code
   * @throws SetupProblem if it cannot be started
   */
  int run(Map<String, String> environment) {
    Console console = context.console();
    boolean onTerminal = console.terminal().in();
    CompletableFuture<Process> started = new CompletableFuture<>();
    // Registered before the process starts, as a signal may arrive immediately afterwards.
    try (Shutdown.Hook _ = context.process().shutdown().hook(() -> end(started, onTerminal))) {
      console.out().flush();
      started.complete(start(environment));
      return started.join().waitFor();
    } catch (InterruptedException _) {
      end(started, onTerminal);
      return ExitCode.INTERRUPTED;
    } finally {
      started.cancel(false);
    }
  }

  private Process start(Map<String, String> environment) {
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    OwnEnvironment.apply(environment, builder);
    try {
      return builder.start();
    } catch (IOException e) {
      SystemLimit.requireOpenFiles(e);
      String name = command.getFirst();
      String shown = Redaction.isShowable(name) ? " \"" + name + "\"" : "";
      throw new SetupProblem(
          "the command" + shown + " cannot be started",
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
      boolean _ = onTerminal && process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS);
      process.destroy(); // Nothing happens if it has ended.
      if (!process.waitFor(SHUTDOWN_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException _) {
      process.destroyForcibly();
    }
  }
}
