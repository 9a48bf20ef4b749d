package gust.service;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cache.ReplyCache;
import gust.cache.SingleFlight;
import gust.cache.StoredReply;
import gust.http.Reply;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.limits.Accounts;
import gust.limits.Caller;
import gust.process.Sleeper;
import gust.service.CallSession.RetryPolicy;
import gust.testing.StateFolder;
import gust.weather.CurrentWeather;
import gust.weather.Location;
import gust.weather.Units;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many who ask the same at once, each as a gust of its own, while the first waits for its reply.
 */
@Order(4)
class OneCallForManyTest {
  private static final Instant NOW = Instant.parse("2026-11-20T18:20:00Z");
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final String GOOD = "{\"name\":\"Z\\u00fcrich\",\"main\":{}}";
  private static final StoredReply.Policy USUAL =
      new StoredReply.Policy(Duration.ofMinutes(10), Optional.empty(), false, false);
  private static final StoredReply.Policy REFRESH =
      new StoredReply.Policy(Duration.ofMinutes(10), Optional.empty(), true, false);

  @TempDir Path folder;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Waiting waiting = new Waiting();
  private final AtomicInteger calls = new AtomicInteger();
  private final CountDownLatch called = new CountDownLatch(1);
  private final CountDownLatch answer = new CountDownLatch(1);
  private final ConcurrentLinkedQueue<Duration> left = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
  private StoredReply.Policy policy = USUAL;
  private volatile Caller caller = Caller.CHECK;
  private int retries;

  @AfterEach
  void end() throws InterruptedException {
    answer.countDown();
    threads.shutdownNow();
    assertTrue(threads.awaitTermination(20, TimeUnit.SECONDS));
  }

  /** The first call waits until it may be answered; each later one is answered at once. */
  private Transport service(Object outcome) {
    return request -> {
      calls.incrementAndGet();
      left.add(request.deadline().left());
      called.countDown();
      try {
        assertTrue(answer.await(20, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new TransportException(TransportReason.INTERRUPTED, "weather.example", null);
      }
      if (outcome instanceof TransportException failure) {
        throw failure;
      }
      return (Reply) outcome;
    };
  }

  private static Reply reply(int status, Map<String, String> headers) {
    String body = status == 200 ? GOOD : "{\"cod\":" + status + ",\"message\":\"not now\"}";
    return new Reply(status, headers, body.getBytes(StandardCharsets.US_ASCII), NOW);
  }

  private static Reply good() {
    return reply(200, Map.of());
  }

  /** A gust of its own: nothing but files in common with others. */
  private Object ask(Transport service, Duration timeout, Supplier<ResolvedKey> key) {
    Accounts accounts =
        new Accounts(StateFolder.of(Optional.of(folder.resolve("state"))), () -> NOW);
    CallSession session =
        new CallSession(
            URI.create("https://weather.example/data/2.5"),
            key,
            () -> service,
            Optional.of(() -> accounts),
            new RetryPolicy(timeout, retries, caller, Duration.ofMinutes(5)),
            waiting,
            log::add);
    SingleFlight flights =
        new SingleFlight(Optional.of(new ReplyCache(folder.resolve("cache"))), _ -> {});
    try (WeatherService gust = new WeatherService(session, flights, policy, () -> NOW)) {
      return gust.ask(
          new Query<>(Endpoint.CURRENT, new Location.Zip("94040"), Units.METRIC, List.of()), false);
    } catch (ServiceException failed) {
      return failed.failure();
    }
  }

  private Object ask(Transport service, Duration timeout) {
    return ask(service, timeout, key("key-one"));
  }

  private static Supplier<ResolvedKey> key(String key) {
    return () -> ResolvedKey.of(Secret.parse(key).orElseThrow());
  }

  /** The first is under way when the others come, and they wait for it before it is answered. */
  private List<Object> together(Object outcome) throws Exception {
    Transport service = service(outcome);
    List<Future<Object>> all = new ArrayList<>();
    all.add(threads.submit(() -> ask(service, LONG)));
    assertTrue(called.await(20, TimeUnit.SECONDS));
    for (int i = 0; i < 9; i++) {
      all.add(threads.submit(() -> ask(service, LONG)));
    }
    assertTrue(waiting.nine.await(20, TimeUnit.SECONDS), "not all wait");
    answer.countDown();
    List<Object> outcomes = new ArrayList<>();
    for (Future<Object> one : all) {
      outcomes.add(one.get());
    }
    return outcomes;
  }

  /** Waits, and notes who does: all of them have found the lock taken. */
  private static final class Waiting implements Sleeper {
    private final CountDownLatch nine = new CountDownLatch(9);
    private final Set<Thread> waiters = ConcurrentHashMap.newKeySet();
    private final AtomicLong passed = new AtomicLong();

    @Override
    public void sleep(Duration duration) throws InterruptedException {
      if (waiters.add(Thread.currentThread())) {
        nine.countDown();
      }
      Thread.sleep(duration);
    }

    @Override
    public long nanoTime() {
      return System.nanoTime() + passed.get();
    }
  }

  private static void assertGood(Object outcome) {
    Answer<?> answer = assertInstanceOf(Answer.class, outcome);
    assertEquals("Zürich", ((CurrentWeather) answer.weather()).place().name());
    assertArrayEquals(GOOD.getBytes(StandardCharsets.US_ASCII), answer.body());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneCallIsMadeAndAllGetItsAnswerThoughItIsTheLastThatTheLimitAllows(boolean isRefresh)
      throws Exception {
    policy = isRefresh ? REFRESH : USUAL;
    caller = Caller.SINGLE;
    together(reply(200, Map.of("x-ratelimit-limit", "1"))).forEach(OneCallForManyTest::assertGood);
    assertEquals(1, calls.get());
  }

  /** Whoever waited in vain for another's call tries once, without retries. */
  @ParameterizedTest
  @CsvSource({"401, 1, 9", "404, 1, 9", "500, 3, 9", "429, 1, 0"})
  void whereItFailsEachOfTheOthersTriesOnce(int status, int first, int others) throws Exception {
    caller = Caller.SINGLE;
    retries = 2;
    for (Object outcome : together(reply(status, Map.of("retry-after", "7")))) {
      Failure failure = assertInstanceOf(Failure.class, outcome);
      if (failure instanceof Failure.LimitKnown) {
        assertEquals(429, status, "and no call is made that would be refused");
      } else {
        assertEquals(
            new Failure.ErrorBody(status, status, "not now"), failure.errorBody().orElseThrow());
      }
    }
    assertEquals(first + others, calls.get());
  }

  @Test
  void whoWaitsTooLongForItSaysSo() throws Exception {
    Transport service = service(good());
    threads.submit(() -> ask(service, LONG));
    assertTrue(called.await(20, TimeUnit.SECONDS));
    Failure late = new Failure.Unreachable(TransportReason.TIMEOUT, "weather.example");
    assertEquals(late, ask(service, Duration.ofMillis(100)));
    assertEquals("another gust is asking the same and takes too long", log.poll());
  }

  /** A command that asks the user for the key takes its own time. */
  @Test
  void findingTheKeyDoesNotCount() {
    answer.countDown();
    Supplier<ResolvedKey> slow =
        () -> {
          waiting.passed.addAndGet(LONG.toNanos());
          return key("key-one").get();
        };
    assertGood(ask(service(good()), LONG, slow));
    assertTrue(left.element().isPositive(), left.toString());
  }
}
