package gust.limits;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ChildJvm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallLedgerTest {
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final Told OF_TEN = new Told(true, 10, -1, 0, 0, 0, false, -1);

  @TempDir Path state;

  private Instant now = Instant.parse("2026-11-20T18:20:00.25Z");

  /** As another process would open it. */
  private CallLedger ledger() {
    return new Limits(Optional.of(state), () -> now).ledger("account");
  }

  private Path file() {
    return state.resolve("limits/account");
  }

  private static Turn.Go go(CallLedger ledger) {
    return assertInstanceOf(Turn.Go.class, take(ledger));
  }

  private static Turn.Later later(CallLedger ledger) {
    return assertInstanceOf(Turn.Later.class, take(ledger));
  }

  private static Turn take(CallLedger ledger) {
    return ledger.take(0, false, true, TEN_SECONDS);
  }

  private void call(int times) {
    for (int i = 0; i < times; i++) {
      CallLedger ledger = ledger();
      ledger.settle(go(ledger), OF_TEN);
    }
  }

  private void block(Duration length) {
    ledger().settle(go(ledger()), new Told(true, 10, -1, 0, 0, 0, false, length.toMillis()));
  }

  @Test
  void callsCountUntilTheyAreOlderThanTheWindow() {
    call(10);
    Duration left = later(ledger()).left();
    assertTrue(left.toMillis() > 60_000 && left.toMillis() <= 61_000, left.toString());
    now = now.plus(left).minusMillis(1);
    later(ledger());
    now = now.plusMillis(1);
    call(10);
  }

  @Test
  void aCallUnderWayCountsAndThatOfAKilledProcessFromItsDeadlineOn() {
    call(9);
    go(ledger());
    later(ledger());
    now = now.plusSeconds(62);
    call(9);
    later(ledger());
    now = now.plusSeconds(8); // a minute since the lost one's deadline
    assertEquals(10, ledger().standing().lastMinute());
    now = now.plusSeconds(1);
    assertEquals(9, ledger().standing().lastMinute());
    now = now.plusSeconds(53);
    assertEquals(0, ledger().standing().lastMinute());
    assertEquals(19, ledger().standing().today());
  }

  @Test
  void aCallThatNeverArrivedDoesNotCount() {
    for (int i = 0; i < 30; i++) {
      CallLedger ledger = ledger();
      ledger.cancel(go(ledger));
    }
    assertEquals(new Standing(0, 0, Optional.empty()), ledger().standing());
  }

  @Test
  void aBusyProcessTakesTurnsInAdvanceAndGivesBackWhatItDidNotUse() throws IOException {
    ledger().settle(go(ledger()), new Told(true, 0, -1, 0, 0, 0, false, -1));
    CallLedger busy = ledger();
    List<Turn.Go> underWay = new ArrayList<>(List.of(go(busy), go(busy)));
    byte[] written = Files.readAllBytes(file());
    for (int i = 0; i < 20; i++) {
      underWay.add(go(busy));
    }
    assertArrayEquals(written, Files.readAllBytes(file()));
    assertTrue(ledger().standing().lastMinute() >= 23);
    underWay.forEach(go -> busy.settle(go, Told.NOTHING));
    assertEquals(new Standing(23, 23, Optional.empty()), ledger().standing());
  }

  @Test
  void whereCallsFollowEachOtherFastTheirEndsAreWrittenDownTogether() throws IOException {
    Told unlimited = new Told(true, 0, -1, 0, 0, 0, false, -1);
    CallLedger busy = ledger();
    busy.settle(go(busy), unlimited);
    Turn.Go first = go(busy);
    Turn.Go second = go(busy);
    byte[] written = Files.readAllBytes(file());
    busy.settle(first, unlimited);
    busy.settle(second, unlimited);
    for (int i = 0; i < 20; i++) {
      now = now.plusMillis(10);
      busy.settle(go(busy), unlimited);
    }
    assertArrayEquals(written, Files.readAllBytes(file()));

    busy.end();
    assertEquals(new Standing(23, 23, Optional.empty()), ledger().standing());

    Turn.Go later = go(busy);
    now = now.plusSeconds(1);
    busy.settle(later, unlimited);
    assertEquals(0, calls().underWay.size());
  }

  private AccountCalls calls() {
    return new LedgerFile(file()).read();
  }

  @Test
  void turnsTakenInAdvanceAreForAMomentOnly() {
    ledger().settle(go(ledger()), new Told(true, 0, -1, 0, 0, 0, false, -1));
    CallLedger busy = ledger();
    go(busy);
    go(busy);
    block(Duration.ofSeconds(30));
    now = now.plusSeconds(1);
    later(busy);
  }

  @Test
  void whereThereIsLittleRoomNoneIsTakenInAdvance() {
    call(1);
    CallLedger busy = ledger();
    go(busy);
    go(busy);
    go(busy);
    assertEquals(4, ledger().standing().lastMinute());
  }

  @Test
  void twoHundredThousandCallsMakeNoLargerFile() throws IOException {
    AccountCalls calls = new AccountCalls();
    long time = now.toEpochMilli();
    for (int i = 0; i < 200_000; i++) {
      calls.advance(time + i * 3 / 10);
      Turn.Go go = (Turn.Go) calls.take(time + i * 3 / 10, 200_000, false, true, i, time + 99_999);
      calls.settle(go, Told.NOTHING, time + i * 3 / 10);
    }
    assertInstanceOf(
        Turn.Later.class, calls.take(time + 60_000, 200_000, false, true, 1, time + 99_999));
    byte[] text = CallsText.write(calls);
    assertTrue(text.length < 4_000, "bytes: " + text.length);
    assertEquals(
        new String(text, StandardCharsets.UTF_8),
        new String(CallsText.write(CallsText.read(text)), StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "end\n",
        "gust calls 1\n",
        "gust calls 2\nstamp 1\n",
        "{\"limit\": 60}",
        "\0\0\0\0\0\0\0\0",
        "gust calls 1\nstamp 99999999999999999999\n",
        "gust calls 1\nstamp -1 -1\n",
      })
  void aFileThatIsNoneOfOursIsReplaced(String content) throws IOException {
    call(10);
    Files.writeString(file(), content);
    call(10);
    later(ledger());
  }

  @Test
  void whateverIsDoneToAFileItIsReadOrReplacedAndNeverBlocksForLong() throws IOException {
    call(3);
    block(Duration.ofMinutes(5));
    byte[] good = Files.readAllBytes(file());
    Random random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      byte[] bad = good.clone();
      for (int j = 0; j <= i % 4; j++) {
        bad[random.nextInt(bad.length)] = (byte) "0123456789 -\n".charAt(random.nextInt(13));
      }
      Files.write(file(), i % 5 == 0 ? Arrays.copyOf(bad, random.nextInt(bad.length)) : bad);
      Turn turn = take(ledger());
      if (turn instanceof Turn.Later later) {
        assertTrue(later.left().toHours() <= 24, later.toString());
        assertTrue(!later.refused() || later.left().toMinutes() <= 60, later.toString());
      }
    }
  }

  @Test
  void nobodyElseCanReadTheFile() throws IOException {
    call(1);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
    assertEquals(
        "rwx------",
        PosixFilePermissions.toString(Files.getPosixFilePermissions(file().getParent())));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 59, 3_600, 86_400, 40L * 365 * 86_400})
  void aClockSetBackMakesNoWaitLonger(long seconds) {
    call(10);
    long before = later(ledger()).left().toMillis();
    now = now.minusSeconds(seconds);
    long after = later(ledger()).left().toMillis();
    assertTrue(after <= before + 1_000 && after >= before - 2_000, before + ", " + after);
    now = now.plusMillis(after);
    call(1);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 3_600, 86_400, 40L * 365 * 86_400})
  void aClockSetBackMakesNoBlockLonger(long seconds) {
    block(Duration.ofMinutes(5));
    now = now.minusSeconds(seconds);
    assertEquals(Duration.ofMinutes(5), later(ledger()).left());
    now = now.plusSeconds(299);
    assertEquals(Duration.ofSeconds(1), later(ledger()).left());
    now = now.plusSeconds(1);
    call(1);
  }

  @Test
  void aClockSetForwardsFrees() {
    block(Duration.ofHours(1));
    now = now.plusSeconds(3_600);
    call(10);
    later(ledger());
    now = now.plusSeconds(86_400);
    call(10);
    now = now.minusSeconds(86_400); // and back again
    assertTrue(later(ledger()).left().toMillis() <= 61_000);
  }

  @Test
  void noBlockIsLongerThanAnHour() {
    block(Duration.ofDays(9));
    assertEquals(Duration.ofHours(1), later(ledger()).left());
  }

  @Test
  void afterARefusalThatNobodyCouldForeseeTheServicesResetBinds() {
    call(1);
    block(Duration.ofSeconds(1));
    now = now.plusSeconds(2);
    long reset = now.plusSeconds(30).toEpochMilli();
    CallLedger ledger = ledger();
    ledger.settle(go(ledger), new Told(true, 10, 0, reset, 0, 0, false, -1));
    assertEquals(Duration.ofSeconds(30), later(ledger()).left());
  }

  @Test
  void oneGoesAloneAndTheOthersFollowWhenItIsKnown() throws Exception {
    assertInstanceOf(Turn.Unknown.class, ledger().take(0, false, false, TEN_SECONDS));
    try (CallLedger.Alone _ = ledger().alone(TEN_SECONDS).orElseThrow()) {
      assertTrue(ledger().alone(Duration.ofMillis(20)).isEmpty());
      assertFalse(ledger().isKnown());
      call(1);
      assertTrue(ledger().isKnown());
    }
    assertTrue(ledger().alone(Duration.ofMillis(20)).isPresent());
    assertInstanceOf(Turn.Go.class, ledger().take(0, false, false, TEN_SECONDS));
  }

  @Test
  void whatIsForgottenBlocksNobody() {
    block(Duration.ofHours(1));
    Limits limits = new Limits(Optional.of(state), () -> now);
    assertEquals(1, limits.forget());
    assertEquals(0, limits.forget());
    assertInstanceOf(Turn.Unknown.class, ledger().take(0, false, false, TEN_SECONDS));
  }

  @Test
  void aCallEndedAfterItWasForgottenStillCounts() {
    CallLedger ledger = ledger();
    Turn.Go go = go(ledger);
    new Limits(Optional.of(state), () -> now).forget();
    ledger.settle(go, OF_TEN);
    assertEquals(1, ledger().standing().lastMinute());
  }

  @Test
  void withoutAFolderAProcessCountsForItself() {
    CallLedger ledger = new Limits(Optional.empty(), () -> now).ledger("account");
    for (int i = 0; i < 10; i++) {
      ledger.settle(go(ledger), OF_TEN);
    }
    later(ledger);
    assertTrue(ledger.trouble().isPresent());
    assertEquals(0, new Limits(Optional.empty(), () -> now).forget());
  }

  @Test
  void anInterruptedThreadStillTellsWhatCameOfItsCall() {
    CallLedger ledger = ledger();
    Turn.Go go = go(ledger);
    Thread.currentThread().interrupt();
    ledger.settle(go, OF_TEN);
    assertTrue(Thread.interrupted());
    assertTrue(ledger.trouble().isEmpty());
    assertEquals(1, ledger().standing().lastMinute());
  }

  @Test
  void processesLoseNoCall() throws Exception {
    int processes = 4;
    int calls = 50;
    Process[] children = new Process[processes];
    for (int i = 0; i < processes; i++) {
      children[i] =
          ChildJvm.start(ChildJvm.command(Counting.class, state.toString(), "" + calls, "0"));
    }
    for (Process child : children) {
      ChildJvm.finish(child);
    }
    now = Instant.now();
    assertEquals(processes * calls, ledger().standing().today(), "but for a midnight");
    try (var files = Files.list(file().getParent())) {
      assertEquals(
          List.of(".account.lock", "account"),
          files.map(path -> path.getFileName().toString()).sorted().toList());
    }
  }

  /** {@code -Dkills=200} for more. */
  @Test
  void whoeverIsKilledHoldsUpNobodyAndSpoilsNothing() throws Exception {
    int kills = Integer.getInteger("kills", 5);
    Random random = new Random(20261121);
    int told = 0;
    for (int i = 0; i < kills; i++) {
      Process child =
          ChildJvm.start(ChildJvm.command(Counting.class, state.toString(), "1000000", "1"));
      var said = child.inputReader();
      said.readLine();
      Thread.sleep(random.nextInt(40), random.nextInt(1_000_000));
      child.toHandle().destroyForcibly();
      child.waitFor();
      told++;
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        told++;
      }
      now = Instant.now();
      long start = System.nanoTime();
      CallLedger ledger = ledger();
      int counted = ledger.standing().today();
      assertTrue(counted >= told && counted <= told + i + 1, told + " told, " + counted);
      Turn.Go go = (Turn.Go) ledger.take(0, true, true, TEN_SECONDS);
      ledger.cancel(go);
      assertTrue(ledger.trouble().isEmpty(), "the file is whole and free");
      assertTrue(System.nanoTime() - start < 5_000_000_000L, "nobody is held up");
    }
  }
}
