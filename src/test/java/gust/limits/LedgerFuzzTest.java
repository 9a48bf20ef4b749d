package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.keys.Plan;
import gust.testing.FakeService;
import gust.testing.Fuzzing;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever a ledger holds, no wait is longer than an hour, and no count is below 0. */
class LedgerFuzzTest {
  private static final long NOW = FakeService.NOW.toEpochMilli();

  /**
   * @param input what a record holds from its stamp on; its beginning and checksum are made right
   */
  public static void fuzzerTestOneInput(byte[] input) {
    ByteBuffer written = LedgerRecord.write(LedgerRecord.read(record(input)));
    assertTrue(LedgerRecord.isWhole(written));
    assertEquals(written, LedgerRecord.write(LedgerRecord.read(written.duplicate())));
    for (long now : new long[] {NOW, NOW - 90_000, NOW + 86_400_000, 0}) {
      AccountCalls calls = LedgerRecord.read(record(input));
      calls.advance(now);
      for (Caller caller : Caller.values()) {
        take(calls, caller, true);
        take(calls, caller, false);
      }
      Usage usage = calls.usage();
      assertTrue(usage.lastMinute() >= 0 && usage.today() >= 0, usage::toString);
      assertTrue(calls.labels.values().stream().allMatch(count -> count >= 0));
    }
  }

  private static ByteBuffer record(byte[] input) {
    ByteBuffer record = LedgerRecord.write(new AccountCalls());
    int length = Math.min(input.length, LedgerRecord.CHECKSUM - 16);
    return record.put(16, input, 0, length);
  }

  private static void take(AccountCalls calls, Caller caller, boolean letsOthersEnd) {
    calls
        .reasonToWait(Optional.of(Plan.FREE), caller, letsOthersEnd)
        .ifPresentOrElse(
            wait ->
                assertTrue(
                    wait.left().toMillis() > 0
                        && wait.left().toMillis() <= LimitHeaders.LONGEST_BLOCK.toMillis(),
                    wait::toString),
            () -> calls.settle(calls.begin(caller), "work", Observation.NOTHING));
  }

  @Test
  void anyLedgerLetsCallsBeMade() {
    Fuzzing.tryShortly(LedgerFuzzTest.class, LedgerFuzzTest::fuzzerTestOneInput);
  }
}
