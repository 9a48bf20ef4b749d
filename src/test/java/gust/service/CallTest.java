package gust.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.cache.SingleFlight;
import gust.cache.SingleFlight.Flight;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportReason;
import gust.keys.ResolvedKey;
import gust.limits.Accounts;
import gust.limits.Caller;
import gust.limits.Permit;
import gust.problem.SetupProblem;
import gust.process.Deadline;
import gust.process.Sleeper;
import gust.service.CallSession.RetryPolicy;
import gust.testing.Keys;
import gust.testing.StateFolder;
import gust.testing.VirtualTime;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/** Which tries a call makes and how long it waits, by a clock that passes only while it waits. */
class CallTest {
  private static final URI BASE = URI.create("https://api.example.org/data/2.5");
  private static final URI ASKED = URI.create("https://api.example.org/data/2.5/weather?q=Oslo");
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final ResolvedKey KEY = Keys.stored("work", Optional.empty());

  /** What to do about the rate limit. */
  private record Limits(Caller caller, Duration maxWait) {
    private static final Limits REFUSE = new Limits(Caller.SINGLE, Duration.ZERO);
    private static final Limits CHECK = new Limits(Caller.CHECK, Duration.ZERO);

    private static Limits waiting(Duration longest) {
      return new Limits(Caller.WAITING, longest);
    }

    private static Limits pacing(Duration longest) {
      return new Limits(Caller.LIST, longest);
    }
  }

  private final VirtualTime time = new VirtualTime(Instant.parse("2026-11-20T12:00:00Z"));
  private final Accounts accounts = new Accounts(StateFolder.of(Optional.empty()), time);
  private final Deque<Object> outcomes = new ArrayDeque<>();
  private final List<Duration> left = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private final AtomicInteger underWay = new AtomicInteger();
  private Duration work = Duration.ZERO;
  private Sleeper sleeper = time;
  private Runnable queued = () -> {};
  private int mostUnderWay;
  private int troubles;
  private int permits;

  /** Works for a while, and gives the next outcome. */
  private Reply answer(Request request) throws TransportException {
    left.add(request.deadline().left());
    mostUnderWay = Math.max(mostUnderWay, underWay.incrementAndGet());
    Object next = outcomes.remove();
    try {
      if (work.isPositive()) {
        time.pass(work);
      }
    } finally {
      underWay.decrementAndGet();
    }
    return switch (next) {
      case Reply reply -> new Reply(reply.status(), reply.headers(), reply.body(), time.instant());
      default -> throw (TransportException) next;
    };
  }

  private CallSession calls(int retries, Limits limits) {
    return calls(this::answer, retries, limits);
  }

  private CallSession calls(Transport service, int retries, Limits limits) {
    RetryPolicy policy = new RetryPolicy(MINUTE, retries, limits.caller(), limits.maxWait());
    Trace trace =
        new Trace() {
          @Override
          public void log(String line) {
            boolean isTrouble = line.startsWith("counting only");
            troubles += isTrouble ? 1 : 0;
            log.addAll(isTrouble ? List.of() : List.of(line));
          }

          @Override
          public void queued() {
            queued.run();
          }

          @Override
          public void waiting(Instant until, boolean isRefused, boolean isAssumed) {
            log.add((isRefused ? "refused" : isAssumed ? "assumed" : "full") + " until " + until);
          }
        };
    return new CallSession(
        BASE, () -> KEY, () -> service, Optional.of(() -> accounts), policy, sleeper, trace);
  }

  private Flight alone(Request request) {
    return new SingleFlight(Optional.empty(), _ -> {}).begin(request, Optional.empty());
  }

  private Object ask(CallSession calls) {
    return ask(calls, MINUTE);
  }

  /** A reply, or the failure. */
  private Object ask(CallSession calls, Duration timeout) {
    Request request = new Request(ASKED, KEY, Deadline.fromNow(timeout, time));
    Turn turn =
        new Turn() {
          @Override
          void permitted(Permit.Granted permit) {
            permits++;
          }
        };
    try {
      return new Call(calls, turn, request, alone(request)).reply();
    } catch (ServiceException failed) {
      return failed.failure();
    }
  }

