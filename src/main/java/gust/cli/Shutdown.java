package gust.cli;

/** Hears when the process is told to end. */
@FunctionalInterface
public interface Shutdown {
  /** Something to be done even then. */
  interface Hook extends AutoCloseable {
    /** It need not be done any more. */
    @Override
    void close();
  }

  /**
   * @param last run once, on a thread of its own, when Ctrl-C or SIGTERM ends the process; unless
   *     what is returned is closed before
   */
  Hook hook(Runnable last);
}
