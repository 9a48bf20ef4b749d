package gust.format;

import com.google.gson.JsonPrimitive;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.HexFormat;

/** Makes JSON safe to print on a terminal, without changing its value. */
public final class JsonEscapes {
  private JsonEscapes() {}

  /**
   * Replaces what could control a terminal, and what its charset lacks, by Unicode escapes. Line
   * feeds and tabs stay.
   */
  public static String in(Charset charset, String json) {
    CharsetEncoder encoder = charset.newEncoder();
    StringBuilder safe = new StringBuilder(json.length());
    for (int i = 0; i < json.length(); ) {
      int c = json.codePointAt(i);
      int end = i + Character.charCount(c);
      boolean endOfLine = c == '\r' && end < json.length() && json.charAt(end) == '\n';
      if (c >= ' ' && c <= '~'
          || c == '\n'
          || c == '\t'
          || endOfLine
          || isSafe(c) && encoder.canEncode(json.substring(i, end))) {
        safe.appendCodePoint(c);
      } else {
        json.substring(i, end).chars().forEach(unit -> escape(safe, unit));
      }
      i = end;
    }
    return safe.toString();
  }

  /** The text as a JSON string, with its quotes, in characters that the charset has. */
  static String quoted(Charset charset, String text) {
    return in(charset, new JsonPrimitive(text).toString());
  }

  private static boolean isSafe(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static void escape(StringBuilder json, int unit) {
    json.append("\\u").append(HexFormat.of().toHexDigits((char) unit));
  }
}
