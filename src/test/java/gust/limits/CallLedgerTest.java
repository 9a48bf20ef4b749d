package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.ChildJvm;
import gust.files.ProcessLock;
import gust.keys.ResolvedKey;
import gust.limits.CallLedger.Usage;
import gust.limits.Permit.Granted;
import gust.limits.Permit.Reason;
import gust.testing.Keys;
import gust.testing.StateFolder;
import gust.testing.Threads;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What processes that share an account know of each other's calls. */
class CallLedgerTest {
  private static final Duration TEN_SECONDS = Duration.ofSeconds(10);
  private static final Observation OF_TEN = new Observation(200, 10, -1, 0, 0, -1);

  @TempDir Path state;

  private Instant now = Instant.parse("2026-11-20T18:20:00.25Z");

  /** As another process would open it. */
  private CallLedger ledger() {
    return ledger(state, () -> now);
  }

  private static CallLedger ledger(Path state, InstantSource clock) {
    return new Accounts(StateFolder.of(Optional.of(state)), clock).ledger("account");
  }

  private static Permit take(CallLedger ledger, Caller caller, boolean mayWaitForOthers) {
    return ledger.take(Keys.GIVEN, caller, mayWaitForOthers, TEN_SECONDS);
  }

  private static Granted go(CallLedger ledger) {
    return assertInstanceOf(Granted.class, take(ledger, Caller.SINGLE, false));
  }

  private static Granted go(CallLedger ledger, Caller caller) {
    return assertInstanceOf(Granted.class, take(ledger, caller, true));
  }

  private static Permit.Wait held(CallLedger ledger) {
    return assertInstanceOf(Permit.Wait.class, take(ledger, Caller.SINGLE, false));
  }

  private static Permit.Wait held(CallLedger ledger, Caller caller) {
    return assertInstanceOf(Permit.Wait.class, take(ledger, caller, true));
  }

  private void call(int times) {
    for (int i = 0; i < times; i++) {
      CallLedger ledger = ledger();
      ledger.settle(go(ledger), OF_TEN);
    }
  }

  private void block(Duration length) {
    CallLedger ledger = ledger();
    ledger.settle(go(ledger), new Observation(200, 10, -1, 0, 0, length.toMillis()));
  }

  @Test
  void aRefusalIsHeardAtTheNextCallOfAnyOther() {
    CallLedger busy = ledger();
    go(busy);
    busy.settle(go(busy), OF_TEN);
    block(Duration.ofSeconds(30));
    assertEquals(Reason.BLOCKED, held(busy).reason());
    assertEquals(Duration.ofSeconds(30), held(busy).left());
  }

  /** What one process moves back with the clock stays so for the others. */
  @Test
  void afterAClockWasSetBackABlockStillEnds() {
    block(Duration.ofSeconds(30));
    now = now.minus(Duration.ofHours(1));
    assertEquals(Duration.ofSeconds(30), held(ledger()).left());
    now = now.plusSeconds(10);
    assertEquals(Duration.ofSeconds(20), held(ledger()).left());
  }

  private Path lockFile() throws IOException {
    return state.toRealPath().resolve("limits/.account.lock");
  }

