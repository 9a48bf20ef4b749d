package gust.service;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.OptionalDouble;

/**
 * Reads gson's tree leniently: any member may be missing, null or of another type, and any number
 * may be an integer, a decimal or text.
 */
final class Json {
  /** Longer values cannot be measurements. */
  private static final int LONGEST_NUMBER = 40;

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

  static OptionalDouble number(JsonObject parent, String name) {
    if (!(parent.get(name) instanceof JsonPrimitive value) || value.isBoolean()) {
      return OptionalDouble.empty();
    }
    String text = value.getAsString();
    return isNumber(text) ? OptionalDouble.of(Double.parseDouble(text)) : OptionalDouble.empty();
  }

  /** Empty text if the member is missing or not text. */
  static String text(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && value.isString()
        ? value.getAsString()
        : "";
  }

  /**
   * Whether the text is a number in JSON's grammar, leading zeros allowed, that a double can hold.
   * Java's own forms, such as {@code 0x1p3} and {@code 5d}, are rejected. Not a regular expression,
   * which would be slow for hundreds of numbers in a cold start.
   */
  static boolean isNumber(String text) {
    boolean isNegative = text.startsWith("-");
    if (text.length() > LONGEST_NUMBER
        || !isDigit(text, isNegative ? 1 : 0)
        || !isDigit(text, text.length() - 1)) {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isDigit(text, i) && "+-.eE".indexOf(c) < 0 || c == '.' && !isDigit(text, i + 1)) {
        return false;
      }
    }
    try {
      return Double.isFinite(Double.parseDouble(text));
    } catch (NumberFormatException _) {
      return false;
    }
  }

  private static boolean isDigit(String text, int at) {
    return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }
}
