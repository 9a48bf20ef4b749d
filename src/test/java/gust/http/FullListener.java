package gust.http;

import gust.testing.RawServer;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** A port whose queue is full: further connections wait for good. */
final class FullListener implements AutoCloseable {
  private final List<Socket> queue = new ArrayList<>();
  private final ServerSocket listening;

  /**
   * @param port 0 for any
   */
  FullListener(String address, int port) throws IOException {
    listening = RawServer.listening(address, port, 1);
    for (int i = 0; i < 4; i++) {
      Socket waiting = new Socket();
      queue.add(waiting);
      try {
        waiting.connect(listening.getLocalSocketAddress(), 100);
      } catch (IOException e) {
        break;
      }
    }
  }

  URI uri() {
    return URI.create("https://127.0.0.1:" + listening.getLocalPort() + "/data/2.5/weather");
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket socket : queue) {
      socket.close();
    }
  }
}
