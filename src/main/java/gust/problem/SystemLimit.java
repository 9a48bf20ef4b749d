package gust.problem;

import java.io.IOException;

/** Reports when the system's limits on threads or open files are reached. */
public final class SystemLimit {
  private SystemLimit() {}

  /**
   * @return the thread
   * @throws SetupProblem if the system refuses another thread, which the JDK reports as
   *     OutOfMemoryError
   */
  public static Thread start(Thread thread) {
    try {
      thread.start();
      return thread;
    } catch (OutOfMemoryError _) {
      throw threads();
    }
  }

  public static SetupProblem threads() {
    return new SetupProblem(
        "gust gets no more threads: this user's limit of processes, or of memory, is reached",
        "ulimit -u -v   (shows both; in a list --parallel 1 takes the fewest)");
  }

  /** Does nothing if the failure has another cause. */
  public static void requireOpenFiles(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      // The JDK has no exception for this, nor has Conscrypt, which opens a pipe per connection.
      if (cause instanceof IOException
          && cause.getMessage() != null
          && (cause.getMessage().contains("Too many open files")
              || cause.getMessage().equals("Unable to create application data"))) {
        throw new SetupProblem(
            "too many open files: this process's limit is reached",
            "ulimit -n 1024   (or a smaller --parallel)",
            cause);
      }
    }
  }
}
