package gust.sandbox;

import java.util.Map;

/** The service says no: a status and the error record (interface document, Errors). */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;
  private final transient Map<String, String> headers;

  /**
   * @param message what the client reads; never a part of what it sent
   * @param headers those of this refusal alone
   */
  Refusal(int status, String message, Map<String, String> headers) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  Refusal(int status, String message) {
    this(status, message, Map.of());
  }

  Response response() {
    Json body = new Json().open().field("cod", status).field("message", getMessage()).close();
    return Response.json(status, headers, body);
  }
}
