package gust.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/**
 * One answer to a GET, read whole (RFC 9112, section 6).
 *
 * @param headers first values by lower-case name
 * @param isLast whether the connection is of no further use
 */
record Response(int status, Map<String, String> headers, byte[] body, boolean isLast) {
  private static final int LARGEST_BODY = 2 * 1024 * 1024;

  /** For a chunk's size, or for all that follows the last one. */
  private static final int LARGEST_CHUNK_LINES = 8 * 1024;

  /**
   * @throws NotHttp where it breaks the protocol
   * @throws TooLarge as soon as the body is larger than gust reads, or says it will be
   * @throws EOFException where it breaks off
   */
  static Response read(InputStream in) throws IOException {
    LineReader lines = new LineReader(in);
    ResponseHead head = ResponseHead.read(lines);
    String coding = head.headers().get("transfer-encoding");
    String length = head.headers().get("content-length");
    boolean isLast = !head.keepsOpen();
    byte[] body;
    if (head.status() == 204 || head.status() == 304) {
      body = new byte[0];
      // A server that sends one all the same would send it as the next call's answer.
      isLast = true;
    } else if (coding != null) {
      body = chunks(in, lines, coding);
      // With both, one of the two servers on the way may have got it wrong.
      isLast |= length != null;
    } else if (length != null) {
      body = exactly(in, length(length));
    } else {
      body = untilTheEnd(in);
      isLast = true;
    }
    return new Response(head.status(), head.headers(), body, isLast);
  }

  private static int length(String header) throws IOException {
    long length = 0;
    for (char c : header.toCharArray()) {
      if (c < '0' || c > '9') {
        throw new NotHttp("no Content-Length", header);
      }
      length = Math.min(length * 10 + (c - '0'), Integer.MAX_VALUE);
    }
    if (header.isEmpty()) {
      throw new NotHttp("an empty Content-Length");
    }
    return (int) length;
  }

  private static byte[] exactly(InputStream in, int length) throws IOException {
    if (length > LARGEST_BODY) {
      throw new TooLarge(LARGEST_BODY);
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the body ends after " + bytes.length + " of " + length + " bytes");
    }
    return bytes;
  }

  private static byte[] untilTheEnd(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST_BODY + 1);
    if (bytes.length > LARGEST_BODY) {
      throw new TooLarge(LARGEST_BODY);
    }
    return bytes;
  }

  /**
   * Section 7.1. What chunks say besides their sizes, and headers behind them, count for nothing.
   */
  private static byte[] chunks(InputStream in, LineReader lines, String coding) throws IOException {
    if (!coding.equalsIgnoreCase("chunked")) {
      throw new NotHttp("an unknown Transfer-Encoding", coding);
    }
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    while (true) {
      lines.allow(LARGEST_CHUNK_LINES);
      int size = chunkSize(lines.next());
      if (size == 0) {
        break;
      }
      if (size > LARGEST_BODY - whole.size()) {
        throw new TooLarge(LARGEST_BODY);
      }
      whole.write(exactly(in, size));
      String end = lines.next();
      if (!end.isEmpty()) {
        throw new NotHttp("a chunk without end", end);
      }
    }
    while (!lines.next().isEmpty()) {
      continue;
    }
    return whole.toByteArray();
  }

  private static int chunkSize(String line) throws NotHttp {
    long size = 0;
    int digits = 0;
    while (digits < line.length() && Character.digit(line.charAt(digits), 16) >= 0) {
      size = Math.min(size * 16 + Character.digit(line.charAt(digits), 16), Integer.MAX_VALUE);
      digits++;
    }
    boolean endsThere =
        digits == line.length() || line.charAt(digits) == ';' || line.charAt(digits) == ' ';
    if (digits == 0 || !endsThere) {
      throw new NotHttp("no chunk size", line);
    }
    return (int) size;
  }
}
