package gust.process;

/** Runs actions when Ctrl-C or SIGTERM ends the process. */
@FunctionalInterface
public interface Shutdown {
  /** A registered action. */
  interface Hook extends AutoCloseable {
    /** Removes the action. */
    @Override
    void close();
  }

  /**
   * Never returns if the process is ending already.
   *
   * @param last run once, on its own thread, unless the result is closed first
   */
  Hook hook(Runnable last);

  /** Never returns if the process is ending, when it is too late to report what ended with it. */
  default void requireRunning() {
    hook(() -> {}).close();
  }
}
