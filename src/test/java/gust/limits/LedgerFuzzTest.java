package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.limits.Permit.Caution;
import gust.testing.FakeService;
import gust.testing.Fuzzing;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever a ledger holds, nobody waits for more than an hour, and no count is below nothing. */
class LedgerFuzzTest {
  private static final long NOW = FakeService.NOW.toEpochMilli();

  public static void fuzzerTestOneInput(byte[] input) {
    byte[] written = LedgerText.write(LedgerText.read(input));
    assertEquals(text(written), text(LedgerText.write(LedgerText.read(written))));
    for (long now : new long[] {NOW, NOW - 90_000, NOW + 86_400_000, 0}) {
      AccountCalls calls = LedgerText.read(input);
      calls.advance(now);
      for (Caution caution :
          List.of(Caution.NONE, Caution.LIMIT, Caution.ALONE, Caution.FEW, Caution.LIST)) {
        take(calls, now, caution);
      }
      Usage usage = calls.usage(now);
      assertTrue(usage.lastMinute() >= 0 && usage.today() >= 0, usage::toString);
      calls.labels.keySet().forEach(label -> calls.usage(label, now));
      LedgerText.write(calls);
    }
  }

  private static void take(AccountCalls calls, long now, Caution caution) {
    switch (calls.take(now, 60, caution, 1, now + 10_000)) {
      case Permit.Wait wait ->
          assertTrue(
              wait.left().toMillis() > 0 && wait.left().toMillis() <= AccountCalls.HOUR,
              wait::toString);
      case Permit.Granted granted -> {
        assertTrue(granted.counted() > 0, granted::toString);
        calls.settle(granted, "work", Observation.NOTHING, now);
        calls.advance(now);
      }
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Test
  void anyLedgerLetsCallsBeMade() {
    Fuzzing.tryShortly(LedgerFuzzTest.class, LedgerFuzzTest::fuzzerTestOneInput);
  }
}
