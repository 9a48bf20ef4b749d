package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Deadline;
import gust.http.Reply;
import gust.http.Request;
import gust.http.RetryingTransport;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.http.Wires;
import gust.keys.ApiKey;
import gust.keys.Plan;
import gust.keys.ResolvedKey;
import gust.keys.StoredKey;
import java.net.URI;
import java.nio.file.Path;
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
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LimitedTransportTest {
  private static final URI BASE = URI.create("https://api.example.org/data/2.5");
  private static final StoredKey WORK =
      new StoredKey(
          "work",
          ApiKey.parse("0123456789abcdef").orElseThrow(),
          "default",
          Optional.of(Plan.FREE),
          Optional.empty(),
          Wires.NOW);
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
    return limited(next, policy, new Accounts(Optional.empty(), () -> now));
  }

  private LimitedTransport limited(Transport next, LimitPolicy policy, Accounts accounts) {
    return new LimitedTransport(next, accounts, policy, this::sleep, () -> now, Trace.NONE);
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
          await(answer);
          return reply(200, "x-ratelimit-limit", "60");
        };
    LimitedTransport limited = limited(service, LimitPolicy.pacing(Duration.ofMinutes(2)));
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
            await(end);
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

  @Nested
  class Lists {
    private final LimitPolicy list = LimitPolicy.pacing(Duration.ofMinutes(2));

    @ParameterizedTest(name = "Retry-After: {0}")
    @ValueSource(strings = {"0", "2"})
    void endWithTheSecondRefusal(String retryAfter) throws TransportException {
      LimitedTransport limited = limited(_ -> reply(429, "retry-after", retryAfter), list);
      assertEquals(429, limited.send(call()).status());
      TransportException ended = assertThrows(TransportException.class, () -> limited.send(call()));
      assertEquals(Reason.NOT_ASKED, ended.reason());
      assertEquals(429, ended.reply().orElseThrow().status());
    }

    @Test
    void endWithTheFirstWhereOneWasRememberedFromBefore() throws TransportException {
      Accounts accounts = new Accounts(Optional.empty(), () -> now);
      limited(_ -> reply(429, "retry-after", "2"), LimitPolicy.REFUSE, accounts).send(call());
      LimitedTransport limited = limited(_ -> reply(429, "retry-after", "2"), list, accounts);
      assertEquals(429, limited.send(call()).status());
      assertThrows(TransportException.class, () -> limited.send(call()));
    }

    @Test
    void endWithARejectedKeyAlsoForWhoeverAlreadyHasAPermit() throws TransportException {
      AtomicInteger asked = new AtomicInteger();
      Accounts accounts = new Accounts(Optional.empty(), () -> now);
      LimitedTransport[] limited = new LimitedTransport[1];
      // The first permit goes with a word about the missing folder: that's when another call ends.
      Trace meanwhile =
          _ -> {
            try {
              limited[0].send(callOf(WORK));
            } catch (TransportException e) {
              throw new AssertionError(e);
            }
          };
      limited[0] =
          new LimitedTransport(
              _ -> {
                asked.incrementAndGet();
                return reply(401);
              },
              accounts,
              list,
              LimitedTransportTest.this::sleep,
              () -> now,
              meanwhile);
      TransportException ended =
          assertThrows(TransportException.class, () -> limited[0].send(callOf(WORK)));
      assertEquals(Reason.NOT_ASKED, ended.reason());
      assertEquals(1, asked.get());
      assertEquals(1, accounts.usage(BASE, WORK).lastMinute());
    }

    @Test
    void ofAServiceThatAnsweredNobodyThreeTimesAskTogether() throws Exception {
      Unanswering service = new Unanswering();
      LimitedTransport limited = limited(service, list);
      service.refuse(limited, 3);
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        threads.submit(() -> limited.send(call()));
        threads.submit(() -> limited.send(call()));
        assertTrue(service.two.await(20, TimeUnit.SECONDS));
        service.end.countDown();
      }
    }

    @Test
    void askOneByOneAgainOnceItAnswered() throws Exception {
      Unanswering service = new Unanswering();
      LimitedTransport limited = limited(service, list);
      service.refuse(limited, 2);
      service.outcome = reply(500);
      limited.send(call());
      service.refuse(limited, 2);
      Thread first = Thread.ofPlatform().start(() -> send(limited));
      service.one.await();
      Thread second = Thread.ofPlatform().start(() -> send(limited));
      while (second.getState() != Thread.State.TIMED_WAITING) {
        assertEquals(1, service.two.getCount(), "the second waits for the first");
        assertTrue(second.isAlive());
        Thread.onSpinWait();
      }
      service.outcome = reply(200);
      service.end.countDown();
      first.join();
      second.join();
    }

    private void send(LimitedTransport limited) {
      try {
        limited.send(call());
      } catch (TransportException e) {
        throw new AssertionError(e);
      }
    }
  }

  /** Answers nobody, or what it is told to; later calls are counted, and held until the end. */
  private static final class Unanswering implements Transport {
    private final CountDownLatch one = new CountDownLatch(1);
    private final CountDownLatch two = new CountDownLatch(2);
    private final CountDownLatch end = new CountDownLatch(1);
    private volatile boolean holds;
    private volatile Reply outcome;

    private void refuse(LimitedTransport limited, int times) {
      outcome = null;
      holds = false;
      for (int i = 0; i < times; i++) {
        assertThrows(TransportException.class, () -> limited.send(call()));
      }
      holds = true;
    }

    @Override
    public Reply send(Request request) throws TransportException {
      if (holds && outcome == null) {
        two.countDown();
        one.countDown();
        await(end);
      }
      if (outcome == null) {
        throw new TransportException(Reason.TIMEOUT, request.host(), null);
      }
      return outcome;
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "UNKNOWN_HOST",
        "REFUSED",
        "UNREACHABLE",
        "CONNECT_TIMEOUT",
        "UNTRUSTED",
        "WRONG_HOST",
        "EXPIRED",
        "PROXY",
        "PROXY_AUTHENTICATION"
      })
  void aCallThatNeverReachedTheServiceDoesNotCount(Reason reason) {
    assertEquals(0, countedAfter(new TransportException(reason, "api.example.org", null)));
  }

  @ParameterizedTest
  @EnumSource(names = {"TIMEOUT", "CONNECTION_LOST", "UNANSWERED", "NOT_HTTP", "TOO_LARGE"})
  void aCallThatMayHaveReachedItDoes(Reason reason) {
    assertEquals(1, countedAfter(new TransportException(reason, "api.example.org", null)));
  }

  @Test
  void aCallThatFailedForAFaultOfOursDoesNot() {
    assertEquals(0, countedAfter(new IllegalStateException()));
    assertEquals(0, countedAfter(new StackOverflowError()));
  }

  private int countedAfter(Throwable failure) {
    Accounts accounts = new Accounts(Optional.empty(), () -> now);
    LimitedTransport limited =
        limited(
            _ -> {
              switch (failure) {
                case TransportException e -> throw e;
                case RuntimeException e -> throw e;
                default -> throw (Error) failure;
              }
            },
            LimitPolicy.REFUSE,
            accounts);
    assertSame(failure, assertThrows(Throwable.class, () -> limited.send(callOf(WORK))));
    return accounts.usage(BASE, WORK).lastMinute();
  }

  @Test
  void aCallCountsForItsKeyToo() throws TransportException {
    Accounts accounts = new Accounts(Optional.empty(), () -> now);
    limited(_ -> reply(200), LimitPolicy.REFUSE, accounts).send(callOf(WORK));
    assertEquals(1, accounts.usage(BASE, WORK).ofKey("work"));
  }

  @Test
  void closedItHasWrittenEverythingDownAndClosedItsConnections(@TempDir Path state)
      throws TransportException {
    AtomicInteger closed = new AtomicInteger();
    Transport service =
        new Transport() {
          @Override
          public Reply send(Request request) {
            return reply(200);
          }

          @Override
          public void close() {
            closed.incrementAndGet();
          }
        };
    Accounts accounts = new Accounts(Optional.of(state), () -> now);
    LimitedTransport limited = limited(service, LimitPolicy.REFUSE, accounts);
    limited.send(callOf(WORK));
    limited.send(callOf(WORK));
    limited.close();
    assertEquals(1, closed.get());
    assertEquals(2, new Accounts(Optional.of(state), () -> now).usage(BASE, WORK).lastMinute());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static Request call() {
    return Wires.call(ASKED, Duration.ofSeconds(20));
  }

  private static Request callOf(StoredKey key) {
    return new Request(
        BASE,
        ASKED,
        new ResolvedKey(key.secret(), "a key", Optional.of(key)),
        Deadline.in(Duration.ofSeconds(20)));
  }
}
