package gust.http;

import java.io.IOException;
import java.net.ProtocolException;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/**
 * Collects a body, and hangs up where it is, or says it will be, larger than the limit, or where it
 * does not say clearly where it ends: the JDK's client would believe the first header of two, and
 * skip a body behind a 304.
 */
final class LimitedBody implements BodySubscriber<byte[]> {
  private static final int LIMIT = 2 * 1024 * 1024;

  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1;

    private TooLarge() {
      super("the body is larger than " + LIMIT + " bytes");
    }
  }

  private final BodySubscriber<byte[]> body = BodySubscribers.ofByteArray();
  private final IOException refusal;
  private Subscription subscription;
  private int left = LIMIT;

  /** A {@link java.net.http.HttpResponse.BodyHandler}. */
  LimitedBody(ResponseInfo head) {
    this.refusal = refusal(head);
  }

  /** Null where the body may be read. */
  private static IOException refusal(ResponseInfo head) {
    HttpHeaders headers = head.headers();
    List<String> lengths = headers.allValues("Content-Length");
    List<String> codings = headers.allValues("Transfer-Encoding");
    boolean isClear =
        codings.isEmpty()
            ? lengths.isEmpty() || lengths.stream().distinct().count() == 1
            : codings.size() == 1
                && lengths.isEmpty()
                && codings.getFirst().equalsIgnoreCase("chunked");
    if (!isClear || !lengths.isEmpty() && !lengths.getFirst().matches("[0-9]+")) {
      return unclear();
    }
    boolean saysNone = codings.isEmpty() && (lengths.isEmpty() || lengths.getFirst().equals("0"));
    if (head.statusCode() == 304 && !saysNone) {
      return unclear();
    }
    // The JDK's client would take the lowest 32 bits of a longer number.
    return lengths.isEmpty() || headers.firstValueAsLong("Content-Length").orElse(0) <= LIMIT
        ? null
        : new TooLarge();
  }

  private static IOException unclear() {
    return new ProtocolException("the headers do not say where the body ends");
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body.getBody();
  }

  @Override
  public void onSubscribe(Subscription to) {
    subscription = to;
    body.onSubscribe(to);
    if (refusal != null) {
      hangUp(refusal);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      left -= buffer.remaining();
    }
    if (left < 0) {
      hangUp(new TooLarge());
    } else {
      body.onNext(buffers);
    }
  }

  @Override
  public void onError(Throwable failure) {
    body.onError(failure);
  }

  @Override
  public void onComplete() {
    body.onComplete();
  }

  private void hangUp(IOException why) {
    subscription.cancel();
    body.onError(why);
  }
}
