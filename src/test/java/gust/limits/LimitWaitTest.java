package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ProcessLock;
import gust.http.Request;
import gust.http.Sleeper;
import gust.http.Trace;
import gust.http.TransportException;
import gust.http.Wires;
import gust.limits.Permit.Reason;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long one call waits, and for what. */
class LimitWaitTest {
  private static final URI ASKED = URI.create("https://api.example.org/data/2.5/weather?q=Oslo");
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Observation OF_TEN = new Observation(true, 10, -1, 0, 0, -1);

  private final Instant now = Wires.NOW;
  private final List<Duration> slept = new ArrayList<>();
  private final List<String> told = new ArrayList<>();
  private final Trace trace =
      new Trace() {
        @Override
        public void tell(String line) {
          told.add(line);
        }

        @Override
        public void waiting(Instant until, boolean refused) {
          told.add((refused ? "refused until " : "full until ") + until);
        }
      };

  private final Request request = Wires.call(ASKED, MINUTE);
  private final CallLedger ledger = ledger(Optional.empty());

  private CallLedger ledger(Optional<Path> state) {
    return new Accounts(state, () -> now).ledger("account");
  }

  private LimitWait turn(LimitPolicy policy) {
    return turn(policy, request, slept::add);
  }

  private LimitWait turn(LimitPolicy policy, Request request, Sleeper sleeper) {
    return new LimitWait(policy, sleeper, request, trace);
  }

  private boolean full(LimitWait wait, Duration left) throws TransportException {
    return wait.until(new Permit.Wait(Reason.FULL, now.plus(left), left), ledger);
  }

  private boolean blocked(LimitWait wait, Duration left) throws TransportException {
    return wait.until(new Permit.Wait(Reason.BLOCKED, now.plus(left), left), ledger);
  }

  private boolean goes(LimitPolicy policy, boolean mayGoAlone) {
    return turn(policy).take(ledger, 0, mayGoAlone) instanceof Permit.Granted;
  }

  private Permit.Granted granted(LimitPolicy policy) {
    return assertInstanceOf(Permit.Granted.class, turn(policy).take(ledger, 0, true));
  }

  @Nested
  class AskingForAPermit {
    private final LimitPolicy waiting = LimitPolicy.waiting(MINUTE);
    private final LimitPolicy list = LimitPolicy.pacing(MINUTE);

    @Test
    void whereNothingIsKnownCallsGoOneAtATime() {
      for (LimitPolicy policy : List.of(LimitPolicy.REFUSE, waiting, list)) {
        CallLedger fresh = ledger(Optional.empty());
        assertInstanceOf(Permit.Granted.class, turn(policy).take(fresh, 0, true));
        assertInstanceOf(Permit.Wait.class, turn(policy).take(fresh, 0, true));
      }
    }

    @Test
    void whereAServiceAnswersNobodyTheyGoTogether() {
      assertTrue(goes(list, true));
      assertTrue(goes(list, false));
    }

    @Test
    void whoeverMustNotWaitGoesOnceHalfOfItsTimeIsOver() {
      assertTrue(goes(LimitPolicy.REFUSE, true));
      Request late = Wires.call(ASKED, Duration.ZERO);
      LimitWait wait = turn(LimitPolicy.REFUSE, late, slept::add);
      assertInstanceOf(Permit.Granted.class, wait.take(ledger, 0, true));
    }

    @Test
    void ofProcessesThatWaitAFewGoAtATimeAndOfAListAsManyAsThereIsRoomFor() {
      ledger.settle(granted(waiting), "", OF_TEN);
      for (int i = 0; i < 4; i++) {
        granted(waiting);
      }
      assertFalse(goes(waiting, true));
      assertTrue(goes(list, true));
      assertTrue(goes(LimitPolicy.REFUSE, true));
    }

    @Test
    void aCallThatIsMadeToFindOutGoesInAnyCase() {
      Observation refused = new Observation(true, 0, -1, 0, 0, 60_000);
      ledger.settle(granted(waiting), "", refused);
      assertFalse(goes(waiting, true));
      assertTrue(goes(LimitPolicy.CALL, true));
    }

    @Test
    void waitingForTheLedgerDoesNotCountAgainstTheDeadline(@TempDir Path state) throws Exception {
      Path folder = Files.createDirectory(state.resolve("limits")).toRealPath();
      CountDownLatch locked = new CountDownLatch(1);
      Thread other =
          Thread.ofPlatform()
              .start(() -> {
                try (ProcessLock _ = ProcessLock.acquire(folder.resolve(".account.lock"), SECOND)) {
                  locked.countDown();
                  Thread.sleep(150);
                } catch (Exception e) {
                  throw new AssertionError(e);
                }
              });
      locked.await();
      long before = request.deadline().left().toMillis();
      long start = System.nanoTime();
      turn(waiting).take(ledger(Optional.of(state)), 0, true);
      long took = (System.nanoTime() - start) / 1_000_000;
      long after = request.deadline().left().toMillis();
      other.join();
      assertTrue(after > before - took / 2, before + " ms left, " + after + " after " + took);
    }
  }

  @Nested
  class HeldBack {
    @Test
    void whoeverMustNotWaitDoesNot() throws TransportException {
      assertFalse(full(turn(LimitPolicy.REFUSE), Duration.ofMillis(1)));
      assertFalse(blocked(turn(LimitPolicy.REFUSE), Duration.ofMillis(1)));
      assertEquals(List.of(), slept);
      assertEquals(List.of(), told);
    }

