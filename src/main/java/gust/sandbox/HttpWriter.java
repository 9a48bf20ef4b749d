package gust.sandbox;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;

/** Writes responses in HTTP/1.1, each in one piece: one TLS record, one packet. */
final class HttpWriter {
  private HttpWriter() {}

  /**
   * @param bodyless whether the request was a {@code HEAD}, whose answer ends with its head
   * @param last whether the connection ends after it
   */
  static void write(
      OutputStream out, Response response, boolean bodyless, boolean last, Instant now)
      throws IOException {
    StringBuilder head = new StringBuilder(320);
    head.append("HTTP/1.1 ").append(response.status()).append(' ');
    head.append(reason(response.status())).append("\r\n");
    if (!response.headers().containsKey("Date")) {
      header(head, "Date", HttpDates.text(now.getEpochSecond()));
    }
    for (Map.Entry<String, String> header : response.headers().entrySet()) {
      header(head, header.getKey(), header.getValue());
    }
    head.append("Content-Length: ").append(response.body().length).append("\r\n");
    if (last) {
      header(head, "Connection", "close");
    }
    head.append("\r\n");
    int length = head.length();
    int bodyLength = bodyless ? 0 : response.body().length;
    byte[] bytes = new byte[length + bodyLength];
    byte[] ascii = head.toString().getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(ascii, 0, bytes, 0, length);
    System.arraycopy(response.body(), 0, bytes, length, bodyLength);
    out.write(bytes);
    out.flush();
  }

  private static void header(StringBuilder head, String name, String value) {
    head.append(name).append(": ");
    // A recorded reply's header may hold anything.
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      head.append(c < ' ' || c > '~' ? '?' : c);
    }
    head.append("\r\n");
  }

  private static String reason(int status) {
    return switch (status) {
      case 200 -> "OK";
      case 400 -> "Bad Request";
      case 401 -> "Unauthorized";
      case 403 -> "Forbidden";
      case 404 -> "Not Found";
      case 405 -> "Method Not Allowed";
      case 429 -> "Too Many Requests";
      case 500 -> "Internal Server Error";
      case 502 -> "Bad Gateway";
      case 503 -> "Service Unavailable";
      default -> status >= 500 ? "Server Error" : "Refused";
    };
  }
}
