package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.HostileReply;
import gust.testing.Printed;
import gust.testing.RawServer;
import gust.testing.TestService;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a service sends, over real TLS: a code, in time, no key, nothing foreign on screen. */
@Timeout(60)
class HostileRepliesTest {
  private static final Duration USUAL = Duration.ofSeconds(5);
  private static final Duration SHORT = Duration.ofMillis(300);

  /** In turn, so that each kind of reply meets several over the table's neighbours. */
  private static final String[] FORMS = {
    "current",
    "current --jsonl",
    "forecast --verbose",
    "current --format {place}/{main.temp}/{weather.description}",
    "current --json",
    "current --csv --verbose"
  };

  @TempDir static Path home;

  private static final AtomicReference<HostileReply> reply = new AtomicReference<>();
  private static final AtomicReference<Socket> line = new AtomicReference<>();
  private static RawServer server;
  private static int runs;

  @BeforeAll
  static void serve() throws IOException {
    server = RawServer.tls(line::set, HostileRepliesTest::answer);
  }

  @AfterAll
  static void close() {
    server.close();
  }

  static List<HostileReply> kinds() {
    return HostileReply.all();
  }

  private static void answer(Socket socket) throws IOException, InterruptedException {
    Socket plain = line.get();
    while (true) {
      RawServer.readHead(socket.getInputStream());
      HostileReply sent = reply.get();
      OutputStream out = socket.getOutputStream();
      out.write(sent.bytes());
      out.flush();
      switch (sent.end()) {
        case STAYS -> {}
        case CLOSES -> {
          return;
        }
        case CUTS -> plain.close();
        case RESETS -> RawServer.reset(plain);
        case DRIPS -> {
          while (true) {
            out.write(' ');
            out.flush();
            Thread.sleep(20);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void endsWithACodeInTimeAndShowsNothingForeign(HostileReply kind) {
    reply.set(kind);
    Duration deadline = kind.end() == HostileReply.End.DRIPS ? SHORT : USUAL;
    String form = FORMS[runs % FORMS.length];
    String address = "https://localhost:" + server.port() + "/data/2.5";
    String words =
        form
            + " --zip 94040 --color always --retries 0 --timeout "
            + deadline.toMillis()
            + "ms --base-url "
            + address;
    long start = System.nanoTime();

    Ended ended =
        GustRun.in(home.resolve("run" + runs++))
            .withKey()
            .with("SSL_CERT_FILE", TestService.caCert().toString())
            .onTerminal(80, StandardCharsets.UTF_8)
            .overTheWire()
            .run(words.split(" "));

    Duration took = Duration.ofNanos(System.nanoTime() - start);
    String all = ended.out() + ended.err();
    assertTrue(kind.codes().contains(ended.code()), () -> form + ": " + ended.code() + "\n" + all);
    assertTrue(took.compareTo(deadline.plusSeconds(4)) < 0, took::toString);
    assertFalse(Printed.bare(all).contains(HostileReply.KEY), all);
    assertEquals("", Printed.foreign(ended.out()));
    // A slow call shows whom it asks, and clears that.
    assertEquals("", Printed.foreign(ended.err().replaceFirst("^\r[^\r]+\r +\r", "")));
  }
}
