package gust.http;

import java.net.http.HttpResponse;

/**
 * A body that ends with its connection, no length and no chunks about it. The JDK's client does not
 * tell whether the server said goodbye or the line was cut; so an answer that begins as a JSON
 * object has to end as one.
 */
final class UnmarkedEnd {
  private UnmarkedEnd() {}

  static boolean isCutOff(HttpResponse<byte[]> response) {
    return response.statusCode() == 200
        && response.headers().firstValue("Content-Length").isEmpty()
        && response.headers().firstValue("Transfer-Encoding").isEmpty()
        && isOpen(response.body());
  }

  /** Whether it is empty, or its first brace is never closed. */
  private static boolean isOpen(byte[] body) {
    int depth = 0;
    boolean inText = false;
    for (int i = 0; i < body.length; i++) {
      byte c = body[i];
      if (inText) {
        inText = c != '"';
        i += c == '\\' ? 1 : 0;
      } else if (c == '{') {
        depth++;
      } else if (depth == 0 && c > ' ') {
        return false;
      } else if (c == '"') {
        inText = true;
      } else if (c == '}' && --depth == 0) {
        return false;
      }
    }
    return true;
  }
}
