package gust.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.FakeService;
import gust.testing.RawServer;
import gust.testing.TestService;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The calls that the packaged program reports are those that arrive: nothing below it asks a server
 * again that hangs up. Only here the program alone makes the settings of the JDK's client.
 */
class CountedCallsIT {
  private final AtomicInteger arrived = new AtomicInteger();

  @TempDir private Path home;

  private Program gust(RawServer server) {
    return Program.at(home).withKey().asking(server.port(), TestService.caCert());
  }

  private void read(Socket socket) throws IOException {
    RawServer.readHead(socket.getInputStream());
    arrived.incrementAndGet();
  }

  private void assertReported(RawServer server) {
    gust(server).run("doctor").prints("  " + arrived + " calls in the last minute");
  }

  @Test
  void aServerThatHangsUpAfterTheRequest() throws IOException {
    try (RawServer server = RawServer.tls(this::read)) {
      gust(server).run("current", "94040").exits(8);
      assertEquals(2, arrived.get(), "asked once more, on a connection of its own");
      assertReported(server);
    }
  }

  @Test
  void aServerThatHangsUpAfterTheFirstAnswer() throws IOException {
    String body = FakeService.fixture("weather-full.json");
    String answer = "HTTP/1.1 200 OK\r\nContent-Length: " + body.getBytes().length + "\r\n\r\n";
    try (RawServer server =
        RawServer.tls(socket -> {
          read(socket);
          RawServer.write(socket, answer + body);
          read(socket);
        })) {
      gust(server).run("current", "10001", "10002", "10003", "--parallel", "1").exits(0);
      assertReported(server);
    }
  }
}
