package gust.http;

import gust.http.trust.Trust;
import gust.keys.Secret;
import gust.problem.SetupProblem;
import gust.problem.SystemLimit;
import gust.process.Deadline;
import gust.process.Sleeper;
import java.io.UncheckedIOException;
import java.net.IDN;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.Security;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/**
 * Sends a request as one HTTPS GET, within the call's deadline, to the first of the host's
 * addresses that completes a TLS handshake. Only this class and the demo ask for the URI with the
 * key.
 */
public final class HttpClientTransport implements Transport {
  // Settings that only exist as properties, which the JDK reads once.
  static {
    // Otherwise a host's first order of addresses would be kept for 30 s, and "unknown host" for
    // 10 s.
    Security.setProperty("networkaddress.cache.ttl", "0");
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    // Otherwise the client would try again, outside the deadline and the count of calls.
    System.setProperty("jdk.httpclient.disableRetryConnect", "true");
    System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
    // The JDK makes keys for the first curve of each kind before it hears from the server, and in
    // cold code P-256 takes longest. All of these are offered.
    System.setProperty("jdk.tls.namedGroups", "x25519,secp384r1,secp256r1,secp521r1");
    // By default, the client sends no password to open a tunnel.
    System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
  }

  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(5);
  private static final Duration LEAST_FOR_AN_ADDRESS = Duration.ofMillis(1500);

  private final String userAgent;
  private final Trust trust;
  private final ProxyFromEnvironment proxies;
  private final InstantSource clock;
  private final Trace trace;
  private final AddressOrder.Lookup lookup;
  private final ThreadFactory threads;
  private Wire wire;

  /**
   * @param version gust's version, for the {@code User-Agent}
   * @param lookup of host names
   * @param threads for what is prepared before the first call
   */
  public HttpClientTransport(
      String version,
      Trust trust,
      ProxyFromEnvironment proxies,
      InstantSource clock,
      Trace trace,
      AddressOrder.Lookup lookup,
      ThreadFactory threads) {
    this.userAgent = "gust/" + version;
    this.trust = trust;
    this.proxies = proxies;
    this.clock = clock;
    this.trace = trace;
    this.lookup = lookup;
    this.threads = threads;
  }

  @Override
  public void prepare(URI base) {
    try {
      SystemLimit.start(threads.newThread(() -> initialise(base.getHost())));
      HttpProxy proxy = proxies.forUri(base).orElse(null);
      AddressOrder.find(proxy == null ? base.getHost() : proxy.host(), lookup);
    } catch (SetupProblem _) {
      // If a call is made, it reports the same.
    }
  }

  /** Initialises the classes that TLS and the client need. */
  private void initialise(String host) {
    try {
      trust.context();
      HttpRequest.newBuilder().header("Accept", "application/json");
      IDN.toASCII(host);
      trust.warmUp();
    } catch (SetupProblem | IllegalArgumentException | OutOfMemoryError _) {
      // The call reports it.
    }
  }

  /**
   * @throws gust.problem.SetupProblem before any connection, about the proxy or the certificates
   */
  @Override
  public Reply send(Request request) throws TransportException {
    URI uri = request.uri();
    if (!"https".equalsIgnoreCase(uri.getScheme()) || uri.getHost() == null) {
      throw new IllegalArgumentException("a key is sent over https only");
    }
    HttpProxy proxy = proxies.forUri(uri).orElse(null);
    if (proxy != null && uri.getHost().startsWith("[")) {
      // The JDK's client would treat the brackets as part of a host name.
      throw new SetupProblem(
          "an IPv6 address cannot be reached through a proxy",
          "name the host in the base URL, or add the address to NO_PROXY");
    }
    Secret key = request.key().secret();
    Sleeper time = request.deadline().time();
    long start = time.nanoTime();
    try {
      HttpResponse<byte[]> response = sendToAnyAddress(request, key, proxy);
      // An empty body is not null: only a proxy's own 407 has none.
      if (response.body() == null) {
        throw ExceptionReasons.unauthorized(response.headers(), proxy);
      }
      Reply reply =
          new Reply(
              response.statusCode(),
              Reply.firstValues(response.headers().map()),
              // Hidden before anything can show it, store it or cut it in half.
              key.hideIn(response.body()),
              clock.instant());
      // The JDK's client takes the lost connection for the end of the body.
      if (reply.status() == 200
          && reply.header("content-length").isEmpty()
          && reply.header("transfer-encoding").isEmpty()
          && reply.json().endsEarly()) {
        throw new TransportException(TransportReason.CONNECTION_LOST, uri.getHost(), null);
      }
      trace.log(reply.status() + ", " + reply.body().length + " bytes, " + since(start, time));
      return reply;
    } catch (TransportException e) {
      trace.log(e.reason() + " after " + since(start, time));
      throw e;
    }
  }

