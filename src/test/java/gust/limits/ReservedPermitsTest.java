package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.limits.Permit.Caution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that makes many calls takes several permits at once, and writes seldom. */
class ReservedPermitsTest {
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final Observation OF_100 = new Observation(true, 100, -1, 0, 0, 0, -1);
  private static final Observation OF_TEN = new Observation(true, 10, -1, 0, 0, 0, -1);

  @TempDir Path state;

  private Instant now = Instant.parse("2026-11-20T18:20:00.25Z");
  private CallLedger busy;

  @BeforeEach
  void open() {
    busy = ledger();
  }

  /** As another process would open it. */
  private CallLedger ledger() {
    return new Accounts(Optional.of(state), () -> now).ledger("account");
  }

  private Path file() {
    return state.resolve("limits/account");
  }

  /** What other processes see. */
  private AccountCalls written() throws IOException {
    return LedgerText.read(Files.readAllBytes(file()));
  }

  private static Permit take(CallLedger ledger, Duration longest) {
    return ledger.take(0, Caution.LIMIT, longest, TEN_SECONDS);
  }

  private static Permit.Granted go(CallLedger ledger) {
    return assertInstanceOf(Permit.Granted.class, take(ledger, TEN_SECONDS));
  }

  private static void assertHeld(Permit permit) {
    assertInstanceOf(Permit.Wait.class, permit);
  }

  private void settle(Permit.Granted permit, Observation seen) {
    busy.settle(permit, "", seen, TEN_SECONDS);
  }

  private void calls(int times, Observation seen) {
    for (int i = 0; i < times; i++) {
      settle(go(busy), seen);
    }
  }

  private void blockByAnother() {
    CallLedger other = ledger();
    other.settle(go(other), "", new Observation(true, 0, -1, 0, 0, 0, 30_000), TEN_SECONDS);
  }

  @Test
  void noCallIsLostOrCountedTwice() throws IOException {
    calls(70, OF_100);
    busy.flush();
    assertEquals(new Usage(70, 70, Optional.empty()), ledger().usage());
    assertEquals(0, written().underWay.size(), "what was reserved is given back");
  }

  @Test
  void permitsInReserveLeaveRoomForOthers() {
    calls(6, OF_TEN);
    for (int i = 0; i < 4; i++) {
      go(ledger());
    }
    assertHeld(take(busy, TEN_SECONDS));
  }

  @Test
  void whatAnotherProcessHeardIsHeardAQuarterOfASecondLater() {
    calls(4, OF_100);
    blockByAnother();
    now = now.plusMillis(251);
    assertHeld(take(busy, TEN_SECONDS));
  }

  @Test
  void onAClockThatWasSetBackTheyAreNotUsed() {
    calls(4, OF_100);
    blockByAnother();
    now = now.minusMillis(1);
    assertHeld(take(busy, TEN_SECONDS));
  }

  @Test
  void aCallThatMayTakeLongerThanTheyLastIsAskedFor() {
    calls(4, OF_100);
    blockByAnother();
    now = now.plusMillis(250);
    assertHeld(take(busy, TEN_SECONDS.plusMillis(1)));
  }

  @Test
  void whereThereIsNothingToWriteNothingIs() {
    busy.flush();
    assertFalse(Files.exists(file()));
  }

  @Test
  void aCallThatWasCancelledIsNoLongerUnderWay() throws IOException {
    calls(1, OF_TEN);
    Permit.Granted first = go(busy);
    Permit.Granted second = go(busy);
    busy.cancel(first, TEN_SECONDS);
    settle(second, OF_TEN);
    busy.flush();
    assertEquals(0, written().underWay.size());
    assertEquals(2, ledger().usage().lastMinute());
  }

  @Test
  void whoeverWaitsHearsAtOnceOfACallOfThisProcessThatEnds() throws Exception {
    Permit.Granted first = go(busy);
    Permit.Granted second = go(busy);
    assertWakes(() -> busy.settle(first, "", OF_TEN, TEN_SECONDS));
    assertWakes(() -> busy.cancel(second, TEN_SECONDS));
  }

  private void assertWakes(Runnable end) throws InterruptedException {
    Thread waiting =
        Thread.ofPlatform()
            .start(() -> {
              try {
                busy.awaitEnd(Duration.ofMinutes(1), Thread::sleep);
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      assertTrue(waiting.isAlive(), "it waits");
      Thread.onSpinWait();
    }
    end.run();
    assertTrue(waiting.join(TEN_SECONDS), "it was woken");
  }
}
