package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.sandbox.QuotaCounter;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The ledger against the sandbox's own limiter, in a time that is made up: whatever fraction of a
 * second things begin in and however long calls take, nothing is refused, and little time is lost.
 */
class PacingTest {
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000 * MILLI;

  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

  private record Event(long at, Runnable what) {}

  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::at));
  private long now;
  private int left;
  private long finished;

  /** How long the service takes from counting a call to dating its reply. */
  private long work;

  private Instant instant() {
    return Instant.ofEpochSecond(now / SECOND, now % SECOND);
  }

  /** So many calls, so many at a time; each way takes up to so long. */
  private Duration run(
      Random random, Service service, int calls, int parallel, long longestWay, long skew) {
    now = 1_800_000_000L * SECOND + random.nextLong(60 * SECOND);
    long start = now;
    CallLedger ledger = new Accounts(Optional.empty(), this::instant).ledger("account");
    left = calls;
    class Worker implements Runnable {
      @Override
      public void run() {
        if (left == 0) {
          return;
        }
        Permit permit = ledger.take(0, Permit.Caution.ONE_AT_A_TIME, TEN_SECONDS);
        if (permit instanceof Permit.Granted granted) {
          left--;
          send(granted);
        } else if (permit instanceof Permit.Wait later) {
          long look = later.reason() == Permit.Reason.OTHERS ? 25 * MILLI : SECOND;
          long wait = Math.min(later.left().toNanos(), look);
          events.add(new Event(now + wait + random.nextLong(MILLI), this));
        }
      }

      private void send(Permit.Granted granted) {
        events.add(
            new Event(
                now + 1 + random.nextLong(longestWay),
                () -> {
                  Reply counted = service.call(now + skew);
                  Reply reply = work == 0 ? counted : dated(counted, now + skew + work);
                  events.add(
                      new Event(
                          now + 1 + work + random.nextLong(longestWay),
                          () -> {
                            Reply came =
                                new Reply(reply.status(), reply.headers(), reply.body(), instant());
                            ledger.settle(granted, "", Observation.of(came));
                            finished = now;
                            run();
                          }));
                }));
      }
    }
    for (int i = 0; i < parallel; i++) {
      events.add(new Event(now + i, new Worker()));
    }
    while (!events.isEmpty()) {
      Event event = events.poll();
      now = event.at();
      event.what().run();
    }
    return Duration.ofNanos(finished - start);
  }

  @ParameterizedTest(name = "{0} calls at {1} per {2} s, {3} at a time, {4} ms each way")
  @CsvSource({
    "300, 60, 5, 8, 20",
    "300, 60, 5, 50, 5",
    "100, 20, 5, 50, 60",
    "1000, 60, 60, 8, 300",
    "40, 10, 10, 3, 900",
    "1300, 600, 60, 8, 50",
    "30, 1, 2, 4, 30",
    "200, 50, 7, 8, 1",
  })
  void noCallIsRefusedAndLittleTimeIsLost(int calls, int limit, int window, int parallel, int way) {
    long refills = (calls - 1) / limit;
    // A reset is rounded up to a whole second, and the first call after it goes alone.
    Duration quota = Duration.ofSeconds(refills * (window + 1));
    // What nobody can know: the service counted a call some way before its reply was there.
    Duration unknowable = Duration.ofMillis(3 * way * (2 + refills));
    Duration most = quota.plus(quota.dividedBy(25)).plus(unknowable).plusMillis(100);
    int runs = 40;
    Duration all = Duration.ZERO;
    for (int seed = 0; seed < runs; seed++) {
      QuotaCounter service = new QuotaCounter(limit, Duration.ofSeconds(window));
      Random random = new Random(seed);
      Duration took = run(random, service::call, calls, parallel, way * MILLI, 0);
      assertEquals(0, service.refused(), "seed " + seed);
      // Where the first reset is the turn of a minute, it is waited for: a whole second.
      assertTrue(took.compareTo(most.plusSeconds(1)) <= 0, "seed " + seed + ": " + took);
      all = all.plus(took);
    }
    assertTrue(all.dividedBy(runs).compareTo(most) <= 0, all.dividedBy(runs) + " of " + most);
  }

  @Test
  void aServiceWhoseClockIsWrongRefusesNothingEither() {
    for (int seed = 0; seed < 40; seed++) {
      QuotaCounter service = new QuotaCounter(20, Duration.ofSeconds(5));
      Random random = new Random(seed);
      long skew = (random.nextBoolean() ? 1 : -1) * random.nextLong(4_000 * SECOND);
      Duration took = run(random, service::call, 100, 8, 30 * MILLI, skew);
      assertEquals(0, service.refused(), "seed " + seed);
      assertTrue(took.toMillis() < 4 * 6_000 + 2_500, "seed " + seed + ": " + took);
    }
  }

  @Test
  void aServiceThatIsSlowAfterItHasCountedACallRefusesNothing() {
    work = 4 * SECOND;
    for (int seed = 0; seed < 40; seed++) {
      QuotaCounter service = new QuotaCounter(5, Duration.ofSeconds(10));
      Duration took = run(new Random(seed), service::call, 12, 12, 30 * MILLI, 0);
      assertEquals(0, service.refused(), "seed " + seed);
      assertTrue(took.toSeconds() < 50, "seed " + seed + ": " + took);
    }
  }

  private static Reply dated(Reply reply, long at) {
    Map<String, String> headers = new HashMap<>(reply.headers());
    OffsetDateTime date = Instant.EPOCH.plusNanos(at).atOffset(ZoneOffset.UTC);
    headers.put("date", DateTimeFormatter.RFC_1123_DATE_TIME.format(date));
    return new Reply(reply.status(), headers, reply.body(), reply.when());
  }

  @Test
  void windowsThatAreNoWholeSecondsCostAtMostAFewRefusals() {
    for (int seed = 0; seed < 40; seed++) {
      QuotaCounter service = new QuotaCounter(20, Duration.ofMillis(1500 + 100 * (seed % 30)));
      run(new Random(seed), service::call, 200, 8, 20 * MILLI, 0);
      assertTrue(service.refused() <= 8, "seed " + seed + ": " + service.refused());
    }
  }

  @Test
  void aServiceThatCountsByTheMinuteRefusesNothing() {
    for (int seed = 0; seed < 40; seed++) {
      FixedMinutes service = new FixedMinutes(60);
      Duration took = run(new Random(seed), service, 300, 8, 40 * MILLI, 0);
      assertEquals(0, service.refused, "seed " + seed);
      assertTrue(took.toSeconds() <= 4 * 60 + 5, "seed " + seed + ": " + took);
    }
  }

  /** A limiter, asked at a time in nanoseconds. */
  private interface Service {
    Reply call(long at);
  }

  /** Counts anew at each turn of the minute, which is what it shows as its reset. */
  private static final class FixedMinutes implements Service {
    private final int limit;
    private long minute;
    private int used;
    private int refused;

    private FixedMinutes(int limit) {
      this.limit = limit;
    }

    @Override
    public Reply call(long at) {
      long second = at / SECOND;
      if (second / 60 != minute) {
        minute = second / 60;
        used = 0;
      }
      boolean room = used < limit;
      used += room ? 1 : 0;
      refused += room ? 0 : 1;
      Map<String, String> headers =
          Map.of(
              "x-ratelimit-limit",
              Integer.toString(limit),
              "x-ratelimit-remaining",
              Integer.toString(limit - used),
              "x-ratelimit-reset",
              Long.toString((minute + 1) * 60));
      return new Reply(room ? 200 : 429, headers, new byte[0], Instant.ofEpochSecond(second));
    }
  }
}
