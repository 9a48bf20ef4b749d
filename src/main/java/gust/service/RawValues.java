package gust.service;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import gust.http.JsonBody;
import gust.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One JSON object of a reply, its values exactly as the service wrote them: {@code 17.380} stays
 * {@code 17.380}.
 *
 * @param entries of the forecast list, in the order of {@link gust.weather.Forecast#entries}; empty
 *     for the current weather and for an entry
 */
public record RawValues(JsonObject json, List<RawValues> entries) {
  static RawValues of(JsonObject record) {
    List<RawValues> entries = new ArrayList<>();
    for (Records.Listed entry : Records.list(record)) {
      entries.add(new RawValues(entry.json(), List.of()));
    }
    return new RawValues(record, entries);
  }

  /**
   * A number with or without quotes; empty if missing or too large for a double.
   *
   * @param path member names; an array stands for its first element
   */
  public Optional<String> number(String... path) {
    String number = find(path);
    return JsonBody.number(number).isPresent() ? Optional.of(number) : Optional.empty();
  }

  /** Text, safe to print; numbers count as text. Empty if missing or blank. */
  public Optional<String> text(String... path) {
    String text = Printable.text(find(path));
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  /** For each object in an array, the values with that one in place of the array. */
  public List<RawValues> each(String array) {
    List<RawValues> each = new ArrayList<>();
    for (JsonElement element : JsonBody.array(json, array)) {
      if (element instanceof JsonObject) {
        JsonObject only = new JsonObject();
        only.add(array, element);
        each.add(new RawValues(only, List.of()));
      }
    }
    return each;
  }

  /** Whether the first temperature is too high for °C or °F, but normal in kelvin. */
  public boolean looksLikeKelvin() {
    for (RawValues record : entries.isEmpty() ? List.of(this) : entries) {
      Optional<String> temperature = record.number("main", "temp");
      if (temperature.isPresent()) {
        double degrees = Double.parseDouble(temperature.get());
        return degrees > Records.HOTTEST && degrees < 350;
      }
    }
    return false;
  }

  /** The unchecked value; empty if it is not text or a number. */
  private String find(String... path) {
    JsonElement found = json;
    for (String name : path) {
      found = found instanceof JsonObject object ? object.get(name) : null;
      if (found instanceof JsonArray array) {
        found = array.isEmpty() ? null : array.get(0);
      }
    }
    return found instanceof JsonPrimitive value && !value.isBoolean() ? value.getAsString() : "";
  }
}
