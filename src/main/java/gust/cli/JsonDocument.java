package gust.cli;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;

/** JSON documents printed by commands. */
public final class JsonDocument {
  /** Writes one value. */
  public interface Body {
    void write(JsonWriter json) throws IOException;
  }

  /** Writes the members of an item's object. */
  public interface Members<T> {
    void write(JsonWriter json, T item) throws IOException;
  }

  private JsonDocument() {}

  /** Indented, with a newline at its end. */
  public static String of(Body body) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.setIndent("  ");
      body.write(json);
    } catch (IOException impossible) {
      throw new IllegalStateException(impossible);
    }
    return text.append('\n').toString();
  }

  /** An array with an object for each item. */
  public static <T> String array(Iterable<T> items, Members<T> members) {
    return of(json -> {
      json.beginArray();
      for (T item : items) {
        json.beginObject();
        members.write(json, item);
        json.endObject();
      }
      json.endArray();
    });
  }
}
