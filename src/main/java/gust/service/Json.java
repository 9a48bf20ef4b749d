package gust.service;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/**
 * Reads gson's tree the way replies need it: any member may be missing, null or of another type,
 * any number may be an integer, a decimal or text.
 */
final class Json {
  /** More characters are no measurement, whatever they are. */
  private static final int LONGEST_NUMBER = 40;

  private Json() {}

  /** Why a body cannot be read; completes "the service's answer …". */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1;

    Unreadable(String problem) {
      super(problem);
    }
  }

  /**
   * @throws Unreadable where the bytes are not exactly one JSON value
   */
  static JsonElement value(byte[] body) throws Unreadable {
    CountingReader reader = new CountingReader(body);
    reader.setStrictness(Strictness.STRICT);
    try {
      reader.peek(); // without it, parseReader takes an empty text for null
      JsonElement root = JsonParser.parseReader(reader);
      if (reader.peek() == JsonToken.END_DOCUMENT) {
        return root;
      }
    } catch (JsonParseException | IOException | NumberFormatException _) {
      // Reported below.
    }
    throw new Unreadable(
        body.length == 0
            ? "is empty"
            : reader.hasTooMany() ? "has too many values" : "is not JSON");
  }

  /** Ends where there are too many values: two bytes of text may become 150 bytes of a tree. */
  private static final class CountingReader extends JsonReader {
    /** Ten times those of the largest forecast. */
    private static final int MOST = 20_000;

    private int values;

    private CountingReader(byte[] body) {
      super(new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8));
    }

    private boolean hasTooMany() {
      return values > MOST;
    }

    /** gson's parser looks once at each value before it takes it. */
    @Override
    public JsonToken peek() throws IOException {
      values++;
      if (hasTooMany()) {
        throw new IOException("too many values");
      }
      return super.peek();
    }
  }

  /** An empty object where the member is missing or no object. */
  static JsonObject member(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonObject object ? object : new JsonObject();
  }

  /** An empty array where the member is missing or no array. */
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

  /** Empty text where the member is missing or no text. */
  static String text(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && value.isString()
        ? value.getAsString()
        : "";
  }

  /**
   * By the grammar of JSON, but for leading zeros, and within what a double holds. What Java would
   * read as well, such as {@code 0x1p3} and {@code 5d}, is a server's mistake. Without a pattern,
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
