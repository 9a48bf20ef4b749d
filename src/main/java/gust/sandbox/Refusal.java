package gust.sandbox;

import java.util.Map;

/** The service says no: a status and the error record (interface document, Errors). */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  /**
   * @param message what the client reads; never a part of what it sent
   */
  public Refusal(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  public SandboxResponse response() {
    Map<String, String> headers = status == 405 ? Map.of("Allow", "GET") : Map.of();
    return SandboxResponse.json(
        status, headers, JsonObjects.of("cod", status, "message", getMessage()));
  }
}
