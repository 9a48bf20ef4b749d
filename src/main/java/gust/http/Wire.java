package gust.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/** All that is java.net.http: a class of its own, so that it loads with the first request. */
final class Wire implements AutoCloseable {
  private static final int LARGEST_BODY = 2 * 1024 * 1024;
  private static final Duration PATIENCE_AT_CLOSE = Duration.ofMillis(200);

  private final HttpClient client;
  private final String userAgent;
  private volatile boolean failed;

  /**
   * @param connectTimeout for one address, TLS handshake included
   */
  Wire(SSLContext trust, ProxyFromEnvironment proxies, Duration connectTimeout, String userAgent) {
    this.userAgent = userAgent;
    this.client =
        HttpClient.newBuilder()
            // HTTP/2 gains nothing for one small GET and costs its classes.
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .sslContext(trust)
            // Whatever is to be done, by the thread that finds it out: nothing here waits for
            // anything, and passing it on would cost a quarter of a call.
            .executor(Runnable::run)
            .proxy(new Selector(proxies))
            .connectTimeout(connectTimeout)
            .build();
  }

  /**
   * @param proxy the one that the environment names for this URI; null where it names none
   */
  HttpResponse<byte[]> get(URI uri, HttpProxy proxy, Deadline deadline)
      throws ExecutionException, TimeoutException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header("Accept", "application/json")
            .header("User-Agent", userAgent);
    // Not by an Authenticator: with one, the client throws on every 401 without WWW-Authenticate.
    // The client sends this header to the proxy only, never through the tunnel.
    if (proxy != null && proxy.authorization() != null) {
      request.header("Proxy-Authorization", proxy.authorization());
    }
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request.build(), LimitedBody.handler(LARGEST_BODY));
    try {
      // HttpRequest.timeout would end with the headers.
      return answer.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
    } catch (ExecutionException | TimeoutException | InterruptedException e) {
      failed = true;
      answer.cancel(true);
      throw e;
    }
  }

  /** An open client holds up the process's end by 300 ms, and close() waits for what hangs. */
  @Override
  public void close() {
    if (!failed) {
      client.close();
      return;
    }
    client.shutdownNow();
    try {
      client.awaitTermination(PATIENCE_AT_CLOSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class Selector extends ProxySelector {
    private final ProxyFromEnvironment proxies;

    private Selector(ProxyFromEnvironment proxies) {
      this.proxies = proxies;
    }

    @Override
    public List<Proxy> select(URI uri) {
      return List.of(
          proxies
              .forHost(uri.getHost(), JdkTransport.port(uri))
              .map(proxy ->
                  new Proxy(
                      Proxy.Type.HTTP,
                      InetSocketAddress.createUnresolved(proxy.host(), proxy.port())))
              .orElse(Proxy.NO_PROXY));
    }

    @Override
    public void connectFailed(URI uri, SocketAddress proxy, IOException failure) {
      // The exchange's own exception tells.
    }
  }
}
