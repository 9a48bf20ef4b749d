package gust.http;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
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
    return status == 200 && body.length <= LONGEST_ERROR_RECORD && !holdsObjects()
        ? recordedCod()
        : status;
  }

  /** As good answers do, near their beginning, and error records do not. */
  private boolean holdsObjects() {
    int braces = 0;
    for (int i = 0; i < body.length && braces < 2; i++) {
      braces += body[i] == '{' ? 1 : 0;
    }
    return braces > 1;
  }

  private int recordedCod() {
    try {
      return JsonParser.parseString(new String(body, StandardCharsets.UTF_8))
                  instanceof JsonObject record
              && record.get("cod") instanceof JsonPrimitive cod
              && (cod.getAsInt() / 100 == 4 || cod.getAsInt() / 100 == 5)
          ? cod.getAsInt()
          : status;
    } catch (JsonParseException | NumberFormatException noRecord) {
      return status;
    }
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
