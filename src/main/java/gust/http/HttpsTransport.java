package gust.http;

import gust.keys.Secret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/**
 * The wire: one HTTP/1.1 GET over TLS, under the call's deadline. The only place where the key is
 * joined to a request.
 */
public final class HttpsTransport implements Transport {
  /** Later, a router on the way may have forgotten it, and drops what is sent without a word. */
  private static final Duration LONGEST_IDLE = Duration.ofSeconds(30);

  private final String userAgent;
  private final ProxyFromEnvironment proxies;
  private final InstantSource clock;
  private final Trace trace;
  private final Dialer dialer;
  private final Connections connections = new Connections(LONGEST_IDLE);

  /**
   * @param version gust's own, for the {@code User-Agent}
   */
  public HttpsTransport(
      String version, Trust trust, ProxyFromEnvironment proxies, InstantSource clock, Trace trace) {
    this(version, trust, proxies, clock, trace, new Lookup.OfSystem());
  }

  HttpsTransport(
      String version,
      Trust trust,
      ProxyFromEnvironment proxies,
      InstantSource clock,
      Trace trace,
      Lookup.Source lookup) {
    this.userAgent = "gust/" + version;
    this.proxies = proxies;
    this.clock = clock;
    this.trace = trace;
    this.dialer = new Dialer(new Lookup(lookup), trust, userAgent, trace);
  }

  /**
   * @throws gust.files.SetupProblem before any connection, about the proxy or the certificates
   */
  @Override
  public Reply send(Request request) throws TransportException {
    if (!"https".equalsIgnoreCase(request.uri().getScheme()) || request.uri().getHost() == null) {
      throw new IllegalArgumentException("a key travels over https only");
    }
    Route route = Route.to(request.uri(), proxies);
    Secret key = request.key().secret();
    long start = System.nanoTime();
    try {
      Response response = exchange(request, key, route);
      Reply reply =
          new Reply(
              response.status(),
              response.headers(),
              // Hidden here, nothing behind the wire can show it, store it or cut it in half.
              key.hideIn(response.body()),
              clock.instant());
      trace.tell(reply.status() + ", " + reply.body().length + " bytes, " + since(start));
      return reply;
    } catch (IOException e) {
      TransportException failure = Failures.failure(e, route, Redacted.of(e, secrets(key, route)));
      trace.tell(failure.reason() + " after " + since(start));
      throw failure;
    }
  }

  private Response exchange(Request request, Secret key, Route route) throws IOException {
    if (request.deadline().hasPassed()) {
      throw new SocketTimeoutException("no time left");
    }
    byte[] bytes = bytes(request, key);
    Connection connection = connections.take(route);
    if (connection == null) {
      connection = dialer.dial(route, request.deadline(), address -> tell(request, route, address));
    } else {
      tell(request, route, connection.address());
    }
    boolean isOfUse = false;
    try {
      Response response = connection.answer(bytes, request.deadline());
      isOfUse = !response.isLast();
      return response;
    } finally {
      if (isOfUse) {
        connections.keep(connection);
      } else {
        connection.abort();
      }
    }
  }

  private byte[] bytes(Request request, Secret key) {
    String head =
        "GET "
            + request.targetWith(key)
            + " HTTP/1.1\r\nHost: "
            + request.uri().getRawAuthority()
            + "\r\nAccept: application/json\r\nUser-Agent: "
            + userAgent
            + "\r\n\r\n";
    return head.getBytes(StandardCharsets.US_ASCII);
  }

  private void tell(Request request, Route route, InetAddress address) {
    trace.tell(
        "GET "
            + request.uri()
            + (route.proxy() == null ? " from " : " by proxy ")
            + address.getHostAddress());
  }

  @Override
  public void close() {
    connections.close();
  }

  private static List<String> secrets(Secret key, Route route) {
    return route.proxy() == null || route.proxy().authorization() == null
        ? List.of(key.reveal())
        : List.of(key.reveal(), route.proxy().credentials());
  }

  private static String since(long start) {
    return (System.nanoTime() - start) / 1_000_000 + " ms";
  }
}
