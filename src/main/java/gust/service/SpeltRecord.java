package gust.service;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.text.Printable;
import java.util.Optional;

/** One JSON object of a reply, asked by paths such as {@code main.temp}. */
public final class SpeltRecord {
  private final JsonObject json;

  SpeltRecord(JsonObject json) {
    this.json = json;
  }

  /** Without any member. */
  public static SpeltRecord empty() {
    return new SpeltRecord(new JsonObject());
  }

  /**
   * A number as it was spelt, with or without quotes around it; empty where there is none, or one
   * beyond what a double holds.
   *
   * @param path member names with dots between them; an array stands for its first element
   */
  public Optional<String> number(String path) {
    return find(path)
        .filter(value -> !value.isBoolean())
        .map(JsonPrimitive::getAsString)
        .filter(Json::isNumber);
  }

  /** Text, safe to print; numbers count as text. Empty where there is none, or an empty one. */
  public Optional<String> text(String path) {
    return find(path)
        .filter(value -> !value.isBoolean())
        .map(value -> Printable.text(value.getAsString()))
        .filter(text -> !text.isEmpty());
  }

  private Optional<JsonPrimitive> find(String path) {
    JsonElement at = json;
    for (int start = 0; start <= path.length(); ) {
      int dot = path.indexOf('.', start);
      int end = dot < 0 ? path.length() : dot;
      if (!(at instanceof JsonObject object)) {
        return Optional.empty();
      }
      at = first(object.get(path.substring(start, end)));
      start = end + 1;
    }
    return at instanceof JsonPrimitive value ? Optional.of(value) : Optional.empty();
  }

  private static JsonElement first(JsonElement element) {
    return element instanceof JsonArray array ? array.isEmpty() ? null : array.get(0) : element;
  }
}
