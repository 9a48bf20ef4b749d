package gust.http;

import com.google.gson.JsonPrimitive;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;

/**
 * What came back, whole.
 *
 * @param headers first values by lower-case name
 * @param body as received, but for a key in it, which the wire hides
 * @param when the service gave the reply
 * @param json the body's
 */
public record Reply(
    int status, Map<String, String> headers, byte[] body, Instant when, JsonBody json) {
  /** A date is cut to whole seconds, and a reply takes its time. */
  private static final Duration TOLERATED = Duration.ofSeconds(5);

  public Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
    this(status, headers, body, when, new JsonBody(body));
  }

  /** The same with other headers. */
  public Reply withHeaders(Map<String, String> others) {
    return new Reply(status, others, body, when, json);
  }

  /** What decides: the status, but within a 200 an error record's code, where there is one. */
  public int cod() {
    if (status == 200 && json.object().get("cod") instanceof JsonPrimitive code) {
      try {
        int error = Integer.parseInt(code.getAsString());
        return error >= 400 && error <= 599 ? error : 200;
      } catch (NumberFormatException _) {
        return 200;
      }
    }
    return status;
  }

  /** Whether the service refuses for the rate limit (interface E-7). */
  public boolean isTooManyRequests() {
    return cod() == 429;
  }

  /** Whether asking again may help. */
  public boolean isServerError() {
    return cod() / 100 == 5;
  }

  /**
   * @param name in lower case
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  /** Its {@code Date}, by the service's own clock. */
  public Optional<Instant> date() {
    return header("date").flatMap(Reply::parse);
  }

  /**
   * What time it was for the service, whose own clock all times in the reply are by: its {@code
   * Date} where this machine's clock is another, else when it came.
   */
  public Instant serverTime() {
    return date()
        .filter(date -> Duration.between(date, when).abs().compareTo(TOLERATED) > 0)
        .orElse(when);
  }

  /**
   * How long it asks to be left alone: its {@code Retry-After}, in seconds or as a date.
   *
   * @return never negative; empty where it does not say, or not so that it can be read
   */
  public Optional<Duration> retryAfter() {
    String value = header("retry-after").orElse("").strip();
    if (value.isEmpty() || !Character.isDigit(value.charAt(0))) {
      return parse(value)
          .map(date -> Duration.between(serverTime(), date))
          .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
    }
    try {
      return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  /** A header's date, {@code Fri, 20 Nov 2026 18:25:00 GMT}, even where the weekday is wrong. */
  private static Optional<Instant> parse(String text) {
    String date = text.substring(text.indexOf(',') + 1).strip();
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
