package gust.http;

import java.io.IOException;

/** Bytes came that no HTTP/1.1 server sends. */
final class NotHttp extends IOException {
  private static final long serialVersionUID = 1;

  NotHttp(String what) {
    super(what);
  }

  /**
   * @param line quoted in the message, so perhaps a secret that the server sends back; whole, since
   *     half a secret would not be found and hidden
   */
  NotHttp(String what, String line) {
    super(what + ": " + line);
  }
}
