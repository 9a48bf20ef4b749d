package gust.cli.weather;

import gust.cli.Problem;
import gust.service.ServiceException;
import java.util.Optional;

/** What came of one location of many. */
sealed interface Outcome {
  /** What it takes of memory beside the answer's text. */
  int OVERHEAD = 500;

  /** About as many bytes as it holds. */
  default int size() {
    return OVERHEAD;
  }

  /**
   * An answer.
   *
   * @param text all that is printed of it, encoded for stdout
   * @param cached whether it was on disk
   * @param standIn what is to be said where it stands in for a failure
   */
  record Answered(byte[] text, boolean cached, Optional<String> standIn) implements Outcome {
    @Override
    public int size() {
      return OVERHEAD + text.length;
    }
  }

  /**
   * No answer.
   *
   * @param location as the user wrote it
   * @param behind empty where nobody was asked: the line names no location
   */
  record Failed(String location, Problem problem, Optional<ServiceException> behind)
      implements Outcome {}

  /** The key was refused before, so it was not sent again. */
  record NotAsked(String location, Problem problem) implements Outcome {}

  /** The user's set-up is in the way, or gust has a bug: the same for all that would follow. */
  record Broken(Throwable cause) implements Outcome {}
}
