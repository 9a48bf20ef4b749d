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
 * @param connected when its connection was secured, so that the call was sent later; {@link
 *     Instant#MIN} where nobody knows
 */
public record Reply(
    int status, Map<String, String> headers, byte[] body, Instant when, Instant connected) {
  public Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
    this(status, headers, body, when, Instant.MIN);
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
