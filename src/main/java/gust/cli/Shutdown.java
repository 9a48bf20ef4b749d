package gust.cli;

/** Runs something when Ctrl-C or SIGTERM ends the process. */
@FunctionalInterface
public interface Shutdown {
  /** What was registered. */
  interface Hook extends AutoCloseable {
    /** It is not run any more. */
    @Override
    void close();
  }

  /**
   * @param last run once, on its own thread, unless the result is closed before
   */
  Hook hook(Runnable last);
}
