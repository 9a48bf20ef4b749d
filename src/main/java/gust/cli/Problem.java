package gust.cli;

import com.google.gson.JsonObject;
import gust.http.JsonBody;
import gust.http.TransportReason;
import gust.keys.NoUsableKey;
import gust.language.Language;
import gust.limits.RetryTime;
import gust.problem.Advice;
import gust.problem.SetupProblem;
import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
import gust.service.Failure;
import gust.service.Failure.ErrorBody;
import gust.text.Durations;
import gust.text.Printable;
import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A failure as shown to the user: words for people, codes for scripts. Also the single table from
 * kinds of failure to them.
 *
 * @param cause one lower-case sentence
 * @param retry when calls work again; only for the rate limit
 * @param advice the next step; empty if there is none
 * @param answer the service's own code and words, if there was a response
 * @param exit the exit code
 */
public record Problem(
    String cause, Optional<RetryTime> retry, Advice advice, Optional<ErrorBody> answer, int exit) {
  private static final String SIGN_IN = "this network may want you to sign in: open a browser";
  private static final String OPERATOR =
      "tell the operator of the service, or of your company's proxy";
  private static final String OR_BASE_URL = "   (or check the base URL)";

  /**
   * @param nextStep in plain words; empty if there is none
   */
  public static Problem local(String cause, String nextStep, int exit) {
    return local(cause, Advice.plain(nextStep), exit);
  }

  public static Problem local(String cause, Advice nextStep, int exit) {
    return new Problem(cause, Optional.empty(), nextStep, Optional.empty(), exit);
  }

  /** The whole sentence. */
  public String message() {
    return retry.isEmpty() ? cause : cause + "; calls work again in " + timeLeft(retry.get());
  }

  /** {@code 58 s (20:49 UTC)} */
  public static String timeLeft(RetryTime retry) {
    return Durations.roughly(Duration.ofSeconds(retry.seconds())) + " (" + clock(retry.at()) + ')';
  }

  /** When calls work again: {@code 20:49 UTC}. */
  public static String clock(Instant again) {
    LocalTimes times = new LocalTimes(Optional.empty(), HourCycle.H24, Language.ENGLISH);
    return times.time(RetryTime.nextSecond(again)) + " UTC";
  }

  /** The next step in words. */
  public String nextStep() {
    return advice.text();
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
  public Problem withAdvice(Advice other) {
    return new Problem(cause, retry, other, answer, exit);
  }

  /** A copy whose message begins with these words. */
  public Problem withPrefix(String words) {
    return new Problem(words + cause, retry, advice, answer, exit);
  }

  /** One of many: a copy whose message names the location, as the user wrote it. */
  public Problem named(String location) {
    String name = Printable.text(location);
    String quoted = '"' + (name.startsWith("@") ? name.substring(1) : name) + '"';
    return cause.contains(quoted) ? this : withPrefix(name + ": ");
  }

  /** For any exception; an unknown one is a bug. */
  public static Problem of(Throwable failure) {
    return switch (failure) {
      case NoUsableKey none -> local(none.getMessage(), none.advice(), ExitCode.KEY);
      case SetupProblem setup -> local(setup.getMessage(), setup.advice(), ExitCode.USAGE);
      case OutputLost lost ->
          local(
              "cannot write the output: " + SetupProblem.reason(lost.getCause()),
              SetupProblem.isFullDisk(lost.getCause())
                  ? "free some space"
                  : "redirect the output to a file",
              ExitCode.USAGE);
      default ->
          local(
              "this is a bug in gust",
              "report it with what you typed and the lines below",
              ExitCode.BUG);
    };
  }

  /**
   * @param location what was asked for, to be named in messages
   */
  public static Problem of(Failure failure, Location location) {
    Problem words = inWords(failure, location);
    return new Problem(words.cause, words.retry, words.advice, failure.errorBody(), words.exit);
  }

  private static Problem inWords(Failure failure, Location location) {
    return switch (failure) {
      case Failure.NoKey none -> local(none.problem(), none.nextStep(), ExitCode.KEY);
      case Failure.Unauthorized _ ->
          local(
              "the service rejected the API key (401)",
              Advice.gust("keys", "check").withRemark("a new key can take up to two hours to work"),
              ExitCode.KEY);
      case Failure.RateLimited limited ->
          limited(
              "rate limit reached (429)",
              "wait, then call less often; all keys of an account share its limit",
              limited.retry());
      case Failure.NotAsked notAsked -> inWords(notAsked.because(), location);
      case Failure.LimitKnown known ->
          limited("rate limit reached, no call made", "again with --wait", known.retry());
      case Failure.Forbidden forbidden ->
          local(
              "the API key has no permission for this (403)" + quoted(forbidden.answer()),
              "check the key's restrictions in your account's dashboard",
              ExitCode.FORBIDDEN);
      case Failure.NotFound _ ->
          local(
              "the service does not know " + quoted(location) + " (404)" + lacking(location),
              "check the spelling",
              ExitCode.NOT_FOUND);
      case Failure.Refused refused ->
          local(
              "the service refused the request (400)" + quoted(refused.answer()),
              "check the location " + quoted(location),
              ExitCode.REFUSED);
      case Failure.ServerTrouble trouble -> serverTrouble(trouble.answer());
      case Failure.BadAnswer bad ->
          badAnswer(
              "the service's answer " + bad.problem(),
              bad.problem().equals(JsonBody.WEB_PAGE)
                  ? SIGN_IN + OR_BASE_URL
                  : "check the base URL, or try again in a few minutes");
      case Failure.NotStored _ ->
          noAnswer("no stored answer for this", "the same without --offline");
      case Failure.Unreachable(TransportReason reason, String host) -> unreachable(reason, host);
    };
  }

  /** What somebody may have asked for who began with this word; empty for a place. */
  private static String lacking(Location location) {
    String word = location.text().toLowerCase(Locale.ROOT).split("[ ,]", 2)[0];
    boolean isLacking =
        List.of("alerts", "warnings", "uv", "aqi", "pollen", "radar").contains(word);
    return isLacking ? "; this service has no " + word : "";
  }

  private static Problem limited(String sentence, String nextStep, RetryTime retry) {
    return new Problem(
        sentence,
        Optional.of(retry),
        Advice.plain(nextStep),
        Optional.empty(),
        ExitCode.RATE_LIMIT);
  }

  private static Problem serverTrouble(ErrorBody error) {
    int cod = error.cod();
    String answer = " (" + cod + ")" + quoted(error);
    if (cod == 511) {
      return badAnswer("the network asks for a sign-in" + answer, SIGN_IN);
    } else if (error.isServerError()) {
      return badAnswer("the service reported an error" + answer, "again in a few minutes");
    } else if (cod == 402) {
      return badAnswer(
          "the service asks for payment" + answer,
          "check your plan and bills in your account's dashboard");
    } else if (cod / 100 == 3) {
      return badAnswer(
          "the service answered with a redirect (" + cod + "), which gust does not follow",
          SIGN_IN + OR_BASE_URL);
    }
    return badAnswer(
        "the service answered with the unexpected status " + cod + quoted(error),
        "check the base URL: gust help current");
  }

  private static Problem unreachable(TransportReason reason, String host) {
    String cannot = "cannot reach " + host + ": ";
    String proxy = "the proxy " + host;
    return switch (reason) {
      case UNKNOWN_HOST -> noAnswer(cannot + "no such host", "check the network and the base URL");
      case REFUSED -> noAnswer(cannot + "connection refused", "check the base URL");
      case UNREACHABLE -> noAnswer(cannot + "no route to it", "check the network");
      case CONNECT_TIMEOUT -> noAnswer(cannot + "connection timed out", "check the network");
      case TIMEOUT ->
          noAnswer(
              host + " did not answer in time",
              "again, or with a longer time limit: --timeout 30s");
      case UNTRUSTED ->
          noAnswer(
              cannot + "its certificate is not trusted",
              SIGN_IN + "; behind a company's proxy, --ca-cert FILE must hold its authority");
      case WRONG_HOST ->
          noAnswer(cannot + "its certificate is for another host", SIGN_IN + OR_BASE_URL);
      case EXPIRED ->
          noAnswer(
              cannot + "its certificate has expired, or is not valid yet",
              "check this machine's clock, then tell the service's operator");
      case WEAK -> noAnswer(cannot + "its certificate's signature or key is refused", OPERATOR);
      case WRONG_PURPOSE -> noAnswer(cannot + "its certificate is not for servers", OPERATOR);
      case TLS -> noAnswer(cannot + "the secure connection failed", "check the base URL");
      case HANDSHAKE_LOST ->
          noAnswer(cannot + "it closed the connection before it was secure", "try again");
      case CONNECTION_LOST, UNANSWERED ->
          noAnswer("the connection to " + host + " was lost before the whole answer", "try again");
      case PROXY -> noAnswer(proxy + " could not connect", "check HTTPS_PROXY and NO_PROXY");
      case PROXY_AUTHENTICATION ->
          noAnswer(
              proxy + " asks for a user name and password",
              "set HTTPS_PROXY to http://user:password@host:port");
      case PROXY_AUTH_REJECTED ->
          noAnswer(
              proxy + " rejects the user name or password in HTTPS_PROXY",
              "correct them (percent-encode special characters in the password)");
      case PROXY_AUTH_UNKNOWN ->
          noAnswer(
              proxy + " asks for a sign-in that gust cannot do, such as NTLM",
              "set HTTPS_PROXY to a local proxy that does, such as px or cntlm");
      case PROXY_REFUSED ->
          noAnswer(
              proxy + " forbids the connection to the service",
              "ask who runs the proxy to allow it   (or check NO_PROXY)");
      case INTERRUPTED -> local("interrupted", "", ExitCode.INTERRUPTED);
      case NOT_HTTP, TOO_LARGE -> throw new IllegalArgumentException(reason.name());
    };
  }

  private static Problem noAnswer(String message, String nextStep) {
    return local(message, nextStep, ExitCode.NO_ANSWER);
  }

  private static Problem badAnswer(String message, String nextStep) {
    return local(message, nextStep, ExitCode.BAD_ANSWER);
  }

  private static String quoted(Location location) {
    return "\"" + Printable.text(location.text()) + "\"";
  }

  private static String quoted(ErrorBody error) {
    return error.message().isEmpty() ? "" : ": \"" + error.message() + "\"";
  }
}
