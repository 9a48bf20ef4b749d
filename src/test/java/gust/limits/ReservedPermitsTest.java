package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.limits.Permit.Caution;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that makes many calls takes several permits at once, and writes seldom. */
class ReservedPermitsTest {
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final Observation UNLIMITED = new Observation(true, 0, -1, 0, 0, 0, -1);
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
  void manyCallsOfOneProcessAreWrittenDownTogetherAndNoneIsLost() throws IOException {
    calls(1, UNLIMITED);
    Set<ByteBuffer> written = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      settle(go(busy), UNLIMITED);
      written.add(ByteBuffer.wrap(Files.readAllBytes(file())));
    }
    assertTrue(written.size() < 100, "times: " + written.size());
    busy.flush();
    assertEquals(new Usage(1_001, 1_001, Optional.empty()), ledger().usage());
  }

  @Test
  void thoseTakenAtOnceBecomeTwiceAsManyUpTo128() throws IOException {
    assertEquals(List.of(1, 2, 4, 8, 16, 32, 64, 128, 128), batches(383, UNLIMITED));
  }

  @Test
  void thoseTakenAtOnceAreAnEighthOfWhatIsLeft() throws IOException {
    Observation limited = new Observation(true, 64, -1, 0, 0, 0, -1);
    assertEquals(List.of(1, 2, 4, 7, 6, 5, 4, 4, 3, 3, 3), batches(42, limited));
  }

  /** How many permits each writing of so many calls took. */
  private List<Integer> batches(int calls, Observation seen) throws IOException {
    List<Integer> batches = new ArrayList<>();
    for (int i = 0, reserved = 0; i < calls; i++, reserved--) {
      Permit.Granted permit = go(busy);
      if (reserved == 0) {
        reserved = written().underWay.size();
        batches.add(reserved);
      }
      settle(permit, seen);
    }
    return batches;
  }

  @Test
  void afterAPauseTheyAreTakenOneByOneAgain() throws IOException {
    calls(15, UNLIMITED);
    now = now.plusMillis(251);
    calls(1, UNLIMITED);
    go(busy);
    assertEquals(2, written().underWay.size());
  }

  @Test
  void permitsInReserveLeaveRoomForOthers() {
    calls(6, OF_TEN);
    assertEquals(6, ledger().usage().lastMinute());
    for (int i = 0; i < 4; i++) {
      go(ledger());
    }
    assertHeld(take(busy, TEN_SECONDS));
  }

  @Test
  void whatAnotherProcessHeardIsHeardAQuarterOfASecondLater() {
    calls(4, UNLIMITED);
    blockByAnother();
    now = now.plusMillis(250);
    go(busy);
    now = now.plusMillis(1);
    assertHeld(take(busy, TEN_SECONDS));
  }

  @Test
  void onAClockThatWasSetBackTheyAreNotUsed() {
    calls(4, UNLIMITED);
    blockByAnother();
    now = now.minusMillis(1);
    assertHeld(take(busy, TEN_SECONDS));
  }

  @Test
  void aCallThatMayTakeLongerThanTheyLastIsAskedFor() {
    calls(4, UNLIMITED);
    blockByAnother();
    now = now.plusMillis(250);
    assertHeld(take(busy, TEN_SECONDS.plusMillis(1)));
  }

  @Test
  void atTheEndTheyAreGivenBack() {
    calls(1, UNLIMITED);
    settle(go(busy), UNLIMITED);
    assertEquals(3, ledger().usage().lastMinute(), "one in reserve");
    busy.flush();
    assertEquals(2, ledger().usage().lastMinute());
  }

  @Test
  void evenWhereNothingElseIsToBeWritten() throws IOException {
    calls(1, UNLIMITED);
    go(busy);
    busy.flush();
    assertEquals(1, written().underWay.size());
  }

  @Test
  void whereThereIsNothingToWriteNothingIs() {
    busy.flush();
    assertFalse(Files.exists(file()));
  }

  @ParameterizedTest(name = "after {0} calls, {1} under way")
  @CsvSource({"1, 0", "2, 2", "3, 0", "4, 4", "7, 0", "15, 0"})
  void whatHasEndedIsWrittenOnceTheReserveIsUsedUp(int calls, int underWay) throws IOException {
    calls(calls, UNLIMITED);
    assertEquals(underWay, written().underWay.size());
  }

  @Test
  void orOnceNothingIsUnderWay() throws IOException {
    calls(1, OF_TEN);
    Permit.Granted first = go(busy);
    Permit.Granted second = go(busy);
    settle(first, OF_TEN);
    assertEquals(2, written().underWay.size());
    settle(second, OF_TEN);
    assertEquals(0, written().underWay.size());
  }

  @Test
  void aCallThatWasCancelledIsNoLongerUnderWay() throws IOException {
    calls(1, OF_TEN);
    Permit.Granted first = go(busy);
    Permit.Granted second = go(busy);
    busy.cancel(first, TEN_SECONDS);
    assertEquals(1, written().underWay.size());
    settle(second, OF_TEN);
    assertEquals(0, written().underWay.size());
    assertEquals(2, ledger().usage().lastMinute());
  }

  @Test
  void aCallThatHadToWaitIsNotUnderWayEither() throws IOException {
    calls(1, OF_TEN);
    for (int i = 0; i < 9; i++) {
      go(ledger());
    }
    assertHeld(take(busy, TEN_SECONDS));
    now = now.plusSeconds(71);
    calls(1, OF_TEN);
    assertEquals(0, written().underWay.size());
  }

  @Test
  void aRefusalIsWrittenAtOnceHoweverShort() throws IOException {
    calls(4, UNLIMITED);
    settle(go(busy), new Observation(true, 0, -1, 0, 0, 0, 0));
    assertEquals(now.toEpochMilli(), written().blockedUntil);
  }

  @Test
  void soIsACallThatWasNotAnswered() throws IOException {
    calls(4, UNLIMITED);
    settle(go(busy), Observation.NOTHING);
    assertEquals(0, written().underWay.size());
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
                busy.awaitEnd(60_000);
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