  /** What comes of some calls, each of which begins a millisecond after the one before. */
  private List<Object> together(int number, CallSession calls, Duration timeout) {
    List<Object> ended = Collections.synchronizedList(new ArrayList<>());
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Duration later = Duration.ofMillis(i);
      tasks.add(() -> {
        time.pass(later);
        ended.add(ask(calls, timeout));
      });
    }
    time.run(tasks);
    return ended;
  }

  /** What comes of a call while something else happens. */
  private Object meanwhile(CallSession calls, Duration later, Runnable event) {
    List<Object> ended = new ArrayList<>();
    time.run(
        List.of(
            () -> ended.add(ask(calls)),
            () -> {
              time.pass(later);
              event.run();
            }));
    return ended.getFirst();
  }

  private Object alone(CallSession calls, Duration timeout) {
    return together(1, calls, timeout).getFirst();
  }

  private Object alone(CallSession calls) {
    return alone(calls, MINUTE);
  }

  private void gives(Object... some) {
    outcomes.addAll(List.of(some));
  }

  private static Reply reply(int status, String... headers) {
    Map<String, String> map = headers.length == 0 ? Map.of() : Map.of(headers[0], headers[1]);
    return new Reply(status, map, new byte[0], Instant.EPOCH);
  }

  private static TransportException lost(TransportReason reason) {
    return new TransportException(reason, "api.example.org", null);
  }

  private static void assertStatus(int status, Object ended) {
    assertEquals(status, assertInstanceOf(Reply.class, ended).status());
  }

  private void assertLost(TransportReason reason, Object ended) {
    assertEquals(new Failure.Unreachable(reason, "api.example.org"), ended);
    assertEquals(List.of(), List.copyOf(outcomes), "tries that were not made");
  }

  private long millis() {
    return Duration.between(Instant.parse("2026-11-20T12:00:00Z"), time.instant()).toMillis();
  }

  @Nested
  class Retries {
    @ParameterizedTest
    @EnumSource(
        names = "UNKNOWN_HOST|REFUSED|UNREACHABLE|.*TIMEOUT|.*_LOST|PROXY",
        mode = Mode.MATCH_ANY)
    void followATemporaryFailure(TransportReason reason) {
      gives(lost(reason), reply(200));
      assertStatus(200, alone(calls(2, Limits.REFUSE)));
    }

    @ParameterizedTest
    @EnumSource(
        names = "UNTRUSTED|WRONG_HOST|EXPIRED|WEAK|WRONG_P.*|TLS|PROXY_AUTH.*|INTERRUPTED",
        mode = Mode.MATCH_ANY)
    void followNoOther(TransportReason reason) {
      gives(lost(reason));
      assertLost(reason, alone(calls(2, Limits.REFUSE)));
      assertEquals(0, millis());
    }

    @ParameterizedTest
    @CsvSource({"0, 2", "2, 4"})
    void areOneMoreWhereTheConnectionWasFoundClosed(int retries, int tries) {
      outcomes.addAll(Collections.nCopies(tries, lost(TransportReason.UNANSWERED)));
      assertLost(TransportReason.UNANSWERED, alone(calls(retries, Limits.REFUSE)));
      assertEquals("closed without an answer, trying again", log.getFirst());
      assertEquals(retries == 0, millis() == 0, "the extra one follows at once");
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 599})
    void followAServerError(int status) {
      gives(reply(status), reply(200));
      assertStatus(200, alone(calls(2, Limits.REFUSE)));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 301, 307, 400, 401, 403, 404, 407, 408, 429, 499, 600})
    void followNoOtherStatus(int status) {
      gives(reply(status));
      assertStatus(status, alone(calls(2, Limits.REFUSE)));
    }

    @Test
    void endWithTheLastOutcome() {
      gives(reply(500), lost(TransportReason.TIMEOUT), lost(TransportReason.REFUSED));
      assertLost(TransportReason.REFUSED, alone(calls(2, Limits.REFUSE)));
      gives(lost(TransportReason.TIMEOUT), reply(500), reply(503));
      assertStatus(503, alone(calls(2, Limits.REFUSE)));
      assertEquals(6, permits);
    }

    @RepeatedTest(20)
    void waitLongerEachTimeWithinTheDeadline() {
      gives(reply(500), reply(500), reply(500), reply(200));
      alone(calls(3, Limits.REFUSE));
      long least = 100;
      for (int i = 1; i < 4; i++) {
        long wait = left.get(i - 1).minus(left.get(i)).toMillis();
        assertTrue(wait >= least && wait <= 3 * least, "wait " + i + ": " + wait + " ms");
        least *= 2;
      }
      assertTrue(log.getLast().startsWith("try 4 of 4 in "), log.toString());
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "7                             | 7000",
          "0                             | 100",
          "Fri, 20 Nov 2026 12:00:09 GMT | 9000",
          "Fri, 20 Nov 2026 11:00:00 GMT | 100",
          "soon                          | 100",
          "-5                            | 100",
          "''                            | 100",
          "99999999999999999999          | 100",
        })
    void waitAsLongAsTheServiceAsks(String retryAfter, long least) {
      gives(reply(503, "retry-after", retryAfter), reply(200));
      assertStatus(200, alone(calls(1, Limits.REFUSE)));
      assertTrue(millis() >= least && millis() <= Math.max(300, least), millis() + " ms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"60", "61", "999999999999", "Fri, 20 Nov 2026 13:00:00 GMT"})
    void areNotMadeWithoutTheTimeForThem(String retryAfter) {
      gives(reply(503, "retry-after", retryAfter));
      assertStatus(503, alone(calls(2, Limits.REFUSE)));
      gives(lost(TransportReason.TIMEOUT));
      assertLost(TransportReason.TIMEOUT, alone(calls(2, Limits.REFUSE), Duration.ofMillis(100)));
      assertEquals(0, millis());
      assertEquals(List.of("no time for another try", "no time for another try"), log);
    }

    @Test
    void endWithAnInterrupt() {
      sleeper =
          _ -> {
            throw new InterruptedException();
          };
      gives(reply(500));
      assertLost(TransportReason.INTERRUPTED, ask(calls(2, Limits.REFUSE)));
      assertTrue(Thread.interrupted());
    }
  }

  @Nested
  class Counts {
    private static final String NOT_SENT =
        "UNKNOWN_HOST|REFUSED|UNREACHABLE|CONNECT_TIMEOUT|UNTRUSTED|WRONG_HOST|EXPIRED|WEAK"
            + "|WRONG_PURPOSE|PROXY.*"
            + "|HANDSHAKE_LOST";

    @Test
    void noneThatTheUsersOwnSetUpPrevents() {
      Transport none =
          _ -> {
            throw new SetupProblem("no certificates", "see --ca-cert");
          };
      CallSession calls = calls(none, 0, Limits.REFUSE);
      assertThrows(SetupProblem.class, () -> ask(calls));
      assertEquals(0, accounts.of(BASE, KEY).usage().today());
    }

    /** In sending, and in reading what came. Others would wait for such a call to end. */
    @Test
    void aCallThatEndsUnexpectedlyAsEnded() {
      List<Transport> faults =
          List.of(
              _ -> {
                throw new IllegalStateException();
              },
              _ -> {
                throw new StackOverflowError();
              },
              _ -> new Reply(200, null, new byte[0], time.instant()));
      for (Transport fault : faults) {
        CallSession calls = calls(fault, 0, Limits.pacing(MINUTE));
        assertThrows(Throwable.class, () -> ask(calls));
        Instant before = time.instant();
        gives(reply(200));
        assertStatus(200, alone(calls(0, Limits.pacing(MINUTE))));
        assertEquals(before, time.instant());
      }
      assertEquals(2 * faults.size(), accounts.of(BASE, KEY).usage().today());
    }

    @ParameterizedTest
    @EnumSource(names = NOT_SENT, mode = Mode.MATCH_NONE)
    void whatMayHaveReachedTheService(TransportReason reason) {
      gives(lost(reason), reply(200));
      alone(calls(0, Limits.REFUSE));
      assertEquals(2 - outcomes.size(), accounts.of(BASE, KEY).usage().today());
    }

    @ParameterizedTest
    @EnumSource(names = NOT_SENT, mode = Mode.MATCH_ANY)
    void nothingElse(TransportReason reason) {
      gives(lost(reason));
      assertInstanceOf(Failure.Unreachable.class, alone(calls(0, Limits.REFUSE)));
      assertEquals(0, accounts.of(BASE, KEY).usage().today());
    }
  }

  @Nested
  class Waits {
    private final Limits waiting = Limits.waiting(MINUTE);

    private void assertLimitKnown(int seconds, Object ended) {
      Failure.LimitKnown known = assertInstanceOf(Failure.LimitKnown.class, ended);
      assertEquals(seconds, known.retry().left().toSeconds());
      assertEquals(time.instant().plus(known.retry().left()), known.retry().at());
    }

    @Test
    void untilTheBlockIsOverAndSaysSoOnce() {
      gives(reply(429, "retry-after", "30"), reply(200));
      assertStatus(200, alone(calls(0, Limits.waiting(Duration.ofSeconds(30)))));
      assertEquals(30_000, millis());
      assertEquals(1, troubles);
      assertEquals("rate limit reached, waiting 30 s until 2026-11-20T12:00:30Z", log.getFirst());
      assertEquals(1 + 30, log.size());
      assertEquals("refused until 2026-11-20T12:00:30Z", log.getLast());
    }

    @Test
    void withoutUsingUpTheTimeout() {
      work = Duration.ofMillis(500);
      gives(reply(429, "retry-after", "30"), reply(500, "retry-after", "5"), reply(200));
      assertStatus(200, alone(calls(1, waiting), Duration.ofSeconds(10)));
      assertEquals(
          List.of(10_000L, 9_500L, 4_000L), left.stream().map(Duration::toMillis).toList());
    }

    @Test
    void forRoomInTheQuota() {
      gives(reply(200, "x-ratelimit-limit", "1"), reply(200));
      assertStatus(200, alone(calls(0, waiting)));
      assertLimitKnown(61, alone(calls(0, Limits.REFUSE)));
      assertLimitKnown(61, alone(calls(0, waiting)));
      assertStatus(200, alone(calls(0, Limits.waiting(MINUTE.multipliedBy(2)))));
      assertTrue(log.getLast().startsWith("full until "), log.toString());
    }

    @Test
    void endingWithTheRefusalWhereAnotherCallMeetsALongerBlock() {
      gives(reply(429, "retry-after", "5"), reply(429, "retry-after", "100"));
      CallSession first = calls(0, Limits.waiting(Duration.ofSeconds(20)));
      CallSession second = calls(0, Limits.CHECK);
      Object ended = meanwhile(first, Duration.ofSeconds(2), () -> ask(second));
      assertStatus(429, ended);
      assertEquals("5", ((Reply) ended).header("retry-after").orElse(""));
      assertEquals(2_000, millis());
    }

    @Test
    void behindTheFirstCallOfAnUnknownAccount() {
      work = Duration.ofSeconds(2);
      outcomes.addAll(Collections.nCopies(8, reply(200)));
      int[] most = new int[1];
      Transport service =
          request -> {
            Reply reply = answer(request);
            most[0] = most[0] == 0 ? mostUnderWay : most[0];
            return reply;
          };
      together(8, calls(service, 0, Limits.pacing(MINUTE)), MINUTE);
      assertEquals(1, most[0]);
      assertEquals(7, mostUnderWay);
      assertTrue(millis() < 4_300, millis() + " ms");
    }

    @Test
    void behindTheFirstAfterARefusalForHalfOfItsTimeAtMostWithoutLeave() {
      gives(reply(429, "retry-after", "0"));
      alone(calls(0, Limits.REFUSE));
      work = Duration.ofSeconds(20);
      gives(reply(200), reply(200));
      together(2, calls(0, Limits.REFUSE), Duration.ofSeconds(4));
      assertTrue(left.getLast().toMillis() <= 2_000, left.toString());
      assertTrue(left.getLast().toMillis() > 1_700, left.toString());
    }
  }

  @Nested
  class Lists {
    private final Limits list = Limits.pacing(MINUTE);

    private Failure because(Object ended) {
      return assertInstanceOf(Failure.NotAsked.class, ended).because();
    }

    @Test
    void endWithARejectedKeyAlsoForThoseThatWaitForTheirTurn() {
      work = Duration.ofSeconds(1);
      gives(reply(401));
      CallSession calls = calls(0, list);
      List<Object> ended = together(8, calls, MINUTE);
      assertStatus(401, ended.getFirst());
      for (Object other : ended.subList(1, 8)) {
        assertInstanceOf(Failure.Unauthorized.class, because(other));
      }
      assertEquals(1, accounts.of(BASE, KEY).usage().today());
      assertTrue(calls.isEndedByKey());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void endWithABlockThatLastsLongerThanTheyWait(boolean isOwn) {
      gives(reply(429, "retry-after", "61"));
      CallSession calls = calls(0, list);
      assertStatus(429, alone(isOwn ? calls : calls(0, Limits.REFUSE)));
      assertEquals(isOwn, calls.isEnded());
      Class<?> expected = isOwn ? Failure.NotAsked.class : Failure.LimitKnown.class;
      assertInstanceOf(expected, alone(calls));
      assertTrue(calls.isEnded());
    }

    @Test
    void endWithTheThird403InARow() {
      CallSession calls = calls(0, list);
      gives(reply(403), reply(403), lost(TransportReason.REFUSED), reply(403), reply(403));
      for (int i = 0; i < 5; i++) {
        alone(calls);
      }
      assertFalse(calls.isEnded());
      gives(reply(403));
      alone(calls);
      assertTrue(calls.isEnded());
    }

    @Test
    void endWithAnotherCallWhileOneWaitsAfterARefusal() {
      gives(reply(429, "retry-after", "5"));
      CallSession calls = calls(0, list);
      Runnable rejected = () -> calls.endAfter(reply(401));
      assertStatus(429, meanwhile(calls, Duration.ofMillis(2_500), rejected));
      assertEquals(3_000, millis());
    }

    @Test
    void endForACallThatGetsItsPermitTooLate() {
      CallSession calls = calls(0, list);
      queued = () -> calls.endAfter(reply(401));
      assertInstanceOf(Failure.Unauthorized.class, because(alone(calls)));
      queued = () -> {};
      gives(reply(200), reply(200));
      together(2, calls(0, Limits.REFUSE), MINUTE);
      assertEquals(2, accounts.of(BASE, KEY).usage().today());
    }

    @ParameterizedTest
    @CsvSource({"false, 2", "true, 1"})
    void askTogetherOnlyAfterThreeCallsInARowWithoutAnAnswer(boolean isAnswered, int together) {
      CallSession calls = calls(0, list);
      TransportException lost = lost(TransportReason.TIMEOUT);
      gives(lost, lost);
      outcomes.addAll(isAnswered ? List.of(reply(500), lost) : List.of(lost));
      while (!outcomes.isEmpty()) {
        alone(calls);
      }
      work = Duration.ofSeconds(1);
      gives(lost, lost);
      together(2, calls, MINUTE);
      assertEquals(together, mostUnderWay);
    }
  }
}
