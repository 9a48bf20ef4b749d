package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ChildJvm;
import gust.files.ProcessLock;
import gust.limits.Permit.Caution;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
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
  private static final Observation OF_TEN = new Observation(true, 10, -1, 0, 0, 0, -1);

  @TempDir Path state;

  private Instant now = Instant.parse("2026-11-20T18:20:00.25Z");

  /** As another process would open it. */
  private CallLedger ledger() {
    return new Accounts(Optional.of(state), () -> now).ledger("account");
  }

  private Path file() {
    return state.resolve("limits/account");
  }

  private static Permit.Granted go(CallLedger ledger) {
    return assertInstanceOf(Permit.Granted.class, take(ledger));
  }

  private static Permit.Wait later(CallLedger ledger) {
    return assertInstanceOf(Permit.Wait.class, take(ledger));
  }

  private static Permit take(CallLedger ledger) {
    return ledger.take(0, Caution.LIMIT, TEN_SECONDS, TEN_SECONDS);
  }

  private void call(int times) {
    for (int i = 0; i < times; i++) {
      CallLedger ledger = ledger();
      ledger.settle(go(ledger), "", OF_TEN, TEN_SECONDS);
    }
  }

  private void block(Duration length) {
    ledger()
        .settle(
            go(ledger()),
            "",
            new Observation(true, 10, -1, 0, 0, 0, length.toMillis()),
            TEN_SECONDS);
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
    assertEquals(10, ledger().usage().lastMinute());
    now = now.plusSeconds(1);
    assertEquals(9, ledger().usage().lastMinute());
    now = now.plusSeconds(53);
    assertEquals(0, ledger().usage().lastMinute());
    assertEquals(19, ledger().usage().today());
  }

  @Test
  void twoHundredThousandCallsMakeNoLargerFile() throws IOException {
    AccountCalls calls = new AccountCalls();
    long time = now.toEpochMilli();
    for (int i = 0; i < 200_000; i++) {
      calls.advance(time + i * 3 / 10);
      Permit.Granted go =
          (Permit.Granted) calls.take(time + i * 3 / 10, 200_000, Caution.LIMIT, i, time + 99_999);
      calls.settle(go, "", Observation.NOTHING, time + i * 3 / 10);
    }
    assertInstanceOf(
        Permit.Wait.class, calls.take(time + 60_000, 200_000, Caution.LIMIT, 1, time + 99_999));
    byte[] text = LedgerText.write(calls);
    assertTrue(text.length < 4_000, "bytes: " + text.length);
    assertEquals(
        new String(text, StandardCharsets.UTF_8),
        new String(LedgerText.write(LedgerText.read(text)), StandardCharsets.UTF_8));
  }

  @Test
  void moreCallsInADayThanASliceHoldsAreReadAgain() {
    AccountCalls calls = new AccountCalls();
    calls.advance(now.toEpochMilli());
    calls.quota.learn(OF_TEN);
    calls.all.count(now.toEpochMilli(), now.toEpochMilli());
    calls.all.today = Observation.MOST + 1;
    AccountCalls read = LedgerText.read(LedgerText.write(calls));
    assertEquals(10, read.quota.limit);
    assertEquals(Observation.MOST + 1, read.usage(now.toEpochMilli()).today());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "end\n",
        "gust calls 4\n",
        "gust calls 2\nstamp 1\n",
        "{\"limit\": 60}",
        "\0\0\0\0\0\0\0\0",
        "gust calls 4\nstamp 99999999999999999999\n",
        "gust calls 4\nstamp -1 -1\n",
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
    for (int i = 0; i < 600; i++) {
      byte[] bad = good.clone();
      for (int j = 0; j <= i % 4; j++) {
        bad[random.nextInt(bad.length)] = (byte) "0123456789 -\n".charAt(random.nextInt(13));
      }
      Files.write(file(), i % 5 == 0 ? Arrays.copyOf(bad, random.nextInt(bad.length)) : bad);
      Permit turn = take(ledger());
      if (turn instanceof Permit.Wait later) {
        assertTrue(later.left().toHours() <= 24, later.toString());
        assertTrue(
            later.reason() != Permit.Reason.BLOCKED || later.left().toMinutes() <= 60,
            later.toString());
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
  void afterARefusalOneGoesAloneUntilItIsAnswered() {
    call(3);
    block(Duration.ofSeconds(30));
    now = now.plusSeconds(30);
    CallLedger ledger = ledger();
    Permit.Granted probe = alone(ledger);
    assertEquals(Permit.Reason.OTHERS, waitAlone(ledger).reason());
    assertEquals(Permit.Reason.OTHERS, waitAlone(ledger()).reason());
    ledger.settle(probe, "", OF_TEN, TEN_SECONDS);
    alone(ledger());
    alone(ledger());
  }

  private static Permit.Granted alone(CallLedger ledger) {
    return assertInstanceOf(
        Permit.Granted.class, ledger.take(0, Caution.ALONE, TEN_SECONDS, TEN_SECONDS));
  }

  private static Permit.Wait waitAlone(CallLedger ledger) {
    return assertInstanceOf(
        Permit.Wait.class, ledger.take(0, Caution.ALONE, TEN_SECONDS, TEN_SECONDS));
  }

  @Test
  void ofThoseWhoMayWaitAFewGoAtATime() {
    CallLedger known = ledger();
    known.settle(go(known), "", new Observation(true, 0, -1, 0, 0, 0, -1), TEN_SECONDS);
    Permit.Granted[] first = new Permit.Granted[4];
    for (int i = 0; i < first.length; i++) {
      first[i] = assertInstanceOf(Permit.Granted.class, takePatiently());
    }
    assertEquals(
        Permit.Reason.OTHERS,
        assertInstanceOf(Permit.Wait.class, takePatiently()).reason(),
        "though there is room");
    go(ledger()); // who would not wait
    ledger().cancel(first[2], TEN_SECONDS);
    assertInstanceOf(Permit.Granted.class, takePatiently());
  }

  private Permit takePatiently() {
    return ledger().take(60, Caution.FEW, TEN_SECONDS, TEN_SECONDS);
  }

  @Test
  void aFileOfTheFarFutureBlocksForAnHourFromWhenItWasWritten() throws IOException {
    block(Duration.ofMinutes(5));
    long until = now.plus(Duration.ofMinutes(5)).toEpochMilli();
    long farFuture = now.plus(Duration.ofDays(3_650)).toEpochMilli();
    String text = Files.readString(file());
    assertTrue(text.contains("" + until), text);
    Files.writeString(file(), text.replace("" + until, "" + farFuture));
    now = now.plusSeconds(1_800);
    assertEquals(Duration.ofSeconds(1_800), later(ledger()).left());
    now = now.plusSeconds(1_799);
    later(ledger());
    now = now.plusSeconds(1);
    call(1);
  }

  @Test
  void whoCannotHaveTheLockInTimeCountsForItself() throws Exception {
    call(4);
    Path lock = file().getParent().toRealPath().resolve(".account.lock");
    try (ProcessLock _ = ProcessLock.acquire(lock, TEN_SECONDS)) {
      CallLedger ledger = ledger();
      Duration briefly = Duration.ofMillis(20);
      assertInstanceOf(Permit.Granted.class, ledger.take(0, Caution.LIMIT, TEN_SECONDS, briefly));
      assertTrue(ledger.trouble().isPresent());
      assertEquals(5, ledger.usage().lastMinute(), "what others had counted counts");
    }
  }

  @Test
  void afterARefusalThatNobodyCouldForeseeTheServicesResetBinds() {
    call(1);
    block(Duration.ofSeconds(1));
    now = now.plusSeconds(2);
    long reset = now.plusSeconds(30).toEpochMilli();
    CallLedger ledger = ledger();
    ledger.settle(go(ledger), "", new Observation(true, 10, 0, reset, 0, 0, -1), TEN_SECONDS);
    assertEquals(Duration.ofSeconds(30), later(ledger()).left());
  }

  @Test
  void theDeathOfTheOneThatGoesAloneHoldsUpTheOthersUntilItsDeadlineOnly() {
    ledger().take(0, Caution.ALONE, TEN_SECONDS, TEN_SECONDS);
    now = now.plusSeconds(10);
    assertInstanceOf(
        Permit.Granted.class, ledger().take(0, Caution.ALONE, TEN_SECONDS, TEN_SECONDS));
  }

  @Test
  void aCallEndedAfterItWasForgottenStillCounts() {
    CallLedger ledger = ledger();
    Permit.Granted go = go(ledger);
    new Accounts(Optional.of(state), () -> now).forget();
    ledger.settle(go, "", OF_TEN, TEN_SECONDS);
    assertEquals(1, ledger().usage().lastMinute());
  }

  @Test
  void whoWaitsLooksWithoutWritingAndHoldsUpNobody() throws Exception {
    call(10);
    CallLedger waiting = ledger();
    later(waiting);
    Path lock = file().getParent().toRealPath().resolve(".account.lock");
    try (ProcessLock _ = ProcessLock.acquire(lock, TEN_SECONDS)) {
      later(waiting);
      assertTrue(waiting.trouble().isEmpty(), "the lock was not needed");
    }
    now = now.plusSeconds(61);
    waiting.settle(go(waiting), "", OF_TEN, TEN_SECONDS);
    assertEquals(1, ledger().usage().lastMinute());
  }

  @Test
  void anInterruptedThreadStillTellsWhatCameOfItsCall() {
    CallLedger ledger = ledger();
    Permit.Granted go = go(ledger);
    Thread.currentThread().interrupt();
    ledger.settle(go, "", OF_TEN, TEN_SECONDS);
    assertTrue(Thread.interrupted());
    assertTrue(ledger.trouble().isEmpty());
    assertEquals(1, ledger().usage().lastMinute());
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
    assertEquals(processes * calls, ledger().usage().today(), "but for a midnight");
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
      int counted = ledger.usage().today();
      assertTrue(counted >= told && counted <= told + i + 1, told + " told, " + counted);
      Permit.Granted go = (Permit.Granted) ledger.take(0, Caution.NONE, TEN_SECONDS, TEN_SECONDS);
      ledger.cancel(go, TEN_SECONDS);
      assertTrue(ledger.trouble().isEmpty(), "the file is whole and free");
      assertTrue(System.nanoTime() - start < 5_000_000_000L, "nobody is held up");
    }
  }
}
