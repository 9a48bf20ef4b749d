package gust.sandbox;

import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * A response of the service.
 *
 * @param headers by name, in the usual capitalisation
 * @param body JSON in UTF-8
 */
public record SandboxResponse(int status, Map<String, String> headers, byte[] body) {
  /** An error response: a status and the error record (interface document, Errors). */
  public static final class Refusal extends Exception {
    private static final long serialVersionUID = 1;

    private final int status;

    /**
     * @param message the error message; never contains parts of the request
     */
    public Refusal(int status, String message) {
      super(message, null, false, false);
      this.status = status;
    }

    public SandboxResponse response() {
      JsonObject record = PlaceRecords.object("cod", status, "message", getMessage());
      SandboxResponse response = SandboxResponse.json(status, record);
      return status == 405 ? response.withHeaders(Map.of("Allow", "GET")) : response;
    }
  }

  static SandboxResponse json(int status, JsonObject body) {
    return new SandboxResponse(
        status,
        Map.of("Content-Type", "application/json; charset=utf-8"),
        body.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** A copy with further headers; existing ones take precedence. */
  public SandboxResponse withHeaders(Map<String, String> further) {
    Map<String, String> all = new TreeMap<>(further);
    all.putAll(headers);
    return new SandboxResponse(status, all, body);
  }
}