  @Test
  void whoeverCannotHaveTheLockInTimeCountsForItself() throws Exception {
    call(4);
    CallLedger waiting = ledger();
    CallLedger ending = ledger();
    Granted permit = go(ending);
    try (ProcessLock _ = ProcessLock.acquire(lockFile(), TEN_SECONDS)) {
      assertInstanceOf(
          Granted.class, waiting.take(Keys.GIVEN, Caller.SINGLE, false, Duration.ofMillis(20)));
      assertEquals(6, waiting.usage().lastMinute(), "what others had counted counts");
      long start = System.nanoTime();
      ending.settle(permit, OF_TEN);
      assertTrue(System.nanoTime() - start < 5_000_000_000L, "an answer does not wait long");
      ending.settle(go(ending), OF_TEN);
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
    ledger.settle(permit, OF_TEN);
    assertTrue(Thread.interrupted(), "and stays interrupted");
    ledger.settle(other, OF_TEN);
    assertTrue(ledger.trouble().isEmpty());
    assertEquals(2, ledger().usage().lastMinute());
  }

  /** Makes a call that is refused, and says what it knows then. */
  static final class Refused {
    public static void main(String[] args) throws Exception {
      CallLedger ledger = ledger(Path.of(args[0]), InstantSource.system());
      ResolvedKey work = Keys.stored("work", Optional.empty());
      Granted permit = (Granted) ledger.take(work, Caller.CHECK, false, TEN_SECONDS);
      System.out.println("begun");
      System.in.read();
      Observation refused = new Observation(200, 10, -1, 0, 0, 5_000);
      Reason reason = ledger.settle(permit, refused).orElseThrow().reason();
      Usage usage = ledger.usage();
      System.out.print(usage.today() + " " + usage.byKey().getOrDefault("work", 0) + " " + reason);
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
      go(ledger(), Caller.CHECK);
    }
    Process child =
        ChildJvm.start(ChildJvm.commandAfter("ulimit -f 8", Refused.class, state.toString()));
    assertEquals("begun", child.inputReader().readLine());
    child.outputWriter().append('\n').flush();
    String calls = isPermitWritten ? "3" : "2";
    assertEquals(calls + " 1 BLOCKED_AGAIN File too large", child.inputReader().readLine());
    child.outputWriter().close();
    assertEquals(0, child.waitFor());
    assertEquals(isPermitWritten ? 3 : 1, ledger().usage().today());
  }

  /** Begins a call, says so, and never ends it. */
  static final class Unending {
    public static void main(String[] args) throws Exception {
      CallLedger ledger = ledger(Path.of(args[0]), InstantSource.system());
      System.out.println(take(ledger, Caller.LIST, true));
      Thread.sleep(Duration.ofMinutes(5));
    }
  }

  private Process unending() throws Exception {
    Process child = ChildJvm.start(ChildJvm.command(Unending.class, state.toString()));
    assertTrue(child.inputReader().readLine().startsWith("Granted"));
    now = Instant.now();
    return child;
  }

  @ParameterizedTest
  @ValueSource(strings = {"-KILL", "-STOP"})
  void aProcessThatDiesOrStopsAmidItsCallHoldsUpOthersForTenSecondsAtMost(String signal)
      throws Exception {
    Process child = unending();
    assertEquals(0, new ProcessBuilder("kill", signal, "" + child.pid()).start().waitFor());
    CallLedger ledger = ledger();
    ledger.cancel(go(ledger, Caller.SINGLE));
    held(ledger, Caller.LIST);
    now = now.plusSeconds(10);
    ledger.settle(go(ledger, Caller.LIST), OF_TEN);
    assertEquals(2, ledger.usage().lastMinute(), "its call counts as sent");
    assertEquals(2, ledger.usage().today());
    now = now.plusSeconds(61);
    assertEquals(0, ledger.usage().lastMinute());
    child.destroyForcibly();
  }

  /** As between two real calls; without it, a process that polls for the lock may get no turn. */
  private static void pause() {
    LockSupport.parkNanos(1_000_000);
  }

  /** Counts calls, as many as the second argument says; if the third is 1, prints each then. */
  static final class Counting {
    public static void main(String[] args) {
      CallLedger ledger = ledger(Path.of(args[0]), InstantSource.system());
      for (int i = 0; i < Integer.parseInt(args[1]); i++) {
        Permit permit = ledger.take(Keys.GIVEN, Caller.CHECK, false, TEN_SECONDS);
        ledger.settle((Permit.Granted) permit, Observation.NOTHING);
        pause();
        if (args[2].equals("1")) {
          System.out.println(i);
        }
      }
      ledger
          .trouble()
          .ifPresent(trouble -> {
            System.out.println(trouble);
            System.exit(1);
          });
    }
  }

  @Test
  void threadsOfSeveralProcessesLoseNoCall() throws Exception {
    int processes = 4;
    int calls = 50;
    now = Instant.now();
    CallLedger ledger = ledger();
    // A new file is forced to the disk; on a busy one, others would wait too long for the lock.
    ledger.settle(go(ledger, Caller.CHECK), Observation.NOTHING);
    Process[] children = new Process[processes];
    for (int i = 0; i < processes; i++) {
      children[i] =
          ChildJvm.start(ChildJvm.command(Counting.class, state.toString(), "" + calls, "0"));
    }
    Threads.together(
        2,
        _ -> {
          for (int i = 0; i < calls; i++) {
            ledger.settle(go(ledger, Caller.CHECK), Observation.NOTHING);
            pause();
          }
        });
    for (Process child : children) {
      ChildJvm.finish(child);
    }
    assertEquals(Optional.empty(), ledger.trouble());
    now = Instant.now();
    assertEquals(1 + (processes + 2) * calls, ledger().usage().today(), "but for a midnight");
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
      settled += 1 + (int) said.lines().count();
      now = Instant.now();
      long start = System.nanoTime();
      CallLedger ledger = ledger();
      Granted next = go(ledger, Caller.SINGLE);
      ledger.cancel(next);
      int counted = ledger.usage().today();
      assertTrue(counted >= settled && counted <= settled + 2 * (i + 1), settled + ", " + counted);
      assertTrue(ledger.trouble().isEmpty(), "the file is whole and free");
      assertTrue(System.nanoTime() - start < 5_000_000_000L, "no other is held up");
    }
  }
}
