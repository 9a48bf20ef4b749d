package gust.cli.weather;

import gust.cli.Problem;
import gust.format.Question;
import java.util.Optional;

/** The result for one location. */
sealed interface Result {
  /** Roughly the bytes of memory that it takes. */
  int size();

  /**
   * An answer.
   *
   * @param text all that is printed of it, encoded for stdout
   * @param cached whether it was on disk
   * @param staleNotice what to say where an older answer stands in for a failure
   * @param verdict of {@code --if}
   */
  record Answered(
      byte[] text, boolean cached, Optional<String> staleNotice, Optional<Question.Verdict> verdict)
      implements Result {
    @Override
    public int size() {
      return 300 + text.length;
    }
  }

  /** Why there is nothing to print. */
  enum Kind {
    NO_ANSWER,
    /** The answer has none of the days or hours asked for. */
    OUT_OF_REACH,
    /** No call was made, because of what an earlier one met. */
    NOT_ASKED
  }

  /**
   * Nothing to print.
   *
   * @param location as the user wrote it
   * @param cause null where nothing more is said of it
   */
  record Failed(Kind kind, String location, Problem problem, Throwable cause) implements Result {
    @Override
    public int size() {
      return 700 + 2 * location.length();
    }
  }
}
