package gust.sandbox;

import gust.files.SetupProblem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Listens where only this machine can call: {@code 127.0.0.1}, and {@code ::1} where there is. */
final class Loopback {
  private static final int BACKLOG = 1024;

  /** Another program may hold the one address's port and not the other's. */
  private static final int MOST_TRIES = 20;

  private Loopback() {}

  /**
   * @param port 0 for any that is free
   * @return listening on one port
   * @throws SetupProblem where the port cannot be had
   */
  static List<ServerSocket> listen(int port) {
    for (int tries = 1; ; tries++) {
      List<ServerSocket> listeners = new ArrayList<>();
      try {
        int chosen = port;
        for (InetAddress address : addresses()) {
          ServerSocket listener = new ServerSocket();
          listeners.add(listener);
          listener.bind(new InetSocketAddress(address, chosen), BACKLOG);
          chosen = listener.getLocalPort();
        }
        return listeners;
      } catch (IOException taken) {
        close(listeners);
        if (port != 0 || tries == MOST_TRIES) {
          throw new SetupProblem(
              port == 0
                  ? "no free port was found"
                  : "port " + port + " cannot be used: another program may have it",
              "gust sandbox   (without --port takes any that is free)",
              taken);
        }
      }
    }
  }

  private static List<InetAddress> addresses() throws IOException {
    List<InetAddress> addresses = new ArrayList<>();
    addresses.add(InetAddress.ofLiteral("127.0.0.1"));
    InetAddress six = InetAddress.ofLiteral("::1");
    if (NetworkInterface.getByInetAddress(six) != null) {
      addresses.add(six);
    }
    return addresses;
  }

  private static void close(List<ServerSocket> listeners) {
    for (ServerSocket listener : listeners) {
      try {
        listener.close();
      } catch (IOException e) {
        continue;
      }
    }
  }
}
