package gust.http;

import gust.http.TransportException.Reason;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Tries again after failures that may pass: no connection, no answer in time, a connection lost, a
 * 5xx. Every question to the service is a GET, so asking twice does no harm. What will not pass by
 * itself is left alone: any other status, a certificate, a body too large or not HTTP at all.
 *
 * <p>All tries and the waits between them share the request's deadline. The caller gets the last
 * reply or failure.
 */
public final class RetryingTransport implements Transport {
  private static final Duration FIRST_WAIT = Duration.ofMillis(200);

  private final Transport next;
  private final int retries;
  private final DoubleSupplier random;
  private final Sleeper sleeper;
  private final Trace trace;

  /**
   * @param retries how many tries may follow the first, 0 or more
   * @param random 0 (inclusive) to 1 (exclusive), spreads the waits of many processes
   */
  public RetryingTransport(
      Transport next, int retries, DoubleSupplier random, Sleeper sleeper, Trace trace) {
    this.next = next;
    this.retries = retries;
    this.random = random;
    this.sleeper = sleeper;
    this.trace = trace;
  }

  @Override
  public Reply send(Request first) throws TransportException {
    Request request = first;
    int done = 0;
    while (true) {
      boolean isLast = done == retries;
      Duration asked = Duration.ZERO;
      Reply reply = null;
      TransportException failure = null;
      try {
        reply = next.send(request);
        if (isLast || reply.cod() / 100 != 5) {
          return reply;
        }
        asked = RetryAfter.of(reply).orElse(Duration.ZERO);
      } catch (TransportException e) {
        // A server may close a waiting connection just when it is used again, and is well.
        if (e.reason() == Reason.UNANSWERED && !request.anew()) {
          request = request.askedAnew();
          trace.tell("closed without an answer, trying again");
          continue;
        }
        if (isLast || !mayPass(e.reason())) {
          throw e;
        }
        failure = e;
      }
      done++;
      Duration wait = wait(done);
      wait = asked.compareTo(wait) > 0 ? asked : wait;
      if (wait.compareTo(request.deadline().left()) >= 0) {
        trace.tell("no time for another try");
        if (failure != null) {
          throw failure;
        }
        return reply;
      }
      trace.tell("try " + (done + 1) + " of " + (retries + 1) + " in " + wait.toMillis() + " ms");
      sleep(wait, request);
    }
  }

  @Override
  public void close() {
    next.close();
  }

  /** 200 ms, 400 ms, 800 ms …, each give or take a half. */
  private Duration wait(int done) {
    long middle = FIRST_WAIT.toNanos() << Math.min(done - 1, 10);
    return Duration.ofNanos((long) (middle * (0.5 + random.getAsDouble())));
  }

  private void sleep(Duration wait, Request request) throws TransportException {
    try {
      sleeper.sleep(wait);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(Reason.INTERRUPTED, request.host(), null);
    }
  }

  private static boolean mayPass(Reason reason) {
    return switch (reason) {
      case UNKNOWN_HOST,
          REFUSED,
          UNREACHABLE,
          CONNECT_TIMEOUT,
          TIMEOUT,
          HANDSHAKE_LOST,
          CONNECTION_LOST,
          UNANSWERED,
          PROXY ->
          true;
      case UNTRUSTED,
          WRONG_HOST,
          EXPIRED,
          TLS,
          PROXY_AUTHENTICATION,
          NOT_HTTP,
          TOO_LARGE,
          LIMIT_REACHED,
          NOT_ASKED,
          NOT_STORED,
          INTERRUPTED ->
          false;
    };
  }
}
