package gust.sandbox;

import com.google.gson.JsonObject;

/** Why a call is rejected (interface document, Errors). */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  /**
   * @param message the error message; never contains parts of the request
   */
  Refusal(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  static void unless(boolean accepted, int status, String message) throws Refusal {
    if (!accepted) {
      throw new Refusal(status, message);
    }
  }

  int status() {
    return status;
  }

  /** The error record. */
  JsonObject record() {
    return PlaceRecords.object("cod", status, "message", getMessage());
  }
}
