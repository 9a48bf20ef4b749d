package gust.sandbox;

import com.google.gson.JsonObject;
import java.util.Map;

/** An error response: a status and the error record (interface document, Errors). */
public final class Refusal extends Exception {
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
    JsonObject record = new JsonObject();
    record.addProperty("cod", status);
    record.addProperty("message", getMessage());
    SandboxResponse response = SandboxResponse.json(status, record);
    return status == 405 ? response.with(Map.of("Allow", "GET")) : response;
  }
}
