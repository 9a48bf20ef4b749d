package gust.sandbox.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import gust.files.SetupProblem;
import gust.sandbox.Refusal;
import gust.sandbox.Responder;
import gust.sandbox.SandboxRequest;
import gust.sandbox.SandboxResponse;
import gust.sandbox.accounts.Clocks;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;

/** Carries a service over HTTPS, on loopback only: a virtual thread for each call. */
public final class SandboxServer implements AutoCloseable {
  /** How long calls under way may take to finish when the server ends. */
  private static final Duration PATIENCE = Duration.ofMillis(700);

  private static final Executor THREADS = Thread::startVirtualThread;

  private final Responder responder;
  private final Clocks clocks;
  private final Duration delay;
  private final AccessLog log;
  private final Consumer<Throwable> bugs;
  private final List<HttpsServer> servers;
  private final SlowReaders slowReaders;
  private final CountDownLatch stopping = new CountDownLatch(1);
  private boolean started;

  /**
   * Takes the port; callers wait until {@link #start}.
   *
   * @param port 0 for any that is free
   * @param delay before each answer
   * @param bugs told what should not have happened
   * @throws SetupProblem where the port is taken, or the certificate cannot be kept
   */
  public SandboxServer(
      Responder responder,
      Clocks clocks,
      CertificateFiles certificate,
      int port,
      Duration delay,
      AccessLog log,
      Consumer<Throwable> bugs) {
    this.responder = responder;
    this.clocks = clocks;
    this.delay = delay;
    this.log = log;
    this.bugs = bugs;
    this.slowReaders = new SlowReaders(clocks.steady());
    SSLContext tls = certificate.get(clocks.wall().instant()).context();
    this.servers = LoopbackServers.listen(port);
    for (HttpsServer server : servers) {
      server.setHttpsConfigurator(new HttpsConfigurator(tls));
      server.setExecutor(THREADS);
      server.createContext("/", this::handle);
    }
  }

  public int port() {
    return servers.getFirst().getAddress().getPort();
  }

  public void start() {
    started = true;
    servers.forEach(HttpsServer::start);
    Thread.ofPlatform().daemon().name("sandbox-slow-readers").start(this::dropSlowReaders);
  }

  /**
   * Takes no more calls, finishes those under way, and ends within a second. May be called twice.
   */
  @Override
  public void close() {
    if (stopping.getCount() == 0) {
      return;
    }
    stopping.countDown();
    // The JDK's stop returns as soon as no call is under way.
    int seconds = started ? 1 : 0;
    CompletableFuture.allOf(
            servers.stream()
                .map(server -> CompletableFuture.runAsync(() -> server.stop(seconds), THREADS))
                .toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
        .join();
    slowReaders.drop(Duration.ZERO);
    log.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      SandboxRequest request = request(exchange);
      SandboxResponse response = answer(request);
      response.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] body = response.body();
      boolean bodyless = body.length == 0 || request.method().equals("HEAD");
      slowReaders.watch(() -> {
        exchange.sendResponseHeaders(response.status(), bodyless ? -1 : body.length);
        if (!bodyless) {
          exchange.getResponseBody().write(body);
        }
        exchange.close();
      });
    }
  }

  private static SandboxRequest request(HttpExchange exchange) {
    URI uri = exchange.getRequestURI();
    Map<String, String> headers = new HashMap<>();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
    return new SandboxRequest(
        exchange.getRequestMethod(),
        uri.getRawPath(),
        uri.getRawQuery(),
        headers,
        exchange.getRemoteAddress().getAddress().getHostAddress());
  }

  private SandboxResponse answer(SandboxRequest request) {
    long start = clocks.steady().getAsLong();
    SandboxResponse response;
    try {
      // Cut short when the server ends, so that what is under way is finished.
      boolean _ = !delay.isZero() && stopping.await(delay.toNanos(), TimeUnit.NANOSECONDS);
      response = responder.answer(request, clocks.wall().instant());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      response = new Refusal(503, "the sandbox ends").response();
    } catch (RuntimeException bug) {
      bugs.accept(bug);
      response = new Refusal(500, "a bug in the sandbox").response();
    }
    log.write(request, response, clocks.wall().instant(), clocks.steady().getAsLong() - start);
    return response;
  }

  private void dropSlowReaders() {
    try {
      while (!stopping.await(1, TimeUnit.SECONDS)) {
        slowReaders.drop(SlowReaders.LONGEST);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