    @Test
    void asksAgainEverySecondAndSaysSoOnce() throws TransportException {
      LimitWait wait = turn(LimitPolicy.waiting(MINUTE));
      assertTrue(full(wait, Duration.ofMillis(1_400)));
      assertTrue(full(wait, Duration.ofMillis(400)));
      assertEquals(List.of(SECOND, Duration.ofMillis(400)), slept);
      assertEquals(
          List.of(
              "rate limit reached, waiting 2 s until 2026-11-20T12:00:01.400Z",
              "full until 2026-11-20T12:00:01.400Z",
              "full until 2026-11-20T12:00:00.400Z"),
          told);
    }

    @Test
    void whoeverWatchesIsToldOfARefusal() throws TransportException {
      blocked(turn(LimitPolicy.waiting(MINUTE)), SECOND);
      assertEquals("refused until 2026-11-20T12:00:01Z", told.getLast());
    }

    @Test
    void aWaitThatWouldTakeTooLongIsNotBegun() throws TransportException {
      LimitWait wait = turn(LimitPolicy.waiting(Duration.ofSeconds(2)));
      assertFalse(full(wait, Duration.ofMillis(2_001)));
      assertTrue(full(wait, Duration.ofMillis(2_000)));
      assertFalse(blocked(wait, Duration.ofMillis(1_001)));
      assertTrue(blocked(wait, Duration.ofMillis(1_000)));
      assertFalse(full(wait, Duration.ofMillis(1)));
    }

    @Test
    void aListWaitsLongForItsTurnAndBrieflyForTheEndOfARefusal() throws TransportException {
      LimitWait wait = turn(LimitPolicy.pacing(Duration.ofSeconds(2)));
      assertTrue(full(wait, Duration.ofMinutes(50)));
      assertFalse(blocked(wait, Duration.ofMillis(2_001)));
      assertTrue(blocked(wait, Duration.ofMillis(2_000)));
      assertFalse(blocked(wait, Duration.ofMillis(1_001)));
      assertTrue(blocked(wait, Duration.ofMillis(1_000)));
      assertTrue(full(wait, Duration.ofMinutes(50)));
    }

    @Test
    void afterOthersItLooksSoonAndThenMoreSeldom() throws TransportException {
      List<Long> parked = new ArrayList<>();
      Sleeper sleeper =
          new Sleeper() {
            @Override
            public void sleep(Duration duration) {
              slept.add(duration);
            }

            @Override
            public void park(Duration longest) {
              parked.add(longest.toMillis());
            }
          };
      LimitWait wait = turn(LimitPolicy.REFUSE, request, sleeper);
      for (int i = 0; i < 5; i++) {
        assertTrue(wait.until(new Permit.Wait(Reason.OTHERS, now, MINUTE), ledger));
      }
      assertEquals(List.of(25L, 50L, 100L, 200L, 200L), parked);
    }

    @Test
    void waitingForOthersCountsToo() throws TransportException {
      LimitWait wait = turn(LimitPolicy.waiting(Duration.ofSeconds(10)));
      assertTrue(wait.until(new Permit.Wait(Reason.OTHERS, now, MINUTE), ledger));
      assertFalse(full(wait, Duration.ofMillis(9_990)));
      assertTrue(full(wait, Duration.ofMillis(1)));
      assertTrue(told.getFirst().contains(", waiting"), told.toString());
    }

    @Test
    void doesNotCountAgainstTheDeadline() throws TransportException {
      LimitWait wait = turn(LimitPolicy.waiting(MINUTE), request, duration -> Thread.sleep(100));
      long start = System.nanoTime();
      full(wait, SECOND);
      long took = (System.nanoTime() - start) / 1_000_000;
      Duration left = request.deadline().left();
      assertTrue(left.toMillis() > 60_000 - took / 2, left + " left after " + took);
      assertTrue(left.compareTo(MINUTE) <= 0, left + " left");
    }

    @Test
    void anInterruptEndsIt() {
      LimitWait wait =
          turn(
              LimitPolicy.waiting(MINUTE),
              request,
              duration -> {
                throw new InterruptedException();
              });
      TransportException ended = assertThrows(TransportException.class, () -> full(wait, SECOND));
      assertEquals(TransportException.Reason.INTERRUPTED, ended.reason());
      assertTrue(Thread.interrupted(), "and whoever comes next hears of it too");
    }
  }

  @Nested
  class AskingAgain {
    @Test
    void afterARefusalASecondPasses() throws TransportException {
      assertTrue(turn(LimitPolicy.waiting(SECOND)).beforeAskingAgain(Duration.ZERO));
      assertEquals(List.of(SECOND), slept);
    }

    @Test
    void whereThatIsTooLongItIsNotAskedAgain() throws TransportException {
      LimitWait wait = turn(LimitPolicy.waiting(Duration.ofMillis(1_999)));
      assertTrue(wait.beforeAskingAgain(SECOND));
      assertFalse(wait.beforeAskingAgain(Duration.ZERO));
      assertFalse(turn(LimitPolicy.waiting(MINUTE)).beforeAskingAgain(MINUTE.plusMillis(1)));
      assertEquals(List.of(SECOND), slept);
    }

    @Test
    void aListMayWaitAsLongForTheEndOfEachRefusal() throws TransportException {
      LimitWait wait = turn(LimitPolicy.pacing(MINUTE));
      for (int i = 0; i < 3; i++) {
        assertTrue(wait.beforeAskingAgain(MINUTE));
        assertTrue(blocked(wait, SECOND.multipliedBy(59)));
      }
    }
  }
}
