package gust.cli.weather;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads the lines of a text on demand. Lines longer than any location are truncated. Both
 * characters of {@code \r\n} end a line; the empty line in between is harmless, as empty lines are
 * skipped.
 */
final class LineReader {
  /** In bytes; the longest name of a place has about 90. */
  static final int LONGEST = 4096;

  /** A line of this many bytes is considered endless, as in {@code /dev/zero}. */
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
   * @param text at most the first {@link #LONGEST} bytes
   * @param length of the whole line in bytes
   */
  record Line(String text, int length) {}

  /**
   * @return null at the end, and after an endless line
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

  /** Skips the byte order mark that editors on Windows write. */
  private Line line(int length) {
    String text = new String(line, 0, Math.min(length, LONGEST), StandardCharsets.UTF_8);
    boolean isMarked = isFirst && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    isFirst = false;
    return new Line(isMarked ? text.substring(1) : text, length);
  }
}
