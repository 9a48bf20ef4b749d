package gust.http;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What came back, whole.
 *
 * @param headers first values by lower-case name
 * @param body as received, but for a key in it, which the wire hides
 * @param when the reply was received
 */
public record Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
  /**
   * @param name in lower case
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }
}
