package gust.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Has a proxy open a tunnel to the service (RFC 9110, section 9.3.6). */
final class Tunnel {
  private Tunnel() {}

  /** The proxy did not open it. */
  static final class Refused extends IOException {
    private static final long serialVersionUID = 1;

    final boolean isForWantOfAPassword;

    private Refused(int status) {
      super("the proxy answered " + status + " instead of opening a tunnel");
      this.isForWantOfAPassword = status == 407;
    }

    private Refused(IOException cause) {
      super("the proxy did not open a tunnel", cause);
      this.isForWantOfAPassword = false;
    }
  }

  /**
   * @param socket connected to the proxy; on return, what is written to it reaches the service
   */
  static void open(DeadlineSocket socket, Route route, String userAgent) throws IOException {
    String name = route.authority();
    String authorization = route.proxy().authorization();
    String request =
        "CONNECT "
            + name
            + " HTTP/1.1\r\n"
            + "Host: "
            + name
            + "\r\n"
            + "User-Agent: "
            + userAgent
            + "\r\n"
            + (authorization == null ? "" : "Proxy-Authorization: " + authorization + "\r\n")
            + "\r\n";
    ResponseHead head;
    try {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      head = ResponseHead.read(new LineReader(socket.getInputStream()));
    } catch (IOException e) {
      throw new Refused(e);
    }
    if (head.status() > 299) {
      throw new Refused(head.status());
    }
  }
}
