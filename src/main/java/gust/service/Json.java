package gust.service;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

/**
 * Reads gson's tree leniently: any member may be missing, null or of another type, and any number
 * may be an integer, a decimal or text.
 */
final class Json {
  private Json() {}

  /** Why an object is not weather; completes "the service's answer …". */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;

    Unreadable(String problem) {
      super(problem);
    }
  }

  /** An empty object if the member is missing or not an object. */
  static JsonObject member(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? object : new JsonObject();
  }

  /** An empty array if the member is missing or not an array. */
  static JsonArray array(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonArray array ? array : new JsonArray();
  }

  /** Empty text if the member is missing or not text. */
  static String text(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && value.isString()
        ? value.getAsString()
        : "";
  }
}
