package gust.cli.weather;

import gust.cli.Problem;
import java.util.Optional;

/** The result for one location of many. */
sealed interface Result {
  /** Roughly the bytes of memory that it takes. */
  int size();

  /**
   * An answer.
   *
   * @param text all that is printed of it, encoded for stdout
   * @param cached whether it was on disk
   * @param staleNotice what to say where an older answer stands in for a failure
   */
  record Answered(byte[] text, boolean cached, Optional<String> staleNotice) implements Result {
    @Override
    public int size() {
      return 300 + text.length;
    }
  }

  /**
   * No answer.
   *
   * @param location as the user wrote it
   * @param cause empty where nothing more is to be told of it
   */
  record Failed(String location, Problem problem, Optional<? extends Throwable> cause)
      implements Result {
    @Override
    public int size() {
      return 700 + 2 * location.length();
    }
  }

  /**
   * An answer without the days or hours asked for.
   *
   * @param location as the user wrote it
   */
  record OutOfReach(String location, Problem problem) implements Result {
    @Override
    public int size() {
      return 700;
    }
  }

  /**
   * No call was made.
   *
   * @param refusal what an earlier call met, for which this one was not made
   */
  record NotAsked(String location, Problem refusal) implements Result {
    @Override
    public int size() {
      return 500;
    }
  }
}
