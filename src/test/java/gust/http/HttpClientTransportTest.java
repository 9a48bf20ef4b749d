package gust.http;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.http.RequestMethod;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import gust.testing.RawServer;
import gust.testing.Rule;
import gust.testing.TestService;
import gust.testing.Threads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One call over the wire; all addresses of a host are tried, and the one that answered is kept. */
@Timeout(60)
class HttpClientTransportTest {
  @RegisterExtension static final TestService service = TestService.trusted();

  /** The last number of 127.0.0.…; the service listens on the first. */
  private static final int HERE = 1;

  private static final int CLOSED = 2;
  private static final int CLOSED_TOO = 3;
  private static final int LIMIT = 2 * 1024 * 1024;

  private final Wires wires = Wires.direct();
  private final AtomicInteger lookups = new AtomicInteger();

  @BeforeEach
  void answer() {
    service.answers(aResponse());
  }

  /** A port whose queue is full: further connections wait forever. */
  private static final class FullListener implements AutoCloseable {
    private final List<Socket> queue = new ArrayList<>();
    private final ServerSocket listening;

    FullListener(String address, int port) throws IOException {
      listening = RawServer.listening(address, port, 1);
      for (int i = 0; i < 4; i++) {
        Socket waiting = new Socket();
        queue.add(waiting);
        try {
          waiting.connect(listening.getLocalSocketAddress(), 100);
        } catch (IOException _) {
          break;
        }
      }
    }

    @Override
    public void close() throws IOException {
      listening.close();
      for (Socket socket : queue) {
        socket.close();
      }
    }
  }

  /** Each test uses its own host, because the order of addresses outlives a transport. */
  private Wires lookingUp(int... addresses) {
    return Wires.lookingUp(host -> {
      lookups.incrementAndGet();
      return loopback(host, addresses);
    });
  }

  private static List<InetAddress> loopback(String host, int... addresses)
      throws UnknownHostException {
    List<InetAddress> found = new ArrayList<>();
    for (int address : addresses) {
      found.add(Wires.loopback(host, address));
    }
    return found;
  }

  private static URI at(String host) {
    return URI.create("https://" + host + ":" + service.port() + "/data/2.5/weather");
  }

  private static int requests() {
    return service.asked().size();
  }

  private static long gets(Wires wires) {
    return wires.traced.stream().filter(line -> line.startsWith("GET ")).count();
  }

  @Test
  void afterARefusalTheNextAddressIsTried() throws TransportException {
    try (Wires wires = lookingUp(CLOSED, CLOSED_TOO, HERE)) {
      assertEquals(200, wires.get(at("third.gust.test")).status());
      assertEquals(3, gets(wires));
      assertEquals(1, requests());

      assertEquals(200, wires.get(at("third.gust.test")).status());
      assertEquals(4, gets(wires), "the address that answered comes first now");
      assertEquals(1, lookups.get());
    }
  }

  /** It may have failed for several calls at once. */
  @Test
  void anAddressIsMovedToTheEndOnce() throws Exception {
    List<InetAddress> order = new ArrayList<>();
    for (byte last = 1; last <= 3; last++) {
      order.add(InetAddress.getByAddress(new byte[] {127, 0, 0, last}));
    }
    AddressOrder.find("order.gust.test", _ -> order).get();
    AddressOrder.demote("order.gust.test", order.getFirst());
    AddressOrder.demote("order.gust.test", order.getFirst());
    assertEquals(order.get(1), AddressOrder.first("order.gust.test", order));
  }

  @Test
  void ifAllAddressesRefuseTheNextCallLooksTheHostUpAgain() {
    try (Wires wires = lookingUp(CLOSED, CLOSED_TOO)) {
      assertEquals(TransportReason.REFUSED, wires.failure(at("none.gust.test")).reason());
      assertEquals(2, gets(wires));
      assertEquals(TransportReason.REFUSED, wires.failure(at("none.gust.test")).reason());
      assertEquals(2, lookups.get());
    }
  }

  @Test
  void theNextCallBeginsWithTheAddressThatTheFiveSecondsLeftOut() throws Exception {
    List<FullListener> silent = new ArrayList<>();
    try (Wires wires = lookingUp(4, 5, 6, HERE)) {
      for (int last = 4; last <= 6; last++) {
        silent.add(new FullListener("127.0.0." + last, service.port()));
      }
      Request call = Wires.call(at("mostly-silent.gust.test"), Duration.ofMinutes(1));
      long start = System.nanoTime();
      assertEquals(TransportReason.CONNECT_TIMEOUT, wires.failure(call).reason());
      long took = (System.nanoTime() - start) / 1_000_000;
      assertEquals(3, gets(wires), "each had a second and a half");
      assertTrue(took > 4400 && took < 5500, took + " ms");

      assertEquals(200, wires.get(at("mostly-silent.gust.test")).status());
      assertEquals(1, lookups.get());
    } finally {
      for (FullListener listener : silent) {
        listener.close();
      }
    }
  }

  /** Even with {@code --retries 0}: nothing was sent yet, and no key. */
  @ParameterizedTest
  @ValueSource(strings = {"closes", "resets", "resets later", "speaks plain HTTP", "refuses TLS"})
  void ifTheHandshakeFailsTheNextAddressIsTried(String first) throws Exception {
    try (RawServer broken = RawServer.plain("127.0.0." + CLOSED, service.port(), breaking(first));
        RawServer second =
            RawServer.plain("127.0.0." + CLOSED_TOO, service.port(), breaking(first));
        Wires wires = lookingUp(CLOSED, CLOSED_TOO, HERE)) {
      URI uri = at(first.replace(' ', '-') + ".gust.test");
      assertEquals(200, wires.get(uri).status());
      assertEquals(200, wires.get(uri).status());
      assertEquals(4, gets(wires), "the address that answered comes first now");
      assertEquals(1, broken.connections());
      assertEquals(1, second.connections());
    }
  }

