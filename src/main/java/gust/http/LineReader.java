package gust.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads lines that end in CR LF or in LF alone, and no more bytes than were allowed. */
final class LineReader {
  private final InputStream in;
  private byte[] line = new byte[256];
  private int allowed;

  LineReader(InputStream in) {
    this.in = in;
  }

  /**
   * @param bytes how many all lines from now on may have
   */
  void allow(int bytes) {
    allowed = bytes;
  }

  /**
   * @return without its end
   * @throws NotHttp where it is longer than allowed
   * @throws EOFException where it has no end
   */
  String next() throws IOException {
    int length = 0;
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the connection was closed within the response");
      }
      if (allowed-- == 0) {
        throw new NotHttp("headers without end");
      }
      if (length == line.length) {
        line = Arrays.copyOf(line, length * 2);
      }
      line[length++] = (byte) next;
    }
    if (length > 0 && line[length - 1] == '\r') {
      length--;
    }
    return new String(line, 0, length, StandardCharsets.ISO_8859_1);
  }
}
