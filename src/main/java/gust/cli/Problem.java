package gust.cli;

import gust.format.JsonLines;
import gust.service.Failure;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A failure as shown to the user: words for people, codes for scripts.
 *
 * @param message one lower-case sentence
 * @param nextStep empty if there is none
 * @param status the HTTP status, if there was a response
 * @param cod the service's own code, if there was a response
 * @param exit the exit code
 * @param retry when calls work again; only for the rate limit
 */
public record Problem(
    String message,
    String nextStep,
    OptionalInt status,
    OptionalInt cod,
    int exit,
    Optional<JsonLines.Retry> retry) {
  public static Problem local(String message, String nextStep, int exit) {
    return new Problem(
        message, nextStep, OptionalInt.empty(), OptionalInt.empty(), exit, Optional.empty());
  }

  /** The message without the time when calls work again. */
  public String briefly() {
    return message.split(Problems.AGAIN, 2)[0];
  }

  /** A copy with another next step. */
  public Problem next(String otherStep) {
    return new Problem(message, otherStep, status, cod, exit, retry);
  }

  /** A copy whose message begins with these words. */
  public Problem after(String words) {
    return new Problem(words + message, nextStep, status, cod, exit, retry);
  }

  /** A copy with the codes of the service's response. */
  Problem answered(Failure.Said said) {
    return new Problem(
        message, nextStep, OptionalInt.of(said.status()), OptionalInt.of(said.cod()), exit, retry);
  }
}
