package gust.http;

import gust.testing.RawServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A proxy that tunnels every host to one port of loopback. */
final class TestProxy implements AutoCloseable {
  /** What clients asked for, each up to the empty line. */
  final List<String> heads = new CopyOnWriteArrayList<>();

  private final RawServer server;

  private TestProxy(String credentials, boolean refuses, int target) throws IOException {
    server =
        RawServer.plain(client -> {
          String head = RawServer.readHead(client.getInputStream());
          heads.add(head);
          if (credentials != null
              && !head.contains("Proxy-Authorization: Basic " + credentials + "\r\n")) {
            RawServer.write(
                client,
                "HTTP/1.1 407 Who are you\r\nProxy-Authenticate: Basic realm=\"test\"\r\n"
                    + "Content-Length: 0\r\n\r\n");
          } else if (refuses) {
            RawServer.write(client, "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
            // If the proxy closed the connection now, the JDK's client might only see that.
            client.getInputStream().read();
          } else {
            tunnel(client, target);
          }
        });
  }

  static TestProxy to(int target) throws IOException {
    return new TestProxy(null, false, target);
  }

  /**
   * @param credentials user and password, joined by a colon, in Base64
   */
  static TestProxy demanding(String credentials, int target) throws IOException {
    return new TestProxy(credentials, false, target);
  }

  static TestProxy refusing() throws IOException {
    return new TestProxy(null, true, 0);
  }

  int port() {
    return server.port();
  }

  private static void tunnel(Socket client, int target) throws IOException {
    try (Socket service = new Socket(InetAddress.ofLiteral("127.0.0.1"), target)) {
      RawServer.write(client, "HTTP/1.1 200 Connection established\r\n\r\n");
      Thread.startVirtualThread(() -> answers(service, client));
      client.getInputStream().transferTo(service.getOutputStream());
    }
  }

  private static void answers(Socket service, Socket client) {
    try {
      service.getInputStream().transferTo(client.getOutputStream());
    } catch (IOException _) {
      // The other direction has closed both.
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
