package gust.service;

import gust.http.JsonBody;
import gust.http.Reply;
import gust.http.TransportReason;
import gust.limits.LimitHeaders;
import gust.limits.RetryTime;
import gust.problem.Advice;
import gust.text.Printable;
import java.util.Optional;

/**
 * Why there is no answer: the kinds that a user, a script or a cron job would treat differently.
 */
public sealed interface Failure {
  /** The kind of failure that an error reply is. */
  static Failure of(Reply reply) {
    String message = Printable.text(JsonBody.text(reply.json().object(), "message"));
    ErrorBody body = new ErrorBody(reply.status(), reply.cod(), message);
    return switch (reply.cod()) {
      case 400 -> new Refused(body);
      case 401 -> new Unauthorized(body);
      case 403 -> new Forbidden(body);
      case 404 -> new NotFound(body);
      case 429 -> new RateLimited(body, LimitHeaders.retryTime(reply));
      default -> new ServerTrouble(body);
    };
  }

  /** The service's own words; empty if there was no answer. */
  default Optional<ErrorBody> errorBody() {
    return switch (this) {
      case Answered answered -> Optional.of(answered.answer());
      case BadAnswer bad -> bad.answer();
      default -> Optional.empty();
    };
  }

  /**
   * Whether a later call may succeed, so that an older answer may be used until then: the service
   * is unreachable, has an internal error, or the limit is reached. A wrong certificate counts: an
   * attacker who can present one could just as well drop the connection, and the message names the
   * cause.
   */
  default boolean isTemporary() {
    return switch (this) {
      case RateLimited _, LimitKnown _ -> true;
      case NotAsked notAsked -> notAsked.because().isTemporary();
      case ServerTrouble trouble -> trouble.answer().isServerError();
      case Unreachable lost -> lost.reason() != TransportReason.INTERRUPTED;
      case NoKey _, NotStored _ -> false;
      case Unauthorized _, Forbidden _, NotFound _, Refused _, BadAnswer _ -> false;
    };
  }

  /** Whether any other call made now would fail too, perhaps only after a long wait. */
  default boolean affectsAllCalls() {
    return switch (this) {
      case NoKey _, Unauthorized _ -> true;
      case Unreachable lost -> !lost.reason().affectsOneCall();
      default -> false;
    };
  }

  /**
   * An error answer (interface document, Errors).
   *
   * @param status the HTTP status
   * @param cod the error record's code, which takes precedence if the status is 200; else the
   *     status
   * @param message the service's own words, safe to print; empty if it sent none
   */
  record ErrorBody(int status, int cod, String message) {
    public boolean isServerError() {
      return cod / 100 == 5;
    }
  }

  /** The service answered with an error. */
  sealed interface Answered extends Failure {
    ErrorBody answer();
  }

  /** No usable API key was found; nothing was sent. */
  record NoKey(String problem, Advice nextStep) implements Failure {}

  /** Offline ({@code --offline}), and no answer is on disk. */
  record NotStored() implements Failure {}

  /** 401. */
  record Unauthorized(ErrorBody answer) implements Answered {}

  /**
   * 429.
   *
   * @param retry by {@code Retry-After} or {@code X-RateLimit-Reset}, else a minute later
   */
  record RateLimited(ErrorBody answer, RetryTime retry) implements Answered {}

  /** The limit is known to be reached; nothing was sent. */
  record LimitKnown(RetryTime retry) implements Failure {}

  /**
   * An earlier call of the same list ended it; nothing was sent.
   *
   * @param because why that call failed
   */
  record NotAsked(Failure because) implements Failure {}

  /** 403. */
  record Forbidden(ErrorBody answer) implements Answered {}

  /** 404. */
  record NotFound(ErrorBody answer) implements Answered {}

  /** 400. */
  record Refused(ErrorBody answer) implements Answered {}

  /** 5xx, or any status that the interface does not know. */
  record ServerTrouble(ErrorBody answer) implements Answered {}

  /**
   * An answer that is not what the interface promises.
   *
   * @param answer empty if reading stopped before the status was known
   * @param problem completes "the service's answer …"
   */
  record BadAnswer(Optional<ErrorBody> answer, String problem) implements Failure {}

  /** No complete answer came. */
  record Unreachable(TransportReason reason, String host) implements Failure {}
}
