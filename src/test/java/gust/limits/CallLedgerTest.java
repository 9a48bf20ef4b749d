package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ChildJvm;
import gust.files.ProcessLock;
import gust.limits.Permit.Caution;
import gust.limits.Permit.Granted;
import gust.limits.Permit.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What processes that share an account know of each other's calls. */
class CallLedgerTest {
  private static final Caution WITHIN_LIMIT = Caution.ONE_AT_A_TIME.together();
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final Observation OF_TEN = new Observation(true, 10, -1, 0, 0, -1);

  @TempDir Path state;

  private Instant now = Instant.parse("2026-11-20T18:20:00.25Z");

  /** As another process would open it. */
  private CallLedger ledger() {
    return new Accounts(Optional.of(state), () -> now).ledger("account");
  }

  private static Granted go(CallLedger ledger) {
    return go(ledger, WITHIN_LIMIT);
  }

  private static Granted go(CallLedger ledger, Caution caution) {
    return assertInstanceOf(Granted.class, ledger.take(0, caution, TEN_SECONDS));
  }

  private static Permit.Wait held(CallLedger ledger) {
    return held(ledger, WITHIN_LIMIT);
  }

  private static Permit.Wait held(CallLedger ledger, Caution caution) {
    return assertInstanceOf(Permit.Wait.class, ledger.take(0, caution, TEN_SECONDS));
  }

  private void call(int times) {
    for (int i = 0; i < times; i++) {
      CallLedger ledger = ledger();
      ledger.settle(go(ledger), "", OF_TEN);
    }
  }

  private void block(Duration length) {
    CallLedger ledger = ledger();
    ledger.settle(go(ledger), "", new Observation(true, 10, -1, 0, 0, length.toMillis()));
  }

  @Test
  void callsOfAllProcessesCountUntilTheyAreOlderThanAMinute() {
    call(10);
    Duration left = held(ledger()).left();
    assertEquals(Duration.ofMillis(60_750), left);
    now = now.plus(left).minusMillis(1);
    held(ledger());
    now = now.plusMillis(1);
    call(10);
  }

  @Test
  void aRefusalIsHeardAtTheNextCallOfAnyOther() {
    CallLedger busy = ledger();
    go(busy);
    busy.settle(go(busy), "", OF_TEN);
    block(Duration.ofSeconds(30));
    assertEquals(Reason.BLOCKED, held(busy).reason());
    assertEquals(Duration.ofSeconds(30), held(busy).left());
  }

  @Test
  void afterARefusalOneGoesAloneUntilItIsAnswered() {
    call(3);
    block(Duration.ofSeconds(30));
    now = now.plusSeconds(30);
    CallLedger ledger = ledger();
    Granted probe = go(ledger, Caution.ONE_AT_A_TIME);
    assertEquals(Reason.OTHERS, held(ledger, Caution.ONE_AT_A_TIME).reason());
    assertEquals(Reason.OTHERS, held(ledger(), Caution.ONE_AT_A_TIME).reason());
    ledger.settle(probe, "", OF_TEN);
    go(ledger(), Caution.ONE_AT_A_TIME);
    go(ledger(), Caution.ONE_AT_A_TIME);
  }

  private Path lockFile() throws IOException {
    return state.toRealPath().resolve("limits/.account.lock");
  }

