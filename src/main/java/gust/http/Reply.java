package gust.http;

import java.nio.charset.StandardCharsets;
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
  private static final int LONGEST_ERROR_RECORD = 1024;

  public Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
    this(status, headers, body, when, Instant.MIN);
  }

  /** What decides: the status, but within a 200 an error record's code, where there is one. */
  public int cod() {
    return status == 200 && body.length <= LONGEST_ERROR_RECORD ? recordedCod() : status;
  }

  /** Only a look, as all is read later: an error record holds no object, and good answers do. */
  private int recordedCod() {
    String text = new String(body, StandardCharsets.ISO_8859_1).strip();
    if (!text.startsWith("{") || text.indexOf('{', 1) > 0 || !text.endsWith("}")) {
      return status;
    }
    String name = "\"cod\"";
    int at = text.indexOf(name);
    if (at < 0) {
      return status;
    }
    at += name.length();
    while (" \t\r\n:\"".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    int end = at;
    while (Character.isDigit(text.charAt(end))) {
      end++;
    }
    boolean isError = end - at == 3 && (text.charAt(at) == '4' || text.charAt(at) == '5');
    return isError ? Integer.parseInt(text, at, end, 10) : status;
  }

  /** Whether the service refuses for the rate limit (interface E-7). */
  public boolean isTooManyRequests() {
    return cod() == 429;
  }

  /**
   * @param name in lower case
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }
}
