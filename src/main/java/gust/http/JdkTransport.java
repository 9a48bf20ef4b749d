package gust.http;

import gust.http.TransportException.Reason;
import gust.keys.Secret;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/**
 * The wire: one HTTPS GET, under the call's deadline, to the first of the host's addresses that
 * takes the connection. The only place where the key is joined to a request.
 */
public final class JdkTransport implements Transport {
  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(5);

  private final String userAgent;
  private final Trust trust;
  private final ProxyFromEnvironment proxies;
  private final InstantSource clock;
  private final Trace trace;
  private final Lookup lookup;
  private Wire wire;

  /**
   * @param version gust's own, for the {@code User-Agent}
   */
  public JdkTransport(
      String version, Trust trust, ProxyFromEnvironment proxies, InstantSource clock, Trace trace) {
    this(version, trust, proxies, clock, trace, new Lookup.OfSystem());
  }

  JdkTransport(
      String version,
      Trust trust,
      ProxyFromEnvironment proxies,
      InstantSource clock,
      Trace trace,
      Lookup.Source lookup) {
    this.userAgent = "gust/" + version;
    this.trust = trust;
    this.proxies = proxies;
    this.clock = clock;
    this.trace = trace;
    this.lookup = new Lookup(lookup);
  }

  /**
   * @throws gust.keys.NoKey before any connection
   * @throws gust.store.SetupProblem before any connection, about the key, the proxy or the
   *     certificates
   */
  @Override
  public Reply send(Call call) throws TransportException {
    URI uri = call.uri();
    if (!"https".equalsIgnoreCase(uri.getScheme()) || uri.getHost() == null) {
      throw new IllegalArgumentException("a key travels over https only");
    }
    HttpProxy proxy = proxies.forHost(uri.getHost(), port(uri)).orElse(null);
    Secret key = call.key().get().secret();
    long start = System.nanoTime();
    try {
      HttpResponse<byte[]> response = throughAnyAddress(call, key, proxy);
      // Only a proxy's own 407 comes without a body, be it an empty one.
      if (response.body() == null) {
        throw told(
            new TransportException(Reason.PROXY_AUTHENTICATION, host(call, proxy), null), start);
      }
      Reply reply =
          new Reply(
              response.statusCode(),
              firstValues(response),
              // Hidden here, nothing behind the wire can show it, store it or cut it in half.
              key.hideIn(response.body()),
              clock.instant());
      trace.tell(reply.status() + ", " + reply.body().length + " bytes, " + since(start));
      return reply;
    } catch (ExecutionException e) {
      Throwable cause = Failures.unwrapped(e.getCause());
      Throwable shown = Redacted.of(cause, secrets(key, proxy));
      throw told(failure(Failures.reason(cause), call, proxy, shown), start);
    } catch (TimeoutException e) {
      // Before the deadline, it is the lookup that took all the time there is for connecting.
      boolean isOver = call.deadline().hasPassed();
      throw told(
          failure(isOver ? Reason.TIMEOUT : Reason.CONNECT_TIMEOUT, call, proxy, null), start);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw told(failure(Reason.INTERRUPTED, call, proxy, null), start);
    }
  }

  private HttpResponse<byte[]> throughAnyAddress(Call call, Secret key, HttpProxy proxy)
      throws ExecutionException, TimeoutException, InterruptedException {
    if (call.deadline().hasPassed()) {
      throw new TimeoutException();
    }
    String host = host(call, proxy);
    Deadline connectBy = call.deadline().atMostIn(LONGEST_CONNECT);
    Duration connect = connectBy.left();
    JdkSettings.apply();
    Future<List<InetAddress>> found = lookup.begin(host);
    SSLContext context = trust.context();
    List<InetAddress> addresses = found.get(connectBy.left().toNanos(), TimeUnit.NANOSECONDS);
    Wire open = wire(context, Duration.ofNanos(connect.toNanos() / addresses.size()));
    for (int untried = addresses.size(); ; untried--) {
      InetAddress address = HostAddresses.of(host).orElse(addresses).getFirst();
      trace.tell(
          "GET "
              + call.uri()
              + (proxy == null ? " from " : " by proxy ")
              + address.getHostAddress());
      try {
        return open.get(call.uriWith(key), proxy, call.deadline());
      } catch (ExecutionException e) {
        Reason reason = Failures.reason(e.getCause());
        if (!Failures.isBeforeAnythingWasSent(reason)) {
          throw e;
        }
        HostAddresses.demote(host, address);
        if (untried == 1) {
          HostAddresses.forget(host);
          throw e;
        }
        trace.tell(reason + ", trying the next address");
      }
    }
  }

  /** The first call decides how long one address may take: the client has one limit for all. */
  private synchronized Wire wire(SSLContext context, Duration connectTimeout) {
    if (wire == null) {
      wire = new Wire(context, proxies, connectTimeout.plusMillis(1), userAgent);
    }
    return wire;
  }

  @Override
  public synchronized void close() {
    if (wire != null) {
      wire.close();
      wire = null;
    }
  }

  /** The one to connect to. */
  private static String host(Call call, HttpProxy proxy) {
    return proxy == null ? call.uri().getHost() : proxy.host();
  }

  private TransportException told(TransportException failure, long start) {
    trace.tell(failure.reason() + " after " + since(start));
    return failure;
  }

  private static TransportException failure(
      Reason reason, Call call, HttpProxy proxy, Throwable cause) {
    boolean isProxys =
        proxy != null
            && (reason == Reason.PROXY
                || reason == Reason.UNKNOWN_HOST
                || Failures.isBeforeAnythingWasSent(reason));
    return isProxys
        ? new TransportException(Reason.PROXY, proxy.host(), cause)
        : new TransportException(reason, call.uri().getHost(), cause);
  }

  private static List<String> secrets(Secret key, HttpProxy proxy) {
    return proxy == null || proxy.authorization() == null
        ? List.of(key.reveal())
        : List.of(key.reveal(), proxy.authorization());
  }

  private static Map<String, String> firstValues(HttpResponse<?> response) {
    Map<String, String> headers = new HashMap<>();
    for (Map.Entry<String, List<String>> header : response.headers().map().entrySet()) {
      headers.put(header.getKey().toLowerCase(Locale.ROOT), header.getValue().getFirst());
    }
    return headers;
  }

  private static String since(long start) {
    return (System.nanoTime() - start) / 1_000_000 + " ms";
  }

  static int port(URI https) {
    return https.getPort() < 0 ? 443 : https.getPort();
  }
}
