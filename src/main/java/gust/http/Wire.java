package gust.http;

import gust.http.trust.TlsProvider;
import gust.process.Deadline;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow.Subscription;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import javax.net.ssl.SSLContext;

/** The JDK's HTTP client, set up for gust. */
final class Wire implements AutoCloseable {
  /** A Content-Length that fits a long. */
  private static final Pattern LENGTH = Pattern.compile("0*[0-9]{1,18}");

  private static final int LARGEST = 2 << 20;
  private static final String TOO_LARGE = "the body exceeds capacity: " + LARGEST;
  private static final Duration LONGEST_END = Duration.ofMillis(200);

  private final HttpClient client;

  /** Null if the connection uses no proxy. */
  final HttpProxy proxy;

  private final String userAgent;
  private volatile boolean retired;

  /**
   * @param connectTimeout for one address, including a proxy's tunnel and the TLS handshake
   */
  Wire(SSLContext trust, HttpProxy proxy, Duration connectTimeout, String userAgent) {
    this.proxy = proxy;
    this.userAgent = userAgent;
    this.client =
        HttpClient.newBuilder()
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
            .header("Accept-Encoding", "identity")
            .header("User-Agent", userAgent);
    // With an Authenticator, the client would throw on every 401 without WWW-Authenticate.
    // The client sends this header to the proxy only, never through the tunnel.
    if (proxy != null && proxy.authorization() != null) {
      request.header("Proxy-Authorization", proxy.authorization());
    }
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request.build(), Wire::subscriber);
    try {
      // HttpRequest.timeout covers only the time until the headers.
      return answer.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      answer.cancel(true);
    }
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

  /**
   * Reads a body of at most 2 MiB, and refuses one whose end is not certain, closing the
   * connection. The JDK's client would use the first of two contradictory headers, skip a body
   * after a 304, and take a lost connection for the end of a body.
   */
  private static BodySubscriber<byte[]> subscriber(ResponseInfo head) {
    IOException refusal = refusal(head);
    if (refusal != null) {
      return new Refusing(refusal, new CompletableFuture<>());
    }
    BodySubscriber<byte[]> body = BodySubscribers.limiting(BodySubscribers.ofByteArray(), LARGEST);
    boolean isPacked =
        head.headers().firstValue("Content-Encoding").orElse("").equalsIgnoreCase("gzip");
    return isPacked ? BodySubscribers.mapping(body, Wire::unpacked) : body;
  }

  /** Some proxies pack what was not asked for; a body that cannot be unpacked stays as it is. */
  private static byte[] unpacked(byte[] packed) {
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      byte[] body = in.readNBytes(LARGEST + 1);
      if (body.length > LARGEST) {
        throw new UncheckedIOException(new IOException(TOO_LARGE));
      }
      return body;
    } catch (IOException _) {
      return packed;
    }
  }

  /** Reads nothing, because a lost connection would then be reported instead of the refusal. */
  private record Refusing(IOException refusal, CompletableFuture<byte[]> getBody)
      implements BodySubscriber<byte[]> {
    @Override
    public void onSubscribe(Subscription body) {
      body.cancel();
      getBody.completeExceptionally(refusal);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {}

    @Override
    public void onError(Throwable failure) {}

    @Override
    public void onComplete() {}
  }

  /** Null if the body may be read. */
  private static IOException refusal(ResponseInfo head) {
    List<String> lengths = head.headers().allValues("Content-Length");
    List<String> codings = head.headers().allValues("Transfer-Encoding");
    boolean isChunked = !codings.isEmpty();
    String length = lengths.isEmpty() ? "0" : lengths.getFirst();
    // The JDK's client would use only the lowest 32 bits of a longer number.
    if (new HashSet<>(lengths).size() + codings.size() > 1
        || isChunked && !codings.getFirst().equalsIgnoreCase("chunked")
        || !LENGTH.matcher(length).matches()
        || head.statusCode() == 304 && (isChunked || Long.parseLong(length) > 0)) {
      return new ProtocolException("the headers do not say where the body ends");
    }
    return Long.parseLong(length) > LARGEST ? new IOException(TOO_LARGE) : null;
  }
}
