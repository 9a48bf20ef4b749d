package gust.http;

import java.io.IOException;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** Collects a body and hangs up as soon as it is, or says it will be, larger than the limit. */
final class LimitedBody implements BodySubscriber<byte[]> {
  /** The body was larger than the limit. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1;

    private TooLarge(int limit) {
      super("the body is larger than " + limit + " bytes");
    }
  }

  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private final List<ByteBuffer> parts = new ArrayList<>();
  private final int limit;
  private final long announced;
  private int size;
  private Subscription subscription;

  private LimitedBody(int limit, long announced) {
    this.limit = limit;
    this.announced = announced;
  }

  /**
   * @param limit in bytes
   */
  static BodyHandler<byte[]> handler(int limit) {
    return head ->
        new LimitedBody(limit, head.headers().firstValueAsLong("Content-Length").orElse(0));
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Subscription subscription) {
    this.subscription = subscription;
    if (announced > limit) {
      hangUp();
    } else {
      subscription.request(Long.MAX_VALUE);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    if (body.isDone()) {
      return;
    }
    for (ByteBuffer buffer : buffers) {
      if (buffer.remaining() > limit - size) {
        hangUp();
        return;
      }
      size += buffer.remaining();
      parts.add(buffer);
    }
  }

  @Override
  public void onError(Throwable failure) {
    parts.clear();
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    ByteBuffer whole = ByteBuffer.allocate(size);
    parts.forEach(whole::put);
    body.complete(whole.array());
  }

  private void hangUp() {
    parts.clear();
    subscription.cancel();
    body.completeExceptionally(new TooLarge(limit));
  }
}
