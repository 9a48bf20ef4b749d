package gust.sandbox.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import gust.files.SetupProblem;
import gust.http.Reply;
import gust.sandbox.Refusal;
import gust.sandbox.Sandbox;
import gust.sandbox.SandboxRequest;
import gust.sandbox.SandboxResponse;
import gust.sandbox.accounts.Account.Clocks;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;

/** Serves a sandbox over HTTPS, on loopback only: with a virtual thread for each call. */
public final class SandboxServer implements AutoCloseable {
  /** Maximum time for calls in progress to finish at shutdown. */
  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofMillis(700);

  private static final Executor THREADS = Thread::startVirtualThread;

  private final Sandbox sandbox;
  private final Clocks clocks;
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
      Clocks clocks,
      CertificateFiles certificate,
      int port,
      Duration delay,
      AccessLog log,
      Consumer<Throwable> bugs) {
    this.sandbox = sandbox;
    this.clocks = clocks;
    this.delay = delay;
    this.log = log;
    this.bugs = bugs;
    SSLContext tls = certificate.get(clocks.wall().instant()).context();
    this.servers = LoopbackServers.listen(port);
    for (HttpsServer server : servers) {
      server.setHttpsConfigurator(new HttpsConfigurator(tls));
      server.setExecutor(THREADS);
      server.createContext("/", this::handle);
      server.start();
    }
  }

  public int port() {
    return servers.getFirst().getAddress().getPort();
  }

  /** Accepts no more calls, finishes those in progress, and ends within a second. Idempotent. */
  @Override
  public void close() {
    if (stopping.getCount() == 0) {
      return;
    }
    stopping.countDown();
    // The JDK's stop returns as soon as no call is in progress.
    CompletableFuture.allOf(
            servers.stream()
                .map(server -> CompletableFuture.runAsync(() -> server.stop(1), THREADS))
                .toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, SHUTDOWN_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
        .join();
    log.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      SandboxRequest request = request(exchange);
      SandboxResponse response = answer(request);
      response.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] body = response.body();
      boolean bodyless = body.length == 0 || request.method().equals("HEAD");
      exchange.sendResponseHeaders(response.status(), bodyless ? -1 : body.length);
      if (!bodyless) {
        exchange.getResponseBody().write(body);
      }
    }
  }

  private static SandboxRequest request(HttpExchange exchange) {
    URI uri = exchange.getRequestURI();
    return new SandboxRequest(
        exchange.getRequestMethod(),
        uri.getRawPath(),
        uri.getRawQuery(),
        Reply.firstValues(exchange.getRequestHeaders()),
        exchange.getRemoteAddress().getAddress().getHostAddress());
  }

  private SandboxResponse answer(SandboxRequest request) {
    long start = clocks.steady().getAsLong();
    SandboxResponse response;
    try {
      // Interrupted at shutdown, so that calls in progress are finished.
      boolean _ = !delay.isZero() && stopping.await(delay.toNanos(), TimeUnit.NANOSECONDS);
      response = sandbox.answer(request, clocks.wall().instant());
    } catch (InterruptedException | RuntimeException bug) {
      bugs.accept(bug);
      response = new Refusal(500, "a bug in the sandbox").response();
    }
    log.write(request, response, clocks.wall().instant(), clocks.steady().getAsLong() - start);
    return response;
  }
}
