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
}
