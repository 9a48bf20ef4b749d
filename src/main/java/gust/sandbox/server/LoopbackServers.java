package gust.sandbox.server;

import com.sun.net.httpserver.HttpsServer;
import gust.files.SetupProblem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.List;

/**
 * Listens on loopback only: on {@code 127.0.0.1}, and on {@code ::1} if available. The JDK's server
 * binds one address, so there is one server for each.
 */
final class LoopbackServers {
  private static final int BACKLOG = 1024;

  /** Attempts, as another program may use the port on only one of the addresses. */
  private static final int MOST_TRIES = 20;

  // The JDK's server reads these once, when it loads. Without the first, an answer waits 40 ms for
  // the caller's delayed acknowledgement; without the next two, a slow caller is waited for
  // forever. Times are in seconds.
  static {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxReqTime", "10");
    System.setProperty("sun.net.httpserver.idleInterval", "60");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "2000");
    System.setProperty("jdk.httpserver.maxConnections", "2000");
    System.setProperty("sun.net.httpserver.maxReqHeaderSize", "16384");
  }

  private LoopbackServers() {}

  /**
   * @param port 0 for any free port
   * @return bound to one port; callers wait until they are started
   * @throws SetupProblem if the port is not available
   */
  static List<HttpsServer> listen(int port) {
    for (int tries = 1; ; tries++) {
      List<HttpsServer> servers = new ArrayList<>();
      try {
        int chosen = port;
        for (InetAddress address : addresses()) {
          servers.add(HttpsServer.create(new InetSocketAddress(address, chosen), BACKLOG));
          chosen = servers.getFirst().getAddress().getPort();
        }
        return servers;
      } catch (IOException taken) {
        servers.forEach(server -> server.stop(0));
        if (port != 0 || tries == MOST_TRIES) {
          throw new SetupProblem(
              port == 0
                  ? "no free port was found"
                  : "port " + port + " cannot be used: another program may be using it",
              "gust sandbox   (without --port, it takes any free port)",
              taken);
        }
      }
    }
  }

  private static List<InetAddress> addresses() throws IOException {
    InetAddress four = InetAddress.ofLiteral("127.0.0.1");
    InetAddress six = InetAddress.ofLiteral("::1");
    return NetworkInterface.getByInetAddress(six) == null ? List.of(four) : List.of(four, six);
  }
}
