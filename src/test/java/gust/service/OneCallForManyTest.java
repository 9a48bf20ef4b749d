package gust.service;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import gust.cache.ReplyCache;
import gust.cache.SingleFlight;
import gust.cache.StoredReply;
import gust.http.Reply;
import gust.http.Request;
import gust.http.TransportReason;
import gust.keys.ResolvedKey;
import gust.limits.Accounts;
import gust.limits.Caller;
import gust.service.CallSession.RetryPolicy;
import gust.testing.FakeService;
import gust.testing.Keys;
import gust.testing.StateFolder;
import gust.testing.VirtualTime;
import gust.weather.CurrentWeather;
import gust.weather.Location;
import gust.weather.Units;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many who ask the same at once, each as a gust of its own, while the first waits for its reply.
 */
class OneCallForManyTest {
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final String GOOD = "{\"name\":\"Z\\u00fcrich\",\"main\":{}}";

  @TempDir Path folder;
  private final VirtualTime time = new VirtualTime(FakeService.NOW);
  private final List<Duration> left = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private Caller caller = Caller.CHECK;
  private boolean isRefresh;
  private int retries;

  private static Reply reply(int status, Map<String, String> headers) {
    String body = status == 200 ? GOOD : "{\"cod\":" + status + ",\"message\":\"not now\"}";
    return new Reply(status, headers, body.getBytes(StandardCharsets.US_ASCII), FakeService.NOW);
  }

  /** Each call takes half a second. */
  private Reply answer(Request request, Reply reply) {
    left.add(request.deadline().left());
    time.pass(Duration.ofMillis(500));
    return reply;
  }

  /** A gust of its own: nothing but files in common with others. */
  private Object ask(Reply reply, Duration timeout, Supplier<ResolvedKey> key) {
    Accounts accounts = new Accounts(StateFolder.of(Optional.of(folder.resolve("state"))), time);
    CallSession session =
        new CallSession(
            URI.create("https://weather.example/data/2.5"),
            key,
            () -> request -> answer(request, reply),
            Optional.of(() -> accounts),
            new RetryPolicy(timeout, retries, caller, Duration.ofMinutes(5)),
            time,
            log::add);
    SingleFlight flights =
        new SingleFlight(Optional.of(new ReplyCache(folder.resolve("cache"))), _ -> {});
    StoredReply.Policy policy =
        new StoredReply.Policy(Duration.ofMinutes(10), Optional.empty(), isRefresh, false);
    try (WeatherService gust = new WeatherService(session, flights, policy, time)) {
      return gust.ask(
          new Query<>(Endpoint.CURRENT, new Location.Zip("94040"), Units.METRIC, List.of()), false);
    } catch (ServiceException failed) {
      return failed.failure();
    }
  }

  private Object ask(Reply reply) {
    return ask(reply, LONG, () -> Keys.GIVEN);
  }

  /** What comes of these, who begin at the same time, in the order in which they end. */
  private List<Object> together(List<Supplier<Object>> asking) {
    List<Object> ended = new ArrayList<>();
    time.run(asking.stream().<Runnable>map(one -> () -> ended.add(one.get())).toList());
    return ended;
  }

  private List<Object> tenTogether(Reply reply) {
    return together(Collections.nCopies(10, () -> ask(reply)));
  }

  private static void assertGood(Object outcome) {
    Answer<?> answer = assertInstanceOf(Answer.class, outcome);
    assertEquals("Zürich", ((CurrentWeather) answer.weather()).place().name());
    assertArrayEquals(GOOD.getBytes(StandardCharsets.US_ASCII), answer.body());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void oneCallIsMadeAndAllGetItsAnswerThoughItIsTheLastThatTheLimitAllows(boolean isRefresh) {
    this.isRefresh = isRefresh;
    caller = Caller.SINGLE;
    List<Object> ended = tenTogether(reply(200, Map.of("x-ratelimit-limit", "1")));
    assertEquals(10, ended.size());
    ended.forEach(OneCallForManyTest::assertGood);
    assertEquals(1, left.size());
  }

  /** Whoever waited in vain for another's call tries once, without retries. */
  @ParameterizedTest
  @CsvSource({"401, 1, 9", "404, 1, 9", "500, 3, 9", "429, 1, 0"})
  void whereItFailsEachOfTheOthersTriesOnce(int status, int first, int others) {
    caller = Caller.SINGLE;
    retries = 2;
    List<Object> ended = tenTogether(reply(status, Map.of("retry-after", "7")));
    assertEquals(10, ended.size());
    for (Object outcome : ended) {
      Failure failure = assertInstanceOf(Failure.class, outcome);
      if (failure instanceof Failure.LimitKnown) {
        assertEquals(429, status, "and no call is made that would be refused");
      } else {
        assertEquals(
            new Failure.ErrorBody(status, status, "not now"), failure.errorBody().orElseThrow());
      }
    }
    assertEquals(first + others, left.size());
  }

  @Test
  void whoWaitsTooLongForItSaysSo() {
    Reply good = reply(200, Map.of());
    Supplier<Object> hasty = () -> ask(good, Duration.ofMillis(100), () -> Keys.GIVEN);
    List<Object> ended = together(List.of(() -> ask(good), hasty));
    Failure late = new Failure.Unreachable(TransportReason.TIMEOUT, "weather.example");
    assertEquals(late, ended.getFirst());
    assertGood(ended.getLast());
    assertEquals(List.of("another gust is asking the same and takes too long"), log);
  }

  /** A command that asks the user for the key takes its own time. */
  @Test
  void findingTheKeyDoesNotCount() {
    Supplier<ResolvedKey> slow =
        () -> {
          time.pass(LONG);
          return Keys.GIVEN;
        };
    assertGood(together(List.of(() -> ask(reply(200, Map.of()), LONG, slow))).getFirst());
    assertEquals(LONG, left.getFirst());
  }
}
