package gust.limits;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The ledgers of servers on this machine, such as sandboxes. Their names tell the port, so that
 * they can be forgotten once nobody listens there.
 */
final class Loopback {
  static final String PREFIX = "loopback_";

  private static final List<String> HOSTS = List.of("localhost", "127.0.0.1", "[::1]");
  private static final List<String> ADDRESSES = List.of("127.0.0.1", "::1");
  private static final int TIMEOUT_MILLIS = 200;

  private Loopback() {}

  /** What the name of a ledger begins with; empty for any other host. */
  static String prefix(URI base) {
    String port = base.getPort() < 0 ? "443" : Integer.toString(base.getPort());
    boolean isLoopback = HOSTS.contains(base.getHost().toLowerCase(Locale.ROOT));
    return isLoopback ? PREFIX + port + "_" : "";
  }

  static boolean isServed(Path ledger) {
    int port = Integer.parseInt(ledger.getFileName().toString().split("_")[1]);
    for (String address : ADDRESSES) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(address, port), TIMEOUT_MILLIS);
        return true;
      } catch (SocketTimeoutException _) {
        return true; // A busy server may not accept at once.
      } catch (IOException _) {
        // Nobody listens at this address.
      }
    }
    return false;
  }
}
