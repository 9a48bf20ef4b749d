package gust.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Call;
import gust.http.Deadline;
import gust.http.Reply;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.http.Worth;
import gust.keys.ApiKey;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import gust.limits.LimitPolicy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many who ask the same at once, each as a gust of its own, while the first waits for its reply.
 */
class OneCallTest {
  private static final Instant NOW = Instant.parse("2026-11-20T18:20:00Z");
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final CachePolicy USUAL =
      new CachePolicy(Duration.ofMinutes(10), Optional.empty(), false, false);
  private static final CachePolicy REFRESH =
      new CachePolicy(Duration.ofMinutes(10), Optional.empty(), true, false);

  @TempDir Path folder;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger calls = new AtomicInteger();
  private final CountDownLatch called = new CountDownLatch(1);
  private final CountDownLatch answer = new CountDownLatch(1);
  private final ConcurrentLinkedQueue<String> traced = new ConcurrentLinkedQueue<>();

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  /** The first call waits until it may be answered; each later one is answered at once. */
  private Transport service(Object outcome) {
    return call -> {
      calls.incrementAndGet();
      call.key().get();
      called.countDown();
      try {
        assertTrue(answer.await(20, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new TransportException(Reason.INTERRUPTED, "weather.example", null);
      }
      if (outcome instanceof TransportException failure) {
        throw failure;
      }
      return (Reply) outcome;
    };
  }

  private static Reply reply(int status, Map<String, String> headers) {
    return new Reply(status, headers, "body".getBytes(StandardCharsets.US_ASCII), NOW);
  }

  private Transport gust(CachePolicy policy, Transport service, String way, LimitPolicy limits) {
    Shares shares =
        new Shares(Optional.of(folder.resolve("state")), Optional.of(Path.of(way)), Map.of());
    return new CachingTransport(
        new ReplyCache(folder.resolve("cache")),
        policy,
        service,
        new OneCall(limits, shares, traced::add),
        () -> NOW,
        traced::add);
  }

  private static Call call(String key, Duration timeout) {
    return new Call(
        URI.create("https://weather.example/data/2.5/weather?zip=94040"),
        () -> ResolvedKey.of(ApiKey.parse(key).orElseThrow()),
        reply ->
            reply.status() == 200
                ? Worth.ANSWER
                : reply.status() == 429 || reply.status() >= 500
                    ? Worth.PASSING_TROUBLE
                    : Worth.REFUSAL,
        Deadline.in(timeout));
  }

  private Object send(Transport gust, Call call) {
    try {
      return gust.send(call);
    } catch (TransportException | RuntimeException e) {
      return e;
    }
  }

  /** The first is under way when the others come, and they wait for it before it is answered. */
  private List<Object> together(Transport first, String key, Transport others, String othersKey)
      throws Exception {
    List<Future<Object>> all = new ArrayList<>();
    all.add(threads.submit(() -> send(first, call(key, LONG))));
    assertTrue(called.await(20, TimeUnit.SECONDS));
    for (int i = 0; i < 9; i++) {
      all.add(threads.submit(() -> send(others, call(othersKey, LONG))));
    }
    Thread.sleep(100);
    answer.countDown();
    List<Object> outcomes = new ArrayList<>();
    for (Future<Object> one : all) {
      outcomes.add(one.get());
    }
    return outcomes;
  }

  private List<Object> together(CachePolicy policy, Object outcome) throws Exception {
    Transport gust = gust(policy, service(outcome), "way", LimitPolicy.CALL);
    return together(gust, "key-one", gust, "key-one");
  }

  @Test
  void oneCallIsMadeAndAllGetItsAnswer() throws Exception {
    for (Object outcome : together(USUAL, reply(200, Map.of()))) {
      assertEquals(200, assertInstanceOf(Reply.class, outcome).status());
    }
    assertEquals(1, calls.get());
  }

  @Test
  void whoAsksAnewTakesWhatWasAnsweredSinceItCame() throws Exception {
    answer.countDown();
    gust(USUAL, service(reply(200, Map.of())), "way", LimitPolicy.CALL).send(call("key-one", LONG));
    assertEquals(1, calls.get());
    together(REFRESH, reply(200, Map.of()));
    assertTrue(calls.get() >= 2);
  }

  @Test
  void refreshesAtTheSameTimeMakeOneCall() throws Exception {
    together(REFRESH, reply(200, Map.of()));
    assertEquals(1, calls.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 429, 500, 302})
  void aRefusalIsShared(int status) throws Exception {
    List<Object> outcomes =
        together(USUAL, reply(status, Map.of("retry-after", "7", "set-cookie", "secret")));
    assertEquals(1, calls.get());
    for (Object outcome : outcomes.subList(1, outcomes.size())) {
      Reply reply = assertInstanceOf(Reply.class, outcome);
      assertEquals(status, reply.status());
      assertEquals("body", new String(reply.body(), StandardCharsets.US_ASCII));
      assertEquals(Map.of("retry-after", "7"), reply.headers());
      assertEquals(NOW, reply.when());
    }
  }

  @Test
  void noAnswerIsShared() throws Exception {
    for (Object outcome :
        together(USUAL, new TransportException(Reason.REFUSED, "weather.example", null))) {
      TransportException failure = assertInstanceOf(TransportException.class, outcome);
      assertEquals(Reason.REFUSED, failure.reason());
      assertEquals("weather.example", failure.host());
    }
    assertEquals(1, calls.get());
  }

  @ParameterizedTest
  @CsvSource({"401, 10", "403, 10", "429, 10", "404, 1", "400, 1", "503, 1"})
  void whatMayBeTheKeysFaultIsSharedOnlyWithTheSameKey(int status, int atLeast) throws Exception {
    Transport gust = gust(USUAL, service(reply(status, Map.of())), "way", LimitPolicy.CALL);
    together(gust, "key-one", gust, "key-two");
    // Those of the other key share the failure of the first of them.
    assertEquals(atLeast == 1 ? 1 : 2, calls.get());
  }

  @Test
  void whoGoesAnotherWayAsksForItself() throws Exception {
    Object failure = new TransportException(Reason.UNTRUSTED, "weather.example", null);
    Transport service = service(failure);
    Transport one = gust(USUAL, service, "no authority", LimitPolicy.CALL);
    Transport other = gust(USUAL, service, "the right authority", LimitPolicy.CALL);
    together(one, "key-one", other, "key-one");
    assertEquals(2, calls.get());
  }

  @Test
  void aFailureServesNobodyWhoComesLater() throws Exception {
    together(USUAL, reply(503, Map.of()));
    send(
        gust(USUAL, service(reply(200, Map.of())), "way", LimitPolicy.CALL), call("key-one", LONG));
    assertEquals(2, calls.get());
  }

  @Test
  void aKeyThatCannotBeFoundIsNobodyElsesFailure() throws Exception {
    Transport gust = gust(USUAL, service(reply(200, Map.of())), "way", LimitPolicy.CALL);
    Call without =
        new Call(
            call("key-one", LONG).uri(),
            () -> {
              throw new NoKey("there is no key", "get one");
            },
            Deadline.in(LONG));
    assertInstanceOf(NoKey.class, send(gust, without));
    answer.countDown();
    assertInstanceOf(Reply.class, send(gust, call("key-one", LONG)));
  }

  @Test
  void nobodyWaitsLongerThanItsOwnDeadline() throws Exception {
    Transport gust = gust(USUAL, service(reply(200, Map.of())), "way", LimitPolicy.CALL);
    Future<Object> first = threads.submit(() -> send(gust, call("key-one", LONG)));
    assertTrue(called.await(20, TimeUnit.SECONDS));
    long start = System.nanoTime();
    Object waited = send(gust, call("key-one", Duration.ofMillis(200)));
    assertEquals(Reason.TIMEOUT, assertInstanceOf(TransportException.class, waited).reason());
    assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(10));
    answer.countDown();
    assertNotNull(first.get());
  }

  /** The owner of the turn may wait for the rate limit, which does not count. */
  @Test
  void whoMayWaitForTheLimitMayWaitForOthersAndGetsTheTimeBack() throws Exception {
    LimitPolicy patient = LimitPolicy.waiting(LONG);
    Transport gust = gust(USUAL, service(reply(503, Map.of())), "way", patient);
    threads.submit(() -> send(gust, call("key-one", LONG)));
    assertTrue(called.await(20, TimeUnit.SECONDS));
    Call brief = call("key-one", Duration.ofMillis(500));
    Future<Object> waiting = threads.submit(() -> send(gust, brief));
    Thread.sleep(1000);
    answer.countDown();
    assertInstanceOf(Reply.class, waiting.get());
    assertTrue(!brief.deadline().hasPassed());
  }

  @Test
  void anInterruptedWaiterSaysSo() throws Exception {
    Transport gust = gust(USUAL, service(reply(200, Map.of())), "way", LimitPolicy.CALL);
    threads.submit(() -> send(gust, call("key-one", LONG)));
    assertTrue(called.await(20, TimeUnit.SECONDS));
    Thread.currentThread().interrupt();
    Object interrupted = send(gust, call("key-one", LONG));
    assertTrue(Thread.interrupted());
    assertEquals(
        Reason.INTERRUPTED, assertInstanceOf(TransportException.class, interrupted).reason());
    answer.countDown();
  }
}
