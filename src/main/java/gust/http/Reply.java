package gust.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A complete reply.
 *
 * @param headers first values by lower-case name
 * @param body as received, except that the transport hides a key in it
 * @param when it came, by this machine's clock
 * @param json the body, parsed when first needed
 */
public record Reply(
    int status, Map<String, String> headers, byte[] body, Instant when, JsonBody json) {
  /** A date has whole seconds, and a reply is under way for a while. */
  private static final Duration TOLERATED = Duration.ofSeconds(5);

  public Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
    this(status, headers, body, when, new JsonBody(body));
  }

  /** The headers of a message, as {@link #headers} has them. */
  public static Map<String, String> firstValues(Map<String, List<String>> headers) {
    Map<String, String> first = new HashMap<>();
    headers.forEach((name, values) -> first.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    return first;
  }

  /** The status, or the error code in the body of a 200 if there is one. */
  public int cod() {
    double code = status == 200 ? JsonBody.number(json.object(), "cod").orElse(200) : status;
    return code >= 400 && code < 600 ? (int) code : status;
  }

  /**
   * @param name in lower case
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  /** The {@code Date} header, by the service's clock. */
  public Optional<Instant> date() {
    return header("date").flatMap(Reply::parse);
  }

  /**
   * When the reply was sent, by the service's clock, which all times in a reply follow: its {@code
   * Date} if that differs from this machine's clock, else when it came.
   */
  public Instant serverTime() {
    return date()
        .filter(date -> Duration.between(date, when).abs().compareTo(TOLERATED) > 0)
        .orElse(when);
  }

  /**
   * How long the service asks to wait: its {@code Retry-After}, in seconds or as a date.
   *
   * @return never negative; empty if the header is missing or malformed
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

  /** Parses a date like {@code Fri, 20 Nov 2026 18:25:00 GMT}; a wrong weekday is ignored. */
  private static Optional<Instant> parse(String text) {
    String date = text.substring(text.indexOf(',') + 1).strip();
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from));
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
