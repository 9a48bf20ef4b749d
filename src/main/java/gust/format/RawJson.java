package gust.format;

import java.util.Arrays;

/** {@code --json}: the reply as it came, ending with a line feed. */
public final class RawJson {
  private RawJson() {}

  public static byte[] of(byte[] body) {
    if (body.length > 0 && body[body.length - 1] == '\n') {
      return body;
    }
    byte[] line = Arrays.copyOf(body, body.length + 1);
    line[body.length] = '\n';
    return line;
  }
}