  private HttpResponse<byte[]> sendToAnyAddress(Request request, Secret key, HttpProxy proxy)
      throws TransportException {
    String host = proxy == null ? request.uri().getHost() : proxy.host();
    Deadline connectBy = request.deadline().atMostIn(LONGEST_CONNECT);
    Future<List<InetAddress>> found = AddressOrder.find(host, lookup);
    SSLContext context = trust.context();
    try {
      if (request.deadline().hasPassed()) {
        throw ExceptionReasons.failure(TransportReason.TIMEOUT, request.uri(), proxy, null);
      }
      List<InetAddress> addresses = found.get(connectBy.left().toNanos(), TimeUnit.NANOSECONDS);
      Duration share = share(connectBy.left(), addresses.size());
      Wire open = wire(context, proxy, share);
      for (int untried = addresses.size(); ; ) {
        InetAddress address = AddressOrder.first(host, addresses);
        String by = proxy == null ? " from " : " by proxy ";
        trace.log("GET " + request.uri() + by + address.getHostAddress());
        try {
          return open.get(request.uriWithKey(), request.deadline());
        } catch (ExecutionException e) {
          if (open.hasRejected(e)) {
            open = wire(context, proxy, share(connectBy.left(), untried));
            continue;
          }
          TransportReason reason = ExceptionReasons.reason(e);
          if (reason == TransportReason.NOT_HTTP || reason == TransportReason.UNANSWERED) {
            retire(open);
          }
          AddressOrder.demote(host, address);
          if (!ExceptionReasons.isWorthAnotherAddress(e)) {
            throw e;
          }
          if (--untried == 0) {
            AddressOrder.forget(host);
            throw e;
          }
          Duration least =
              reason == TransportReason.CONNECT_TIMEOUT ? LEAST_FOR_AN_ADDRESS : Duration.ZERO;
          if (connectBy.left().compareTo(least) <= 0) {
            throw e;
          }
          trace.log(reason + ", trying the next address");
        }
      }
    } catch (ExecutionException e) {
      SystemLimit.requireOpenFiles(e);
      throw ExceptionReasons.failure(e, request.uri(), key, proxy);
    } catch (TimeoutException _) {
      // Without addresses, the lookup took all the time allowed for connecting.
      TransportReason reason =
          found.isDone() ? TransportReason.TIMEOUT : TransportReason.CONNECT_TIMEOUT;
      throw ExceptionReasons.failure(reason, request.uri(), proxy, null);
    } catch (InterruptedException _) {
      throw TransportException.interrupted(request.uri().getHost());
    }
  }

  /**
   * The time to connect to one address: an equal share, but not less than the least. A twentieth is
   * left over, so that the client reports a failed connection before the whole call times out.
   */
  private static Duration share(Duration left, int addresses) {
    long usable = left.toNanos() / 20 * 19;
    long least = Math.min(usable, LEAST_FOR_AN_ADDRESS.toNanos());
    return Duration.ofNanos(Math.max(1, Math.max(least, usable / addresses)));
  }

  /**
   * The client for a call. Its limit for connecting is fixed when it is made, so it is replaced if
   * a call with little time left made it too short for this one.
   */
  private synchronized Wire wire(SSLContext context, HttpProxy proxy, Duration connectTimeout) {
    if (wire != null
        && (!Objects.equals(wire.proxy, proxy)
            || isTooShort(wire.connectTimeout(), connectTimeout))) {
      retire(wire);
    }
    try {
      if (wire == null) {
        wire = new Wire(context, proxy, connectTimeout, userAgent);
      }
      return wire;
    } catch (UncheckedIOException e) {
      SystemLimit.requireOpenFiles(e);
      throw e;
    } catch (OutOfMemoryError _) {
      throw SystemLimit.threads();
    }
  }

  /** Not if it is only a little shorter: a new client would lose the open connections. */
  private static boolean isTooShort(Duration limit, Duration share) {
    return limit.compareTo(LEAST_FOR_AN_ADDRESS) < 0 && share.compareTo(limit.plus(limit)) >= 0;
  }

  /**
   * Replaces the client for further calls, which then open new connections: the next call on one
   * whose server sent more than its answer would read the rest, and if a server has closed one that
   * was idle, it may have closed others.
   */
  private synchronized void retire(Wire old) {
    old.retire();
    if (wire == old) {
      wire = null;
    }
  }

  @Override
  public synchronized void close() {
    if (wire != null) {
      wire.close();
      wire = null;
    }
  }

  private static String since(long start, Sleeper time) {
    return (time.nanoTime() - start) / 1_000_000 + " ms";
  }
}
