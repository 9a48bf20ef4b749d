package gust.cli;

import gust.format.JsonLines;
import gust.service.Failure;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A failure as it is shown: to people in words, to scripts by its code.
 *
 * @param message one lower-case sentence
 * @param nextStep empty where there is none
 * @param status the HTTP status, where something was answered
 * @param cod the service's own code, where something was answered
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

  /** The same with another next step. */
  public Problem next(String otherStep) {
    return new Problem(message, otherStep, status, cod, exit, retry);
  }

  /** The failure of another call, because of which this one was not made. */
  public Problem notAsked(String words) {
    return new Problem(
        words + message, nextStep, OptionalInt.empty(), OptionalInt.empty(), exit, retry);
  }

  /** The same with the codes of the service's answer. */
  Problem answered(Failure.Said said) {
    return new Problem(
        message, nextStep, OptionalInt.of(said.status()), OptionalInt.of(said.cod()), exit, retry);
  }
}
