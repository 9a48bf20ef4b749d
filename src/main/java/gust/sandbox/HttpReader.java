package gust.sandbox;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Reads requests off one connection: HTTP/1.1 (RFC 9112), as much of it as a service needs that
 * takes no bodies. A short body is read past; before a long or chunked one the connection ends.
 */
final class HttpReader {
  private static final int LARGEST_HEAD = 16 * 1024;
  private static final int LARGEST_BODY = 64 * 1024;
  private static final int FIRST_CAPACITY = 1024;

  /**
   * One request.
   *
   * @param last whether nothing more can be read after it
   */
  record Read(Request request, boolean last) {}

  private final InputStream in;
  private final String source;
  private byte[] buffer = new byte[FIRST_CAPACITY];
  private int start;
  private int end;

  /**
   * @param source the caller's IP address, as text
   */
  HttpReader(InputStream in, String source) {
    this.in = in;
    this.source = source;
  }

  /** Waits for a request's first byte; false where the caller has closed the connection. */
  boolean awaitsMore() throws IOException {
    return start < end || fill();
  }

  /**
   * @throws Refusal where it is no request; then nothing more can be read
   * @throws EOFException where it ends halfway
   */
  Read next() throws IOException, Refusal {
    int head = endOfHead();
    String text = new String(buffer, start, head - start, StandardCharsets.ISO_8859_1);
    start = head;
    int line = text.indexOf('\n');
    String[] words = stripped(text, 0, line).split(" ", -1);
    if (words.length != 3 || words[0].isEmpty() || words[1].isEmpty()) {
      throw new Refusal(400, "malformed request line");
    }
    boolean old = words[2].equals("HTTP/1.0");
    if (!old && !words[2].equals("HTTP/1.1")) {
      throw new Refusal(400, "only HTTP/1.1 is spoken here");
    }
    Map<String, String> headers = headers(text, line + 1);
    if (!old && !headers.containsKey("host")) {
      throw new Refusal(400, "a request needs a Host header");
    }
    String connection = headers.getOrDefault("connection", "").toLowerCase(Locale.ROOT);
    boolean last = old || connection.contains("close");
    return new Read(request(words[0], words[1], headers), !passBody(headers) || last);
  }

  private Request request(String method, String target, Map<String, String> headers) {
    // The absolute form, which servers must take too.
    String local = target;
    if (target.startsWith("https://") || target.startsWith("http://")) {
      int path = target.indexOf('/', target.indexOf("://") + 3);
      local = path < 0 ? "/" : target.substring(path);
    }
    int query = local.indexOf('?');
    return new Request(
        method,
        query < 0 ? local : local.substring(0, query),
        query < 0 ? null : local.substring(query + 1),
        headers,
        source);
  }

  private static Map<String, String> headers(String text, int from) throws Refusal {
    Map<String, String> headers = new HashMap<>();
    int at = from;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      String line = stripped(text, at, end);
      at = end + 1;
      if (line.isEmpty()) {
        continue;
      }
      int colon = line.indexOf(':');
      // A space before the colon, or at a line's begin, has been used to smuggle headers.
      if (colon < 1 || line.charAt(0) <= ' ' || line.charAt(colon - 1) <= ' ') {
        throw new Refusal(400, "malformed header");
      }
      String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
      String before = headers.putIfAbsent(name, line.substring(colon + 1).strip());
      if (before != null && (name.equals("content-length") || name.equals("host"))) {
        throw new Refusal(400, "a header is given twice");
      }
    }
    return headers;
  }

  /** False where the body is left unread. */
  private boolean passBody(Map<String, String> headers) throws IOException, Refusal {
    if (headers.containsKey("transfer-encoding") || headers.containsKey("expect")) {
      return false;
    }
    String length = headers.getOrDefault("content-length", "0");
    for (int i = 0; i < length.length(); i++) {
      if (length.charAt(i) < '0' || length.charAt(i) > '9') {
        throw new Refusal(400, "malformed Content-Length");
      }
    }
    if (length.isEmpty() || length.length() > 9 || Integer.parseInt(length) > LARGEST_BODY) {
      return false;
    }
    for (int left = Integer.parseInt(length); left > 0; ) {
      if (start == end && !fill()) {
        throw new EOFException();
      }
      int step = Math.min(left, end - start);
      start += step;
      left -= step;
    }
    return true;
  }

  /** Reads on until a whole head is there. */
  private int endOfHead() throws IOException, Refusal {
    int seen = start;
    boolean inHead = false;
    while (true) {
      for (int i = seen; i < end; i++) {
        if (!inHead) {
          // Empty lines before a request are allowed.
          inHead = buffer[i] != '\r' && buffer[i] != '\n';
          start = inHead ? i : i + 1;
        } else if (buffer[i] == '\n' && endsEmptyLine(i)) {
          return i + 1;
        }
      }
      if (end - start >= LARGEST_HEAD) {
        throw new Refusal(400, "the request is too long");
      }
      int offset = end - start;
      if (!fill()) {
        throw new EOFException();
      }
      seen = start + offset;
    }
  }

  private boolean endsEmptyLine(int newline) {
    int before = newline - 1;
    if (before > start && buffer[before] == '\r') {
      before--;
    }
    return before >= start && buffer[before] == '\n';
  }

  private boolean fill() throws IOException {
    if (start == end) {
      start = 0;
      end = 0;
    } else if (end == buffer.length) {
      int length = end - start;
      byte[] to =
          length > buffer.length / 2 ? new byte[Math.max(2 * buffer.length, length)] : buffer;
      System.arraycopy(buffer, start, to, 0, length);
      buffer = to;
      start = 0;
      end = length;
    }
    int read = in.read(buffer, end, buffer.length - end);
    if (read > 0) {
      end += read;
    }
    return read > 0;
  }

  private static String stripped(String text, int from, int end) {
    boolean carriageReturn = end > from && text.charAt(end - 1) == '\r';
    return text.substring(from, carriageReturn ? end - 1 : end);
  }
}
