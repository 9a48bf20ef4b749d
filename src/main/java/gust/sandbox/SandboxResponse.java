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
  static SandboxResponse json(int status, JsonObject body) {
    return new SandboxResponse(
        status,
        Map.of("Content-Type", "application/json; charset=utf-8"),
        body.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** A copy with further headers; existing ones take precedence. */
  public SandboxResponse with(Map<String, String> further) {
    Map<String, String> all = new TreeMap<>(further);
    all.putAll(headers);
    return new SandboxResponse(status, all, body);
  }
}
