package gust.http;

import java.io.IOException;

/** Bytes came that no HTTP/1.1 server sends. */
final class NotHttp extends IOException {
  private static final long serialVersionUID = 1;

  private static final int LONGEST_QUOTE = 200;

  NotHttp(String what) {
    super(what);
  }

  /**
   * @param line quoted in the message, so perhaps a secret that the server sends back
   */
  NotHttp(String what, String line) {
    super(what + ": " + line.substring(0, Math.min(line.length(), LONGEST_QUOTE)));
  }
}
