package gust.cli;

import java.util.OptionalInt;

/**
 * A failure as it is told: to people in words, to scripts by its code.
 *
 * @param message one lower-case sentence
 * @param nextStep empty where there is none
 * @param status the HTTP status, where something was answered
 * @param cod the service's own code, where something was answered
 * @param exit the exit code
 */
public record Problem(
    String message, String nextStep, OptionalInt status, OptionalInt cod, int exit) {
  public static Problem local(String message, String nextStep, int exit) {
    return new Problem(message, nextStep, OptionalInt.empty(), OptionalInt.empty(), exit);
  }

  /** The same with another next step. */
  public Problem next(String otherStep) {
    return new Problem(message, otherStep, status, cod, exit);
  }
}
