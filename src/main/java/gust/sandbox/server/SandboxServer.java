package gust.sandbox.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import gust.http.Reply;
import gust.problem.SetupProblem;
import gust.problem.SystemLimit;
import gust.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLContext;

/**
 * Serves a sandbox over HTTPS, with a virtual thread for each call. Listens on loopback only: on
 * {@code 127.0.0.1}, and on {@code ::1} if available. The JDK's server binds one address, so there
 * is one server for each.
 */
public final class SandboxServer implements AutoCloseable {
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

  private final Sandbox sandbox;
  private final Duration delay;
  private final AccessLog log;
  private final Consumer<Throwable> bugs;
  private final List<HttpsServer> servers;
  private final CountDownLatch stopping = new CountDownLatch(1);

  /**
   * Starts serving, until closed.
   *
   * @param port 0 for any free port
   * @param delay before each response
   * @param bugs receives unexpected failures
   * @throws SetupProblem if the port is taken or the certificate cannot be stored
   */
  public SandboxServer(
      Sandbox sandbox,
      CertificateFiles certificate,
      int port,
      Duration delay,
      AccessLog log,
      Consumer<Throwable> bugs) {
    this.sandbox = sandbox;
    this.delay = delay;
    this.log = log;
    this.bugs = bugs;
    SSLContext tls = certificate.get(sandbox.clocks().wall().instant()).context();
    this.servers = listen(port);
    for (HttpsServer server : servers) {
      server.setHttpsConfigurator(new HttpsConfigurator(tls));
      server.setExecutor(Thread::startVirtualThread);
      server.createContext("/", this::handle);
      server.start();
    }
  }

  /**
   * @param port 0 for any free port
   * @return bound to one port; callers wait until they are started
   * @throws SetupProblem if the port is not available
   */
  private static List<HttpsServer> listen(int port) {
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
        SystemLimit.requireOpenFiles(taken);
        if (port != 0 || tries == MOST_TRIES) {
          throw new SetupProblem(
              port == 0
                  ? "no free port was found"
                  : "port " + port + " cannot be used: another program may be using it",
              "leave out --port: gust then takes any free port",
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

  public int port() {
    return servers.getFirst().getAddress().getPort();
  }

  /** Accepts no more calls, and gives those in progress a second to finish. Idempotent. */
  @Override
  public void close() {
    if (stopping.getCount() == 0) {
      return;
    }
    stopping.countDown();
    // The JDK's stop returns as soon as no call is in progress.
    try (ExecutorService ends = Executors.newVirtualThreadPerTaskExecutor()) {
      servers.forEach(server -> ends.execute(() -> server.stop(1)));
    }
    log.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    LongSupplier nanos = sandbox.clocks().steady();
    long start = nanos.getAsLong();
    try (exchange) {
      // Ends at shutdown, so that calls in progress are finished.
      boolean _ = stopping.await(delay.toNanos(), TimeUnit.NANOSECONDS);
      Sandbox.Request request = request(exchange);
      Reply reply = sandbox.answer(request);
      log.write(request, reply, nanos.getAsLong() - start);
      reply.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] body = reply.body();
      boolean isHead = request.method().equals("HEAD");
      exchange.sendResponseHeaders(reply.status(), isHead ? -1 : body.length);
      if (!isHead) {
        exchange.getResponseBody().write(body);
      }
    } catch (InterruptedException | RuntimeException bug) {
      bugs.accept(bug);
    }
  }

  private static Sandbox.Request request(HttpExchange exchange) {
    URI uri = exchange.getRequestURI();
    return new Sandbox.Request(
        exchange.getRequestMethod(),
        uri.getRawPath(),
        uri.getRawQuery(),
        Reply.firstValues(exchange.getRequestHeaders()),
        exchange.getRemoteAddress().getAddress().getHostAddress());
  }
}
