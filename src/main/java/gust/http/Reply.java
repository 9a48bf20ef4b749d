package gust.http;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What came back, whole.
 *
 * @param headers first values by lower-case name
 * @param body as received, but for a key in it, which the wire hides
 * @param when the service gave the reply
 * @param origin how it came
 */
public record Reply(
    int status, Map<String, String> headers, byte[] body, Instant when, Origin origin) {
  /** How a reply came. */
  public sealed interface Origin {}

  /** The service was asked. */
  public record Service() implements Origin {}

  /** It was on disk, or another process got it, and is as good as a new one. */
  public record Store() implements Origin {}

  /** It was on disk, and stands in for a failure that may pass. */
  public record StandIn(Trouble trouble) implements Origin {}

  /** A failure that an older answer may stand in for. */
  public sealed interface Trouble {}

  /** No whole reply came, or gust knew better than to ask. */
  public record Lost(TransportException failure) implements Trouble {}

  /** A reply of {@link Worth#PASSING_TROUBLE}. */
  public record Refused(Reply reply) implements Trouble {}

  /** A reply that the service gave just now. */
  public Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
    this(status, headers, body, when, new Service());
  }

  /** Whether the service refuses for the rate limit (interface E-7). */
  public boolean isTooManyRequests() {
    return status == 429;
  }

  /**
   * @param name in lower case
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }
}
