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
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads gson's tree the way replies need it: any member may be missing, null or of another type,
 * any number may be an integer, a decimal or text.
 */
final class Json {
  private Json() {}

  /** Empty where the bytes are not exactly one JSON object. */
  static Optional<JsonObject> object(byte[] body) {
    JsonReader reader =
        new JsonReader(
            new InputStreamReader(new ByteArrayInputStream(body), StandardCharsets.UTF_8));
    reader.setStrictness(Strictness.STRICT);
    try {
      JsonElement root = JsonParser.parseReader(reader);
      return root.isJsonObject() && reader.peek() == JsonToken.END_DOCUMENT
          ? Optional.of(root.getAsJsonObject())
          : Optional.empty();
    } catch (JsonParseException | IOException | NumberFormatException notJson) {
      return Optional.empty();
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
    try {
      double number = value.getAsDouble();
      return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
    } catch (NumberFormatException words) {
      return OptionalDouble.empty();
    }
  }

  /** Empty text where the member is missing or no text. */
  static String text(JsonObject parent, String name) {
    return parent.get(name) instanceof JsonPrimitive value && value.isString()
        ? value.getAsString()
        : "";
  }
}
