package gust.http;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What came back, whole.
 *
 * @param headers first values by lower-case name
 * @param body as received
 * @param when the reply was received; in the past where it comes from the cache
 */
public record Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
  /**
   * @param name in lower case
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }
}
