package gust.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** {@code --json}: the reply itself, ended by a line feed. */
public final class RawJson {
  private RawJson() {}

  /** Byte for byte, for a pipe or a file. */
  public static byte[] of(byte[] body) {
    if (body.length > 0 && body[body.length - 1] == '\n') {
      return body;
    }
    byte[] line = Arrays.copyOf(body, body.length + 1);
    line[body.length] = '\n';
    return line;
  }

  /**
   * For a terminal: the same JSON, but what could control the terminal, or what its charset lacks,
   * as unicode escapes.
   */
  public static byte[] onTerminal(byte[] body, Charset charset) {
    String json = JsonEscapes.in(charset, new String(body, StandardCharsets.UTF_8));
    return of(json.getBytes(charset));
  }
}
