package gust.http;

import gust.text.Durations;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
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

  /** A clock that is off by this much is reported. */
  public static final Duration TOLERATED_ERROR = Duration.ofMinutes(5);

  private static final int DAY = 24 * 60 * 60;

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
    return date().filter(date -> Durations.apart(date, when).compareTo(TOLERATED) > 0).orElse(when);
  }

  /**
   * How long the service asks to wait: its {@code Retry-After}, in seconds or as a date.
   *
   * @return negative if that time has passed; empty if the header is missing or malformed
   */
  public Optional<Duration> retryAfter() {
    String value = header("retry-after").orElse("").strip();
    if (value.isEmpty() || !Character.isDigit(value.charAt(0))) {
      return parse(value).map(date -> Duration.between(serverTime(), date));
    }
    try {
      return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
    } catch (NumberFormatException _) {
      return Optional.empty();
    }
  }

  /**
   * How far this machine's clock is ahead of the service's, by the {@code Date}, or without one by
   * weather that was observed in the future.
   *
   * @return empty if that does not matter, or is not known
   */
  public Optional<Duration> clockError() {
    double observed = JsonBody.number(json.object(), "dt").orElse(0);
    Instant future = when.plusSeconds((long) Math.clamp(observed - when.getEpochSecond(), 0, DAY));
    // A stored reply has an old date.
    Instant theirs = header("age").isPresent() ? when : date().orElse(future);
    return Durations.apart(theirs, when).compareTo(TOLERATED_ERROR) < 0
        ? Optional.empty()
        : Optional.of(Duration.between(theirs, when));
  }

  /** Parses a date like {@code Fri, 20 Nov 2026 18:25:00 GMT}; a wrong weekday is ignored. */
  private static Optional<Instant> parse(String text) {
    // Not DateTimeFormatter, which would take a while in each live call.
    String[] part = text.substring(text.indexOf(',') + 1).strip().replace(':', ' ').split(" ");
    try {
      return Optional.of(
          LocalDateTime.of(
                  Integer.parseInt(part[2]),
                  "JanFebMarAprMayJunJulAugSepOctNovDec".indexOf(part[1]) / 3 + 1,
                  Integer.parseInt(part[0]),
                  Integer.parseInt(part[3]),
                  Integer.parseInt(part[4]),
                  Integer.parseInt(part[5]))
              .toInstant(ZoneOffset.UTC));
    } catch (DateTimeException | NumberFormatException | IndexOutOfBoundsException _) {
      return Optional.empty();
    }
  }
}
