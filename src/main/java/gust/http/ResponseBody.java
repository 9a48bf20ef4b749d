package gust.http;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow.Subscription;

/**
 * Reads a body of at most 2 MiB, and refuses one whose end is not certain. The JDK's client would
 * use the first of two contradictory headers, skip a body after a 304, and take a lost connection
 * for the end of a body.
 */
final class ResponseBody {
  private static final int LARGEST = 2 << 20;

  private ResponseBody() {}

  /** A body handler that closes the connection if it refuses the body. */
  static BodySubscriber<byte[]> subscriber(ResponseInfo head) {
    IOException refusal = refusal(head);
    return refusal != null
        ? new Refusing(refusal, new CompletableFuture<>())
        : BodySubscribers.limiting(BodySubscribers.ofByteArray(), LARGEST);
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
    // The JDK's client would use only the lowest 32 bits of a longer number.
    if (new HashSet<>(lengths).size() + codings.size() > 1
        || isChunked && !codings.getFirst().equalsIgnoreCase("chunked")
        || !lengths.isEmpty() && !lengths.getFirst().matches("0*[0-9]{1,18}")) {
      return unclear();
    }
    long length = lengths.isEmpty() ? 0 : Long.parseLong(lengths.getFirst());
    if (head.statusCode() == 304 && (isChunked || length > 0)) {
      return unclear();
    }
    return length > LARGEST ? new IOException("the body exceeds capacity: " + LARGEST) : null;
  }

  private static IOException unclear() {
    return new ProtocolException("the headers do not say where the body ends");
  }

  /** Whether an answer ends with its connection, without a length or chunks. */
  static boolean endsWithConnection(HttpHeaders headers) {
    return headers.firstValue("Content-Length").isEmpty()
        && headers.firstValue("Transfer-Encoding").isEmpty();
  }
}
