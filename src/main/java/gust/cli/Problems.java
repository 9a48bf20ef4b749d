package gust.cli;

import gust.cli.weather.UsStates;
import gust.files.SetupProblem;
import gust.service.Failure;
import gust.service.Failure.Said;
import gust.text.Printable;
import gust.weather.Location;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.OptionalInt;

/** The one table from kinds of failure to exit codes and words. */
public final class Problems {
  private Problems() {}

  /** Of a location that cannot be asked for: an empty one, or an unknown saved place. */
  public static Problem ofLocation(RuntimeException wrong) {
    return wrong instanceof UsageProblem usage
        ? Problem.local(usage.getMessage(), usage.nextStep(), ExitCode.USAGE)
        : of((SetupProblem) wrong);
  }

  public static Problem of(SetupProblem problem) {
    return Problem.local(problem.getMessage(), problem.nextStep(), ExitCode.USAGE);
  }

  /**
   * @param location what was asked, for the sentences that name it
   */
  public static Problem of(Failure failure, Location location) {
    return switch (failure) {
      case Failure.NoKey none -> Problem.local(none.problem(), none.nextStep(), ExitCode.KEY);
      case Failure.Unauthorized unauthorized ->
          answered(
              unauthorized.answer(),
              "the service rejected the API key (401)",
              "gust keys check   (a new key can need up to two hours)",
              ExitCode.KEY);
      case Failure.RateLimited limited ->
          answered(
              limited.answer(),
              "the rate limit is reached (429)" + until(limited.until()),
              "wait a minute, then ask less often; the limit belongs to the whole account",
              ExitCode.RATE_LIMIT);
      case Failure.LimitKnown known ->
          Problem.local(
              "the rate limit is reached"
                  + until(Optional.of(known.until()))
                  + "; no call was made",
              "gust current --wait   (or: gust cache clear --limits)",
              ExitCode.RATE_LIMIT);
      case Failure.Forbidden forbidden ->
          answered(
              forbidden.answer(),
              "the API key has no permission for this (403)" + quoted(forbidden.answer()),
              "look at the key's restrictions in the account's dashboard",
              ExitCode.FORBIDDEN);
      case Failure.NotFound notFound ->
          answered(
              notFound.answer(),
              "the service knows no location \"" + Printable.text(location.text()) + "\" (404)",
              otherSpelling(location),
              ExitCode.NOT_FOUND);
      case Failure.Refused refused ->
          answered(
              refused.answer(),
              "the service refused the request (400)" + quoted(refused.answer()),
              "check the location" + and(location),
              ExitCode.REFUSED);
      case Failure.ServerTrouble trouble ->
          answered(
              trouble.answer(),
              serverTrouble(trouble.answer()),
              trouble.answer().cod() >= 500
                  ? "try again later"
                  : "check the base URL: gust help current",
              ExitCode.BAD_ANSWER);
      case Failure.BadAnswer bad ->
          new Problem(
              "the service's answer " + bad.problem(),
              "check the base URL, or try again later",
              status(bad.said()),
              status(bad.said()),
              ExitCode.BAD_ANSWER);
      case Failure.Unreachable unreachable -> unreachable(unreachable);
    };
  }

  private static Problem answered(Said said, String message, String nextStep, int exit) {
    return new Problem(
        message, nextStep, OptionalInt.of(said.status()), OptionalInt.of(said.cod()), exit);
  }

  private static String serverTrouble(Said said) {
    int cod = said.cod();
    if (cod >= 500) {
      return "the service is in trouble (" + cod + ")" + quoted(said);
    }
    return cod >= 300 && cod < 400
        ? "the service answered with a redirect (" + cod + "), which gust does not follow"
        : "the service answered with the unexpected status " + cod + quoted(said);
  }

  private static Problem unreachable(Failure.Unreachable failure) {
    String host = failure.host();
    String cannot = "cannot reach " + host + ": ";
    return switch (failure.reason()) {
      case UNKNOWN_HOST -> noAnswer(cannot + "no such host", "check the network and the base URL");
      case REFUSED -> noAnswer(cannot + "connection refused", "check the base URL");
      case UNREACHABLE -> noAnswer(cannot + "no route to it", "check the network");
      case CONNECT_TIMEOUT -> noAnswer(cannot + "connecting timed out", "check the network");
      case TIMEOUT ->
          noAnswer(host + " did not answer in time", "try again, or allow more with --timeout 30s");
      case UNTRUSTED ->
          noAnswer(
              cannot + "its certificate is not trusted",
              "check the clock; behind a company proxy, name its authority with --ca-cert FILE");
      case WRONG_HOST ->
          noAnswer(cannot + "its certificate is for another host", "check the base URL");
      case EXPIRED ->
          noAnswer(
              cannot + "its certificate has expired, or is not valid yet",
              "check this machine's clock, then tell the service's operator");
      case TLS -> noAnswer(cannot + "no secure connection could be made", "check the base URL");
      case CONNECTION_LOST, UNANSWERED ->
          noAnswer("the connection to " + host + " was lost before the whole answer", "try again");
      case PROXY ->
          noAnswer("the proxy " + host + " made no connection", "check HTTPS_PROXY and NO_PROXY");
      case PROXY_AUTHENTICATION ->
          noAnswer(
              "the proxy " + host + " wants a user name and password",
              "set HTTPS_PROXY to http://user:password@host:port");
      case NOT_STORED ->
          noAnswer("no answer for this is on disk", "leave out --offline, to ask the service");
      case INTERRUPTED -> Problem.local("interrupted", "", ExitCode.INTERRUPTED);
      case NOT_HTTP, TOO_LARGE, LIMIT_REACHED ->
          throw new IllegalArgumentException(failure.reason().name());
    };
  }

  private static Problem noAnswer(String message, String nextStep) {
    return Problem.local(message, nextStep, ExitCode.NO_ANSWER);
  }

  private static OptionalInt status(Optional<Said> said) {
    return said.isPresent() ? OptionalInt.of(said.get().status()) : OptionalInt.empty();
  }

  private static String quoted(Said said) {
    return said.message().isEmpty() ? "" : ": \"" + said.message() + "\"";
  }

  private static String until(Optional<Instant> until) {
    return until.map(time -> " until " + shown(time)).orElse("");
  }

  /** A time in UTC; the next whole second, since an earlier one would be too early. */
  public static String shown(Instant time) {
    return time.plusNanos(999_999_999).truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static String and(Location location) {
    return " \"" + Printable.text(location.text()) + "\"";
  }

  /** What most often mends a 404. */
  private static String otherSpelling(Location location) {
    return switch (location) {
      case Location.Zip zip ->
          zip.text().indexOf(',') < 0
              ? "without a country it is a US ZIP code; for another say --zip "
                  + Printable.text(zip.text())
                  + ",DE"
              : "try the city: --city NAME,CC";
      case Location.City city -> {
        int comma = city.text().indexOf(',');
        if (Character.isDigit(city.text().codePointAt(0))) {
          yield "a US ZIP code has five digits; for another country's say --zip CODE,CC";
        }
        if (comma < 0) {
          yield "name the country: --city " + shell(city.text() + ",US");
        }
        String last = city.text().substring(city.text().lastIndexOf(',') + 1);
        yield city.text().lastIndexOf(',') == comma && UsStates.isState(last)
            ? "a US state needs its country: --city " + shell(city.text() + ",US")
            : "check the spelling, or ask by ZIP code: --zip ZIP,CC";
      }
    };
  }

  private static String shell(String word) {
    String safe = Printable.text(word);
    return safe.indexOf(' ') < 0 ? safe : "'" + safe + "'";
  }
}
