package gust.cli;

import com.google.gson.JsonObject;
import gust.http.RetryTime;
import gust.service.Failure.Said;
import gust.text.Printable;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A failure as shown to the user: words for people, codes for scripts.
 *
 * @param cause one lower-case sentence
 * @param subject the location that the sentence quotes, safe to print; empty if it quotes none
 * @param retry when calls work again; only for the rate limit
 * @param nextStep empty if there is none
 * @param answer the service's own code and words, if there was a response
 * @param exit the exit code
 */
public record Problem(
    String cause,
    String subject,
    Optional<RetryTime> retry,
    String nextStep,
    Optional<Said> answer,
    int exit) {
  public static Problem local(String cause, String nextStep, int exit) {
    return new Problem(cause, "", Optional.empty(), nextStep, Optional.empty(), exit);
  }

  /** The next step as it is shown below a problem. */
  public static String advice(String nextStep) {
    return "try: " + nextStep;
  }

  /** The whole sentence. */
  public String message() {
    return retry.isEmpty()
        ? cause
        : cause + "; calls work again in " + TimeWords.until(retry.get());
  }

  /** The HTTP status. */
  public OptionalInt status() {
    return answer.isEmpty() ? OptionalInt.empty() : OptionalInt.of(answer.get().status());
  }

  /** As {@code --json} and {@code --jsonl} have it; the message may hold a key. */
  public JsonObject json() {
    JsonObject error = new JsonObject();
    error.addProperty("cod", answer.isEmpty() ? null : answer.get().cod());
    error.addProperty("message", message());
    error.addProperty("exit", exit);
    if (retry.isPresent()) {
      error.addProperty("retry_after", retry.get().seconds());
      error.addProperty("until", RetryTime.nextSecond(retry.get().at()).toString());
    }
    return error;
  }

  /** A copy with another next step. */
  public Problem next(String otherStep) {
    return new Problem(cause, subject, retry, otherStep, answer, exit);
  }

  /** A copy whose message begins with these words. */
  public Problem after(String words) {
    return new Problem(words + cause, subject, retry, nextStep, answer, exit);
  }

  /** One of many: a copy whose message names the location, as the user wrote it. */
  public Problem named(String location) {
    String name = Printable.text(location);
    return subject.equals(name.startsWith("@") ? name.substring(1) : name)
        ? this
        : after(name + ": ");
  }

  /** A copy whose sentence quotes this location. */
  Problem about(String quoted) {
    return new Problem(cause, quoted, retry, nextStep, answer, exit);
  }

  /** A copy with the service's response. */
  Problem answered(Said said) {
    return new Problem(cause, subject, retry, nextStep, Optional.of(said), exit);
  }
}
