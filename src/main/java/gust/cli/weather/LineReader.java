package gust.cli.weather;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * The lines of a text, read only as far as they are needed. Of a line that is longer than any
 * location, the beginning alone is kept. Both characters of {@code \r\n} end a line: an empty one
 * between them names no place.
 */
final class LineReader {
  /** Bytes; the longest name of a place has some 90. */
  static final int LONGEST = 4096;

  /** A line of so many bytes is taken to have no end, as in {@code /dev/zero}. */
  static final int ENDLESS = 256 << 20;

  private static final char BYTE_ORDER_MARK = '\ufeff';

  private final byte[] line = new byte[LONGEST];
  private InputStream input;
  private boolean isFirst = true;

  LineReader(InputStream input) {
    this.input = new BufferedInputStream(input);
  }

  /**
   * A line without its end.
   *
   * @param text of a longer line, the first {@link #LONGEST} bytes
   * @param length in bytes
   */
  record Line(String text, int length) {}

  /**
   * @return null behind the last line, and behind an endless one
   */
  Line next() throws IOException {
    int length = 0;
    for (int next = input.read(); next >= 0 && length < ENDLESS; next = input.read()) {
      if (next == '\n' || next == '\r') {
        return line(length);
      }
      if (length < LONGEST) {
        line[length] = (byte) next;
      }
      length++;
    }
    input = InputStream.nullInputStream(); // A terminal would ask for a second Ctrl-D.
    return length == 0 ? null : line(length);
  }

  /** Editors on Windows write a byte order mark before the first one. */
  private Line line(int length) {
    String text = new String(line, 0, Math.min(length, LONGEST), StandardCharsets.UTF_8);
    boolean isMarked = isFirst && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    isFirst = false;
    return new Line(isMarked ? text.substring(1) : text, length);
  }
}