  private boolean isLocked(int number) {
    try {
      Optional<ProcessLock> free = ProcessLock.tryAcquire(lockFile(), number);
      free.ifPresent(ProcessLock::close);
      return free.isEmpty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aCallUnderWayHoldsALockOfItsOwn() throws Exception {
    CallLedger one = ledger();
    CallLedger other = ledger();
    Granted first = go(one);
    Granted second = go(other);
    assertTrue(isLocked(1) && isLocked(2) && !isLocked(3));
    one.settle(first, "", OF_TEN);
    assertTrue(!isLocked(1) && isLocked(2));
    go(one);
    assertTrue(isLocked(1) && isLocked(2) && !isLocked(3));
    other.cancel(second);
    assertTrue(isLocked(1) && !isLocked(2));
    assertEquals(2, one.usage().lastMinute());
  }

  /** Another process would take a call for killed whose lock is free before its end is written. */
  @Test
  void theLockOfACallIsHeldUntilItsEndIsWritten() {
    List<Boolean> locked = new ArrayList<>();
    InstantSource clock =
        () -> {
          locked.add(isLocked(1));
          return now;
        };
    CallLedger ledger = new Accounts(Optional.of(state), clock).ledger("account");
    ledger.settle(go(ledger), "", OF_TEN);
    ledger.cancel(go(ledger));
    assertEquals(List.of(false, true, false, true), locked, "at each change, before it is written");
  }

  @Test
  void aCallUnderWayWhenAllIsForgottenEndsNoOtherAndCounts() {
    CallLedger ledger = ledger();
    Granted before = go(ledger);
    new Accounts(Optional.of(state), () -> now).forget(true);
    CallLedger other = ledger();
    Granted after = go(other, Caution.LIST);
    ledger.settle(before, "", Observation.NOTHING);
    assertEquals(2, ledger().usage().lastMinute());
    held(ledger(), Caution.LIST);
    other.settle(after, "", Observation.NOTHING);
    go(ledger(), Caution.LIST);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 3_600, 86_400, 40L * 365 * 86_400})
  void aClockSetBackMakesNoWaitLonger(long seconds) {
    block(Duration.ofMinutes(5));
    now = now.minusSeconds(seconds);
    assertEquals(Duration.ofMinutes(5), held(ledger()).left());
    now = now.plusSeconds(299);
    assertEquals(Duration.ofSeconds(1), held(ledger()).left());
    now = now.plusSeconds(1);
    call(10);
    held(ledger());
    long before = held(ledger()).left().toMillis();
    now = now.minusSeconds(seconds);
    long after = held(ledger()).left().toMillis();
    assertTrue(after <= before && after >= before - 1_000, before + ", " + after);
    now = now.plusMillis(after);
    call(10);
  }

  @Test
  void whoeverCannotHaveTheLockInTimeCountsForItself() throws Exception {
    call(4);
    CallLedger waiting = ledger();
    CallLedger ending = ledger();
    Granted permit = go(ending);
    try (ProcessLock _ = ProcessLock.acquire(lockFile(), TEN_SECONDS)) {
      assertInstanceOf(Granted.class, waiting.take(0, WITHIN_LIMIT, Duration.ofMillis(20)));
      assertEquals(6, waiting.usage().lastMinute(), "what others had counted counts");
      long start = System.nanoTime();
      ending.settle(permit, "", OF_TEN);
      assertTrue(System.nanoTime() - start < 5_000_000_000L, "an answer does not wait long");
      ending.settle(go(ending), "", OF_TEN);
    }
    for (CallLedger ledger : List.of(waiting, ending)) {
      String trouble = ledger.trouble().orElseThrow().getMessage();
      assertEquals("another gust has it locked", trouble);
    }
    assertEquals(5, ledger().usage().lastMinute());
  }

  @Test
  void anInterruptedThreadStillSettlesItsCall() {
    CallLedger ledger = ledger();
    Granted other = go(ledger);
    Granted permit = go(ledger);
    Thread.currentThread().interrupt();
    ledger.settle(permit, "", OF_TEN);
    assertTrue(Thread.interrupted(), "and stays interrupted");
    ledger.settle(other, "", OF_TEN);
    assertTrue(ledger.trouble().isEmpty());
    assertEquals(2, ledger().usage().lastMinute());
  }

  /** Makes a call that is refused, and says what it knows then. */
  static final class Refused {
    public static void main(String[] args) throws Exception {
      CallLedger ledger =
          new Accounts(Optional.of(Path.of(args[0])), InstantSource.system()).ledger("account");
      Granted permit = (Granted) ledger.take(0, Caution.IGNORE_LIMIT, TEN_SECONDS);
      System.out.println("begun");
      System.in.read();
      AtomicInteger again = new AtomicInteger();
      Observation refused = new Observation(true, 10, -1, 0, 0, 5_000);
      ledger.settle(permit, "work", refused, again::incrementAndGet);
      Usage usage = ledger.usage();
      System.out.print(usage.today() + " " + usage.ofKey("work") + " " + again);
      System.out.println(" " + ledger.trouble().orElseThrow().getMessage());
      System.in.read();
    }
  }

  /** Only the first of its two records can be written: the permit in one case, the end in both. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatCannotBeWrittenIsDoneOnce(boolean isPermitWritten) throws Exception {
    now = Instant.now();
    block(Duration.ofSeconds(5));
    if (isPermitWritten) {
      go(ledger(), Caution.IGNORE_LIMIT);
    }
    Process child =
        ChildJvm.start(ChildJvm.commandAfter("ulimit -f 8", Refused.class, state.toString()));
    assertEquals("begun", child.inputReader().readLine());
    assertEquals(isPermitWritten, isLocked(2));
    assertTrue(isLocked(1) && !isLocked(3));
    child.outputWriter().append('\n').flush();
    String calls = isPermitWritten ? "3" : "2";
    assertEquals(calls + " 1 1 File too large", child.inputReader().readLine());
    assertTrue(isPermitWritten || !isLocked(1), "its lock is free again");
    child.outputWriter().close();
    assertEquals(0, child.waitFor());
    assertEquals(isPermitWritten ? 3 : 1, ledger().usage().today());
  }

  /** Begins a call, says so, and never ends it. */
  static final class Unending {
    public static void main(String[] args) throws Exception {
      CallLedger ledger =
          new Accounts(Optional.of(Path.of(args[0])), InstantSource.system()).ledger("account");
      System.out.println(ledger.take(0, Caution.LIST, TEN_SECONDS));
      Thread.sleep(Duration.ofMinutes(5));
    }
  }

  private Process unending() throws Exception {
    Process child = ChildJvm.start(ChildJvm.command(Unending.class, state.toString()));
    assertTrue(child.inputReader().readLine().startsWith("Granted"));
    now = Instant.now();
    return child;
  }

  @Test
  void theDeathOfAProcessAmidItsCallHoldsUpNoOther() throws Exception {
    Process child = unending();
    CallLedger ledger = ledger();
    assertEquals(Reason.OTHERS, held(ledger, Caution.LIST).reason());
    child.destroyForcibly().waitFor();
    Granted next = go(ledger, Caution.LIST);
    assertTrue(isLocked(1) && !isLocked(2), "with the lock of the killed one");
    assertEquals(2, ledger.usage().lastMinute(), "its call counts as sent");
    ledger.settle(next, "", OF_TEN);
    assertEquals(2, ledger.usage().today());
    now = now.plusSeconds(61);
    assertEquals(0, ledger.usage().lastMinute());
  }

  @Test
  void aStoppedProcessHoldsUpTheOthersForTenSecondsOnly() throws Exception {
    Process child = unending();
    assertEquals(0, new ProcessBuilder("kill", "-STOP", "" + child.pid()).start().waitFor());
    held(ledger(), Caution.LIST);
    now = now.plusSeconds(10);
    go(ledger(), Caution.LIST);
    child.destroyForcibly();
  }

  @Test
  void threadsOfSeveralProcessesLoseNoCall() throws Exception {
    int processes = 4;
    int calls = 50;
    Process[] children = new Process[processes];
    for (int i = 0; i < processes; i++) {
      children[i] =
          ChildJvm.start(ChildJvm.command(Counting.class, state.toString(), "" + calls, "0"));
    }
    now = Instant.now();
    CallLedger ledger = ledger();
    AtomicInteger left = new AtomicInteger(2 * calls);
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          Thread.ofPlatform()
              .start(() -> {
                while (left.getAndDecrement() > 0) {
                  ledger.settle(go(ledger, Caution.IGNORE_LIMIT), "", Observation.NOTHING);
                }
              });
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (Process child : children) {
      ChildJvm.finish(child);
    }
    assertEquals(Optional.empty(), ledger.trouble());
    now = Instant.now();
    assertEquals((processes + 2) * calls, ledger().usage().today(), "but for a midnight");
    try (var files = Files.list(state.resolve("limits"))) {
      assertEquals(
          List.of(".account.lock", "account"),
          files.map(path -> path.getFileName().toString()).sorted().toList());
    }
  }

  /** {@code -Dkills=2000} for more. */
  @Test
  void aKilledProcessHoldsUpNoOtherAndSpoilsNothing() throws Exception {
    int kills = Integer.getInteger("kills", 5);
    Random random = new Random(20261121);
    int settled = 0;
    for (int i = 0; i < kills; i++) {
      Process child =
          ChildJvm.start(ChildJvm.command(Counting.class, state.toString(), "1000000", "1"));
      BufferedReader said = child.inputReader();
      said.readLine();
      Thread.sleep(random.nextInt(40), random.nextInt(1_000_000));
      child.toHandle().destroyForcibly();
      child.waitFor();
      settled++;
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        settled++;
      }
      now = Instant.now();
      long start = System.nanoTime();
      CallLedger ledger = ledger();
      Granted next = go(ledger, Caution.ONE_AT_A_TIME);
      ledger.cancel(next);
      int counted = ledger.usage().today();
      assertTrue(counted >= settled && counted <= settled + 2 * (i + 1), settled + ", " + counted);
      assertTrue(ledger.trouble().isEmpty(), "the file is whole and free");
      assertTrue(System.nanoTime() - start < 5_000_000_000L, "no other is held up");
    }
  }
}
