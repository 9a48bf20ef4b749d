package gust.sandbox;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

/** Makes JSON objects in the sandbox's way of writing numbers. */
final class JsonObjects {
  private JsonObjects() {}

  /**
   * @param members names and values in turn; of a double two decimals are kept, null is left out
   */
  static JsonObject of(Object... members) {
    JsonObject object = new JsonObject();
    for (int i = 0; i < members.length; i += 2) {
      if (members[i + 1] != null) {
        object.add((String) members[i], element(members[i + 1]));
      }
    }
    return object;
  }

  private static JsonElement element(Object value) {
    if (value instanceof JsonElement element) {
      return element;
    }
    if (value instanceof Double number) {
      return new JsonPrimitive(rounded(number));
    }
    return value instanceof Number number
        ? new JsonPrimitive(number)
        : new JsonPrimitive((String) value);
  }

  /** A whole number without a point, and no {@code -0}. */
  private static Number rounded(double value) {
    long hundredths = Math.round(value * 100);
    if (hundredths % 100 == 0) {
      return hundredths / 100;
    }
    return hundredths / 100.0;
  }
}
