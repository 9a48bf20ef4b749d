package gust.http;

import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Status line and headers of a response (RFC 9112, sections 4 and 5).
 *
 * @param isHttp10 rather than 1.1 or what may follow it
 * @param status 200 to 999
 * @param headers first values by lower-case name; of {@code connection} all values
 */
record ResponseHead(boolean isHttp10, int status, Map<String, String> headers) {
  private static final int LARGEST = 64 * 1024;

  /**
   * The head of the answer itself; what servers may say before it (1xx) is passed over.
   *
   * @throws NotHttp where it is none, or larger than any server's
   */
  static ResponseHead read(LineReader lines) throws IOException {
    lines.allow(LARGEST);
    while (true) {
      ResponseHead head = readOne(lines);
      if (head.status == 101) {
        throw new NotHttp("another protocol than HTTP");
      }
      if (head.status >= 200) {
        return head;
      }
    }
  }

  private static ResponseHead readOne(LineReader lines) throws IOException {
    String statusLine = lines.next();
    if (!isStatusLine(statusLine)) {
      throw new NotHttp("no status line", statusLine);
    }
    Map<String, String> headers = new HashMap<>();
    for (String line = lines.next(); !line.isEmpty(); line = lines.next()) {
      // A value that goes on in a second line: of none that gust reads is that part needed.
      if (line.charAt(0) != ' ' && line.charAt(0) != '\t') {
        add(line, headers);
      }
    }
    return new ResponseHead(
        statusLine.charAt(7) == '0', Integer.parseInt(statusLine, 9, 12, 10), headers);
  }

  private static boolean isStatusLine(String line) {
    return line.startsWith("HTTP/1.")
        && line.length() >= 12
        && isDigit(line.charAt(7))
        && line.charAt(8) == ' '
        && line.charAt(9) != '0'
        && isDigit(line.charAt(9))
        && isDigit(line.charAt(10))
        && isDigit(line.charAt(11))
        && (line.length() == 12 || line.charAt(12) == ' ');
  }

  private static void add(String line, Map<String, String> headers) throws NotHttp {
    int colon = line.indexOf(':');
    if (colon <= 0 || !isName(line, colon) || line.indexOf('\0') >= 0 || line.indexOf('\r') >= 0) {
      throw new NotHttp("no header", line);
    }
    String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
    String value = line.substring(colon + 1).strip();
    String earlier = headers.putIfAbsent(name, value);
    if (earlier != null && name.equals("connection")) {
      headers.put(name, earlier + ", " + value);
    }
    // Whoever believes one of two ends reads the rest of the answer as another answer.
    if (earlier != null && !earlier.equals(value) && isAboutTheBody(name)) {
      throw new NotHttp("two different ends of one body", line);
    }
  }

  private static boolean isName(String line, int length) {
    for (int i = 0; i < length; i++) {
      char c = line.charAt(i);
      if (c <= ' ' || c >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAboutTheBody(String name) {
    return name.equals("content-length") || name.equals("transfer-encoding");
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Whether the server will take another request, once the body is read. */
  boolean keepsOpen() {
    return !isHttp10
        && !headers.getOrDefault("connection", "").toLowerCase(Locale.ROOT).contains("close");
  }
}
