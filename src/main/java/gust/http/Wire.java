package gust.http;

import gust.http.ProxyFromEnvironment.HttpProxy;
import gust.http.trust.TlsProvider;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/**
 * The JDK's HTTP client, set up for gust. A class of its own, so that java.net.http loads with the
 * first request.
 */
final class Wire implements AutoCloseable {
  private static final Duration LONGEST_END = Duration.ofMillis(200);

  private final HttpClient client;
  private final HttpProxy proxy;
  private final String userAgent;
  private volatile boolean retired;

  /**
   * @param proxy null for none
   * @param connectTimeout for one address, including a proxy's tunnel and the TLS handshake
   */
  Wire(SSLContext trust, HttpProxy proxy, Duration connectTimeout, String userAgent) {
    this.proxy = proxy;
    this.userAgent = userAgent;
    this.client =
        HttpClient.newBuilder()
            // HTTP/2 gains nothing for one small GET and costs its classes.
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .sslContext(trust)
            .sslParameters(TlsProvider.parameters())
            // No task blocks, so the client's own thread can run them all.
            .executor(Runnable::run)
            .proxy(
                proxy == null
                    ? HttpClient.Builder.NO_PROXY
                    : ProxySelector.of(
                        InetSocketAddress.createUnresolved(proxy.host(), proxy.port())))
            .connectTimeout(connectTimeout)
            .build();
  }

  /**
   * @return its body is null if the proxy asks for a password (407)
   */
  HttpResponse<byte[]> get(URI uri, Deadline deadline)
      throws ExecutionException, TimeoutException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header("Accept", "application/json")
            .header("User-Agent", userAgent);
    // With an Authenticator, the client would throw on every 401 without WWW-Authenticate.
    // The client sends this header to the proxy only, never through the tunnel.
    if (proxy != null && proxy.authorization() != null) {
      request.header("Proxy-Authorization", proxy.authorization());
    }
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request.build(), ResponseBody::subscriber);
    try {
      // HttpRequest.timeout covers only the time until the headers.
      return answer.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      answer.cancel(true);
    }
  }

  boolean uses(HttpProxy other) {
    return Objects.equals(proxy, other);
  }

  Duration connectTimeout() {
    return client.connectTimeout().orElseThrow();
  }

  /** Whether a call failed because it came after {@link #retire}: nothing was sent. */
  boolean hasRejected(ExecutionException failed) {
    return retired && "closed".equals(failed.getCause().getMessage());
  }

  /** Lets running calls end and rejects new ones. */
  void retire() {
    retired = true;
    client.shutdown();
  }

  /**
   * An open client delays the end of the process by 300 ms, and its close() waits for all calls.
   */
  @Override
  public void close() {
    client.shutdownNow();
    try {
      client.awaitTermination(LONGEST_END);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