  private static RawServer.Behaviour breaking(String how) {
    return socket -> {
      if (!how.equals("resets") && !how.equals("closes")) {
        socket.getInputStream().read(new byte[4096]);
      }
      switch (how) {
        case "resets", "resets later" -> RawServer.reset(socket);
        case "speaks plain HTTP" -> RawServer.write(socket, "HTTP/1.1 400 Bad Request\r\n\r\n");
        case "refuses TLS" -> RawServer.write(socket, "\u0015\u0003\u0003\0\u0002\u0002\u0028");
        default -> {}
      }
    };
  }

  /** The service may have counted the call. What follows the bar does not go through TLS. */
  @ParameterizedTest
  @CsvSource({
    "'', UNANSWERED",
    "|garbage, UNANSWERED",
    "HTTP/1.1 200 O|garbage, CONNECTION_LOST",
    "HTTP/1.1 200 OK~Content-Length: 9~~{|garbage, CONNECTION_LOST",
    "HTTP/1.1 200 OK~Transfer-Encoding: chunked~~5~{|garbage, CONNECTION_LOST",
    "HTTP/1.1 200 OK~~{|garbage, CONNECTION_LOST",
  })
  void onceTheRequestIsSentTheCallDoesNotTryAnotherAddress(String answer, TransportReason reason)
      throws Exception {
    List<Socket> plain = new ArrayList<>();
    try (RawServer _ =
            RawServer.tls(
                "127.0.0." + CLOSED,
                service.port(),
                plain::add,
                socket -> {
                  RawServer.readHead(socket.getInputStream());
                  String[] parts = (answer.replace("~", "\r\n") + "|").split("\\|", -1);
                  RawServer.write(socket, parts[0]);
                  RawServer.write(plain.getFirst(), parts[1]);
                });
        Wires wires = lookingUp(CLOSED, HERE)) {
      URI uri = at("breaks-off-" + answer.length() + ".gust.test");
      TransportException failure = wires.failure(uri);
      assertEquals(reason, failure.reason(), () -> Wires.text(failure));
      assertEquals(1, gets(wires));
      assertEquals(200, wires.get(uri).status(), "the next call asks the next address");
    }
  }

  @Test
  void anUnknownHostIsLookedUpAgainNextTime() throws TransportException {
    try (Wires wires =
        Wires.lookingUp(host -> {
          if (lookups.incrementAndGet() == 1) {
            throw new UnknownHostException(host);
          }
          return loopback(host, HERE);
        })) {
      assertEquals(TransportReason.UNKNOWN_HOST, wires.failure(at("late.gust.test")).reason());
      assertEquals(200, wires.get(at("late.gust.test")).status());
    }
  }

  @Test
  void concurrentCallsShareOneLookup() throws Exception {
    try (Wires wires =
        Wires.lookingUp(host -> {
          lookups.incrementAndGet();
          LockSupport.parkNanos(200_000_000);
          return loopback(host, CLOSED, HERE);
        })) {
      Threads.together(8, _ -> assertEquals(200, wires.get(at("shared.gust.test")).status()));
      assertEquals(1, lookups.get());
      assertEquals(8, requests());
    }
  }

  @AfterEach
  void close() {
    wires.close();
  }

  private URI uri() {
    return service.uri("/data/2.5/weather?zip=94040%2Cus&units=metric");
  }

  @Test
  @Rule({"P-7", "P-8", "A-1", "A-2"})
  void asksOnceWithTheKeyOnlyInTheQuery() throws TransportException {
    service.answers(aResponse());

    wires.get(uri());

    assertEquals(1, service.asked().size());
    LoggedRequest request = service.asked().getFirst();
    assertEquals(RequestMethod.GET, request.getMethod());
    assertEquals(
        "/data/2.5/weather?zip=94040%2Cus&units=metric&appid=" + Wires.KEY, request.getUrl());
    assertEquals("HTTP/1.1", request.getProtocol());
    assertEquals("gust/1.2.3", request.getHeader("User-Agent"));
    assertEquals("application/json", request.getHeader("Accept"));
    assertEquals("identity", request.getHeader("Accept-Encoding"));
    assertEquals(
        Set.of("Accept", "Accept-Encoding", "User-Agent", "Host"),
        Set.copyOf(request.getAllHeaderKeys()));
    assertEquals(0, request.getBody().length);
    wires.get(service.uri("/data/2.5/weather"));
    assertEquals("/data/2.5/weather?appid=" + Wires.KEY, service.asked().getLast().getUrl());
  }

  @Test
  @Rule("A-3")
  void noAddressButHttpsIsCalled() {
    URI uri = URI.create("http://localhost/data/2.5/weather");
    assertThrows(IllegalArgumentException.class, () -> wires.get(uri));
  }

  @Test
  void aBodyBeyondTheLimitIsRefused() throws TransportException {
    service.answers(aResponse().withBody(new byte[LIMIT]));
    assertEquals(LIMIT, wires.get(uri()).body().length);

    service.answers(aResponse().withBody(new byte[LIMIT + 1]).withChunkedDribbleDelay(8, 50));
    assertEquals(TransportReason.TOO_LARGE, wires.failure(uri()).reason());
  }
}
