package gust.cli.weather;

import gust.cli.Problem;
import gust.format.Question;
import java.util.Optional;

/** The result for one location. */
sealed interface Result {
  /** Its approximate size in bytes. */
  int size();

  /**
   * An answer.
   *
   * @param text its whole output, encoded for stdout
   * @param cached whether it came from the cache
   * @param staleNotice the notice if an older answer replaces a failed call
   * @param verdict of {@code --if}
   * @param missing why a part of the answer is missing
   * @param keep adds the answer to those drawn together, when its turn comes; empty if its text is
   *     printed then
   */
  record Answered(
      byte[] text,
      boolean cached,
      Optional<String> staleNotice,
      Optional<Question.Verdict> verdict,
      Optional<Failed> missing,
      Optional<Runnable> keep)
      implements Result {
    @Override
    public int size() {
      return 300 + text.length;
    }
  }

  /** Why there is nothing to print. */
  enum Kind {
    NO_ANSWER,
    /** The answer has none of the requested days or hours. */
    OUT_OF_REACH,
    /** No call was made, because of an earlier failure. */
    NOT_ASKED
  }

  /**
   * Nothing to print.
   *
   * @param location as the user wrote it
   * @param cause null if there are no details
   */
  record Failed(Kind kind, String location, Problem problem, Throwable cause) implements Result {
    @Override
    public int size() {
      return 700 + 2 * location.length();
    }
  }
}
