package gust.cli.weather;

import gust.cli.Problem;
import gust.service.Answer;
import gust.weather.Forecast;
import java.util.Optional;

/**
 * What came of asking for one location.
 *
 * @param text the whole output, encoded for stdout; null if there is none
 * @param cached whether the answer came from the cache
 * @param staleNotice the notice if an older answer replaces a failed call
 * @param isYes the answer to {@code --if}; true without a question
 * @param compared the forecast that is drawn together with those of the other locations, instead of
 *     the text
 * @param failed why there is no answer, or why a part of it is missing
 */
record Result(
    byte[] text,
    boolean cached,
    Optional<String> staleNotice,
    boolean isYes,
    Optional<Answer<Forecast>> compared,
    Optional<Failed> failed) {
  /**
   * A failure.
   *
   * @param location as the user wrote it
   * @param cause null if there are no details
   */
  record Failed(Ending ending, String location, Problem problem, Throwable cause) {
    /** A result that is nothing but this failure. */
    Result alone() {
      return new Result(null, false, Optional.empty(), true, Optional.empty(), Optional.of(this));
    }
  }

  /** Whether the service has answered, even if the answer lacks the hours. */
  boolean isAnswered() {
    return failed.isEmpty() || failed.get().ending() == Ending.OUT_OF_RANGE;
  }

  /** Its approximate size in bytes. */
  int size() {
    int words = failed.map(why -> 400 + 2 * why.location().length()).orElse(0);
    return 300 + words + (text == null ? 0 : text.length);
  }
}
