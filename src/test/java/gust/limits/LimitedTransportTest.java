package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.http.RetryingTransport;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.Wires;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LimitedTransportTest {
  private static final URI ASKED = URI.create("https://api.example.org/data/2.5/weather?q=Oslo");
  private static final Duration SHORT = Duration.ofMillis(60);

  private volatile Instant now = Wires.NOW;
  private final List<Duration> left = new CopyOnWriteArrayList<>();
  private Duration slept = Duration.ZERO;

  /** Takes longer than the deadlines here, and an hour of the clock passes in no time. */
  private void sleep(Duration duration) throws InterruptedException {
    long start = System.nanoTime();
    Thread.sleep(SHORT.plusMillis(20));
    now = now.plus(duration);
    slept = slept.plusNanos(System.nanoTime() - start);
  }

  private LimitedTransport limited(Transport next, LimitPolicy policy) {
    return new LimitedTransport(
        next,
        new Accounts(Optional.empty(), () -> now),
        policy,
        this::sleep,
        () -> now,
        Trace.NONE);
  }

  private Reply reply(int status, String... headers) {
    Map<String, String> map = headers.length == 0 ? Map.of() : Map.of(headers[0], headers[1]);
    return new Reply(status, map, new byte[0], now);
  }

  @Test
  void waitingDoesNotCountAgainstTheDeadline() throws TransportException {
    AtomicInteger asked = new AtomicInteger();
    Transport service =
        call -> {
          left.add(call.deadline().left());
          return switch (asked.getAndIncrement()) {
            case 0 -> reply(429, "retry-after", "3");
            case 1 -> reply(500);
            default -> reply(200);
          };
        };
    RetryingTransport retrying =
        new RetryingTransport(
            limited(service, LimitPolicy.waiting(Duration.ofMinutes(1))),
            1,
            () -> 0,
            wait -> {},
            Trace.NONE);

    Duration deadline = Duration.ofSeconds(20);
    long start = System.nanoTime();
    assertEquals(200, retrying.send(Wires.call(ASKED, deadline)).status());
    Duration spent = Duration.ofNanos(System.nanoTime() - start);
    assertEquals(3, left.size());
    assertTrue(left.get(2).compareTo(deadline.minus(spent).plus(slept)) >= 0, left.toString());
  }

  @Test
  void theFirstCallOfAnUnknownAccountGoesAlone() throws Exception {
    AtomicInteger underWay = new AtomicInteger();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch answer = new CountDownLatch(1);
    Transport service =
        _ -> {
          underWay.incrementAndGet();
          begun.countDown();
          try {
            answer.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          return reply(200, "x-ratelimit-limit", "60");
        };
    LimitedTransport limited = limited(service, LimitPolicy.pacing(false, Duration.ofMinutes(2)));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Reply>> replies = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        replies.add(threads.submit(() -> limited.send(Wires.call(ASKED, Duration.ofSeconds(20)))));
      }
      begun.await();
      Thread.sleep(250);
      assertEquals(1, underWay.get());
      answer.countDown();
      for (Future<Reply> each : replies) {
        assertEquals(200, each.get(20, TimeUnit.SECONDS).status());
      }
    }
  }

  @Test
  void whoMustNotWaitGoesOnAfterHalfOfItsTime() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    Transport service =
        call -> {
          if (calls.getAndIncrement() == 0) {
            begun.countDown();
            try {
              end.await();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
          left.add(call.deadline().left());
          return reply(200);
        };
    LimitedTransport limited = limited(service, LimitPolicy.REFUSE);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      threads.submit(() -> limited.send(Wires.call(ASKED, Duration.ofSeconds(20))));
      begun.await();
      limited.send(Wires.call(ASKED, Duration.ofSeconds(1)));
      end.countDown();
    }
    assertTrue(left.getFirst().toMillis() <= 500, left.toString());
    assertTrue(left.getFirst().isPositive(), left.toString());
  }
}
