package gust.render;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** {@code --json}: the reply itself, ended by a line feed. */
public final class RawJson {
  private RawJson() {}

  /** Byte for byte, for a pipe or a file. */
  public static void write(byte[] body, OutputStream out) throws IOException {
    out.write(body);
    if (body.length == 0 || body[body.length - 1] != '\n') {
      out.write('\n');
    }
  }

  /**
   * For a terminal: the same JSON, but what could control the terminal, or what its charset lacks,
   * as unicode escapes.
   */
  public static void writeToTerminal(byte[] body, Charset charset, OutputStream out)
      throws IOException {
    String json = JsonText.visible(new String(body, StandardCharsets.UTF_8), charset);
    write(json.getBytes(charset), out);
  }
}
