package gust.http;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
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
 *     Instant#MIN} where that is unknown
 * @param cod what decides: the status, but within a 200 an error record's code, where there is one
 */
public record Reply(
    int status,
    Map<String, String> headers,
    byte[] body,
    Instant when,
    Instant connected,
    int cod) {
  public Reply(int status, Map<String, String> headers, byte[] body, Instant when) {
    this(status, headers, body, when, Instant.MIN);
  }

  public Reply(
      int status, Map<String, String> headers, byte[] body, Instant when, Instant connected) {
    this(status, headers, body, when, connected, status == 200 ? cod(body) : status);
  }

  /** Of a good answer only as much is read as comes before its own {@code cod}. */
  private static int cod(byte[] body) {
    JsonReader record =
        new JsonReader(
            new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8));
    record.setStrictness(Strictness.STRICT);
    int error = 200;
    try {
      record.beginObject();
      while (record.hasNext()) {
        if (!record.nextName().equals("cod")) {
          record.skipValue();
          continue;
        }
        error = record.nextInt();
        if (error < 400 || error > 599) {
          return 200;
        }
      }
      record.endObject();
      return record.peek() == JsonToken.END_DOCUMENT ? error : 200;
    } catch (IOException | IllegalStateException | NumberFormatException noRecord) {
      return 200;
    }
  }

  /** Whether the service refuses for the rate limit (interface E-7). */
  public boolean isTooManyRequests() {
    return cod == 429;
  }

  /** Whether asking again may help. */
  public boolean isServerError() {
    return cod / 100 == 5;
  }

  /**
   * @param name in lower case
   */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }
}
