package gust.cli;

import gust.store.Echo;
import gust.store.SetupProblem;
import gust.terminal.ColorChoice;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command that runs in a sandbox's surroundings, on gust's own streams. */
final class ChildCommand {
  /** On a terminal Ctrl-C has reached the command too: it may end in its own way. */
  private static final long GRACE_MILLIS = 500;

  /** How long a command may take to end when it is told to. */
  private static final long PATIENCE_MILLIS = 5_000;

  private ChildCommand() {}

  /**
   * @return the command's exit code
   * @throws SetupProblem where it cannot be started
   */
  static int run(List<String> command, Surroundings surroundings, Session session) {
    Process process = start(command, surroundings, session);
    boolean onTerminal = session.terminal(ColorChoice.AUTO).in();
    session.waiting().atEnd(() -> end(process, onTerminal));
    try {
      return process.waitFor();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      end(process, onTerminal);
      return ExitCode.INTERRUPTED;
    }
  }

  private static Process start(List<String> command, Surroundings surroundings, Session session) {
    session.out().flush();
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().clear();
    builder.environment().putAll(session.environment());
    builder.environment().putAll(surroundings.variables());
    try {
      return builder.start();
    } catch (IOException e) {
      String name = command.getFirst();
      throw new SetupProblem(
          "the command" + (Echo.isShowable(name) ? " \"" + name + "\"" : "") + " cannot be started",
          "check its name; a shell's own words need -- sh -c '...'",
          e);
    }
  }

  /** Passes the signal on: the process that gust waits for must not outlive it. */
  private static void end(Process process, boolean onTerminal) {
    try {
      if (onTerminal && process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
      process.destroy();
      if (!process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
