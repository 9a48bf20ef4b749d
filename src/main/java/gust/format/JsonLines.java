package gust.format;

import static java.lang.Character.CONTROL;
import static java.lang.Character.FORMAT;
import static java.lang.Character.LINE_SEPARATOR;
import static java.lang.Character.PARAGRAPH_SEPARATOR;
import static java.lang.Character.SURROGATE;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.OptionalInt;

/** Formats {@code --json}, {@code --jsonl} and their errors, safe to print on a terminal. */
public final class JsonLines {
  private JsonLines() {}

  /** {@code --json}: the reply as it came, ending with a line feed. */
  public static byte[] raw(byte[] body) {
    if (body.length > 0 && body[body.length - 1] == '\n') {
      return body;
    }
    byte[] line = Arrays.copyOf(body, body.length + 1);
    line[body.length] = '\n';
    return line;
  }

  /**
   * The answer or the failure of a location, as one line without its line feed.
   *
   * @param location as the user wrote it
   * @param status of the HTTP response; empty if there was none
   * @param name {@code reply} or {@code error}
   * @param value whose numbers stay as the service wrote them
   */
  public static String line(String location, OptionalInt status, String name, JsonElement value) {
    JsonObject line = new JsonObject();
    line.addProperty("location", location);
    line.addProperty("status", status.isPresent() ? status.getAsInt() : null);
    line.add(name, value);
    return text(line);
  }

  /** {@code {"error":{"cod":401,"message":"…","exit":3}}} */
  public static String error(JsonObject error) {
    JsonObject line = new JsonObject();
    line.add("error", error);
    return text(line);
  }

  /** Escapes it for any terminal, wherever it is sent. */
  private static String text(JsonObject line) {
    return escaped(StandardCharsets.UTF_8, line.toString());
  }

  /**
   * Replaces control characters, and characters that the terminal's charset lacks, by Unicode
   * escapes. Line feeds and tabs stay.
   */
  public static String escaped(Charset charset, String json) {
    CharsetEncoder encoder = charset.newEncoder();
    StringBuilder safe = new StringBuilder(json.length());
    int end;
    for (int i = 0; i < json.length(); i = end) {
      int c = json.codePointAt(i);
      end = i + Character.charCount(c);
      boolean isEnd = c == '\r' && json.startsWith("\n", end);
      if (c == '\n' || c == '\t' || isEnd || isSafe(c, encoder)) {
        safe.appendCodePoint(c);
      } else {
        json.substring(i, end)
            .chars()
            .forEach(unit -> safe.append("\\u").append(HexFormat.of().toHexDigits((char) unit)));
      }
    }
    return safe.toString();
  }

  private static boolean isSafe(int c, CharsetEncoder encoder) {
    // The answers of a long list are nearly all ASCII, for which the encoder need not be asked.
    if (c < 0x7f) {
      return c >= ' ';
    }
    return switch (Character.getType(c)) {
      case CONTROL, FORMAT, SURROGATE, LINE_SEPARATOR, PARAGRAPH_SEPARATOR -> false;
      default -> encoder.canEncode(Character.toString(c));
    };
  }
}
