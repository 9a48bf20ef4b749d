package gust.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Deadline;
import gust.http.Reply;
import gust.http.Request;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.Transport;
import gust.http.TransportException;
import gust.http.TransportException.Reason;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.keys.StoredKey;
import gust.limits.Accounts;
import gust.limits.LimitPolicy;
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
  private static final StoredKey WORK =
      new StoredKey(
          "work",
          Secret.parse("0123456789abcdef").orElseThrow(),
          "default",
          Optional.empty(),
          Optional.empty(),
          Instant.EPOCH);

  private final VirtualTime time = new VirtualTime(Instant.parse("2026-11-20T12:00:00Z"));
  private final Accounts accounts = new Accounts(Optional.empty(), time);
  private final Deque<Object> outcomes = new ArrayDeque<>();
  private final List<Duration> left = new ArrayList<>();
  private final List<String> log = new ArrayList<>();
  private final AtomicInteger underWay = new AtomicInteger();
  private Duration work = Duration.ZERO;
  private Sleeper sleeper = time;
  private int mostUnderWay;

  /** Works for a while, and gives the next outcome. */
  private Reply answer(Request request) throws TransportException {
    left.add(request.deadline().left());
    mostUnderWay = Math.max(mostUnderWay, underWay.incrementAndGet());
    Object next = outcomes.remove();
    try {
      if (work.isPositive()) {
        time.sleep(work);
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      underWay.decrementAndGet();
    }
    return switch (next) {
      case TransportException lost -> throw lost;
      case RuntimeException bug -> throw bug;
      case Error bug -> throw bug;
      default -> {
        Reply reply = (Reply) next;
        yield new Reply(reply.status(), reply.headers(), reply.body(), time.instant());
      }
    };
  }

  private Calls calls(int retries, LimitPolicy limits) {
    return calls(this::answer, retries, limits);
  }

  private Calls calls(Transport service, int retries, LimitPolicy limits) {
    Calls.Effort effort = new Calls.Effort(MINUTE, retries, limits);
    Trace trace =
        new Trace() {
          @Override
          public void tell(String line) {
            log.add(line);
          }

          @Override
          public void waiting(Instant until, boolean isRefused) {
            log.add((isRefused ? "refused" : "full") + " until " + until);
          }
        };
    return new Calls(() -> service, Optional.of(() -> accounts), effort, sleeper, trace);
  }

  private Object ask(Calls calls) {
    return ask(calls, MINUTE);
  }

  /** A reply, or the failure. */
  private Object ask(Calls calls, Duration timeout) {
    ResolvedKey key = new ResolvedKey(WORK.secret(), "a key", Optional.of(WORK));
    Request request = new Request(BASE, ASKED, key, Deadline.in(timeout, time));
    try (Call call = new Call(calls, request, Optional.empty())) {
      return call.reply();
    } catch (ServiceException failed) {
      return failed.failure();
    }
  }

  /** What comes of some calls, each of which begins a millisecond after the one before. */
  private List<Object> together(int number, Calls calls, Duration timeout) {
    List<Object> ended = Collections.synchronizedList(new ArrayList<>());
    List<Runnable> tasks = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      Duration later = Duration.ofMillis(i);
      tasks.add(() -> {
        try {
          time.sleep(later);
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        ended.add(ask(calls, timeout));
      });
    }
    time.run(tasks);
    return ended;
  }

  private Object alone(Calls calls, Duration timeout) {
    return together(1, calls, timeout).getFirst();
  }

  private Object alone(Calls calls) {
    return alone(calls, MINUTE);
  }

  private void gives(Object... some) {
    outcomes.addAll(List.of(some));
  }

  private static Reply reply(int status, String... headers) {
    Map<String, String> map = headers.length == 0 ? Map.of() : Map.of(headers[0], headers[1]);
    return new Reply(status, map, new byte[0], Instant.EPOCH);
  }

  private static TransportException lost(Reason reason) {
    return new TransportException(reason, "api.example.org", null);
  }

  private static void assertStatus(int status, Object ended) {
    assertEquals(status, assertInstanceOf(Reply.class, ended).status());
  }

  private void assertLost(Reason reason, Object ended) {
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
        names = {
          "UNKNOWN_HOST",
          "REFUSED",
          "UNREACHABLE",
          "CONNECT_TIMEOUT",
          "TIMEOUT",
          "HANDSHAKE_LOST",
          "CONNECTION_LOST",
          "PROXY"
        })
    void followAFailureThatMayPass(Reason reason) {
      gives(lost(reason), reply(200));
      assertStatus(200, alone(calls(2, LimitPolicy.REFUSE)));
    }

    @ParameterizedTest
    @EnumSource(
        names = {
          "UNTRUSTED",
          "WRONG_HOST",
          "EXPIRED",
          "TLS",
          "PROXY_AUTHENTICATION",
          "INTERRUPTED"
        })
    void followNoOther(Reason reason) {
      gives(lost(reason));
      assertLost(reason, alone(calls(2, LimitPolicy.REFUSE)));
      assertEquals(0, millis());
    }

    @ParameterizedTest
    @CsvSource({"0, 2", "2, 4"})
    void areOneMoreWhereTheConnectionWasFoundClosed(int retries, int tries) {
      outcomes.addAll(Collections.nCopies(tries, lost(Reason.UNANSWERED)));
      assertLost(Reason.UNANSWERED, alone(calls(retries, LimitPolicy.REFUSE)));
      assertEquals("closed without an answer, trying again", log.getFirst());
      assertEquals(retries == 0, millis() == 0, "the extra one follows at once");
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 502, 599})
    void followAServerError(int status) {
      gives(reply(status), reply(200));
      assertStatus(200, alone(calls(2, LimitPolicy.REFUSE)));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 301, 307, 400, 401, 403, 404, 407, 408, 429, 499, 600})
    void followNoOtherStatus(int status) {
      gives(reply(status));
      assertStatus(status, alone(calls(2, LimitPolicy.REFUSE)));
    }

    @Test
    void endWithTheLastOutcome() {
      gives(reply(500), lost(Reason.TIMEOUT), lost(Reason.REFUSED));
      assertLost(Reason.REFUSED, alone(calls(2, LimitPolicy.REFUSE)));
      gives(lost(Reason.TIMEOUT), reply(500), reply(503));
      assertStatus(503, alone(calls(2, LimitPolicy.REFUSE)));
    }

    @Test
    void waitLongerEachTimeWithinTheDeadline() {
      gives(reply(500), reply(500), reply(500), reply(200));
      alone(calls(3, LimitPolicy.REFUSE));
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
      assertStatus(200, alone(calls(1, LimitPolicy.REFUSE)));
      assertTrue(millis() >= least && millis() <= Math.max(300, least), millis() + " ms");
    }

    @ParameterizedTest
    @ValueSource(strings = {"60", "61", "999999999999", "Fri, 20 Nov 2026 13:00:00 GMT"})
    void areNotMadeWithoutTheTimeForThem(String retryAfter) {
      gives(reply(503, "retry-after", retryAfter));
      assertStatus(503, alone(calls(2, LimitPolicy.REFUSE)));
      gives(lost(Reason.TIMEOUT));
      assertLost(Reason.TIMEOUT, alone(calls(2, LimitPolicy.REFUSE), Duration.ofMillis(100)));
      assertEquals(0, millis());
      assertEquals(
          List.of("no time for another try", "no time for another try"), log.subList(1, 3));
    }

    @Test
    void endWithAnInterrupt() {
      sleeper =
          _ -> {
            throw new InterruptedException();
          };
      gives(reply(500));
      assertLost(Reason.INTERRUPTED, ask(calls(2, LimitPolicy.REFUSE)));
      assertTrue(Thread.interrupted());
    }
  }

  @Nested
  class Counts {
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
          "PROXY_AUTHENTICATION",
          "LIMIT_REACHED"
        },
        mode = Mode.EXCLUDE)
    void whatMayHaveReachedTheService(Reason reason) {
      gives(lost(reason));
      alone(calls(0, LimitPolicy.REFUSE));
      assertEquals(1, accounts.usage(BASE, WORK).today());
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
    void nothingElse(Reason reason) {
      gives(lost(reason));
      assertInstanceOf(Failure.Unreachable.class, alone(calls(0, LimitPolicy.REFUSE)));
      assertEquals(0, accounts.usage(BASE, WORK).today());
    }

    @Test
    void noBugOfOurs() {
      for (Throwable bug : List.of(new IllegalStateException(), new StackOverflowError())) {
        gives(bug);
        Throwable thrown = assertThrows(Throwable.class, () -> ask(calls(0, LimitPolicy.REFUSE)));
        assertSame(bug, thrown);
      }
      assertEquals(0, accounts.usage(BASE, WORK).today());
    }

    @Test
    void eachTryAndForItsKeyToo() {
      gives(reply(500), reply(200));
      alone(calls(1, LimitPolicy.REFUSE));
      assertEquals(2, accounts.usageOfKey(BASE, WORK).today());
    }
  }
}
