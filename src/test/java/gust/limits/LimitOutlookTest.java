package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.SetupProblem;
import gust.http.RetryTime;
import gust.http.TransportException;
import gust.http.Wires;
import gust.keys.ApiKey;
import gust.keys.NoKey;
import gust.keys.ResolvedKey;
import gust.limits.Permit.Caution;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one foresees that waits for another's call. */
class LimitOutlookTest {
  private static final URI BASE = URI.create("https://api.example.org/data/2.5");
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration NOTHING = Duration.ZERO;
  private static final ResolvedKey KEY =
      ResolvedKey.of(ApiKey.parse("0123456789abcdef").orElseThrow());
  private static final LimitPolicy WAIT = LimitPolicy.waiting(MINUTE.multipliedBy(2));
  private static final LimitPolicy LIST = LimitPolicy.pacing(MINUTE);

  @TempDir Path state;

  private Instant now = Wires.NOW;

  private Accounts accounts() {
    return new Accounts(Optional.of(state), () -> now);
  }

  private Permit.Granted begun() {
    return assertInstanceOf(
        Permit.Granted.class, accounts().of(BASE, KEY).take(0, Caution.IGNORE_LIMIT, MINUTE));
  }

  private void ended(Permit.Granted call, int limit, int refusedFor) {
    long blocked = refusedFor < 0 ? -1 : refusedFor * 1000L;
    accounts().of(BASE, KEY).settle(call, "", new Observation(true, limit, -1, 0, 0, blocked));
  }

  private boolean holdsBack(LimitPolicy policy, Duration waited) throws TransportException {
    return new LimitOutlook(accounts(), policy).holdsBack(BASE, () -> KEY, waited);
  }

  private void assertRefused(LimitPolicy policy, Duration waited, int seconds) {
    TransportException refused =
        assertThrows(TransportException.class, () -> holdsBack(policy, waited));
    assertEquals(TransportException.Reason.LIMIT_REACHED, refused.reason());
    assertEquals("api.example.org", refused.host());
    RetryTime retry = refused.retry().orElseThrow();
    assertEquals(seconds, retry.left().toSeconds());
    assertEquals(now.plus(retry.left()), retry.at());
  }

  @Test
  void whereThereIsRoomNobodyIsHeldBack() throws TransportException {
    ended(begun(), 2, -1);
    assertFalse(holdsBack(LimitPolicy.REFUSE, NOTHING));
    assertFalse(holdsBack(WAIT, NOTHING));
    assertFalse(holdsBack(LIST, NOTHING));
  }

  @Test
  void aFullMinuteHoldsBackWhoMayWaitForItAndRefusesTheRest() throws TransportException {
    ended(begun(), 1, -1);
    assertRefused(LimitPolicy.REFUSE, NOTHING, 61);
    assertRefused(LimitPolicy.waiting(MINUTE), NOTHING, 61);
    assertTrue(holdsBack(WAIT, NOTHING));
    assertTrue(holdsBack(LIST, MINUTE));
  }

  @Test
  void whatWasWaitedIsPartOfWhatMayBeWaited() throws TransportException {
    ended(begun(), 1, -1);
    assertTrue(holdsBack(WAIT, SECOND.multipliedBy(59)));
    assertRefused(WAIT, MINUTE, 61);
  }

  @Test
  void theLastCallThatTheLimitAllowsIsWaitedFor() throws TransportException {
    ended(begun(), 2, -1);
    Permit.Granted last = begun();
    assertFalse(holdsBack(LimitPolicy.REFUSE, NOTHING));
    ended(last, 2, -1);
    assertRefused(LimitPolicy.REFUSE, NOTHING, 61);
  }

  @Test
  void aBlockHoldsBackWhoMayWaitForItAndRefusesTheRestEvenNextToACall() throws TransportException {
    Permit.Granted other = begun();
    ended(begun(), 0, 60);
    assertRefused(LimitPolicy.REFUSE, NOTHING, 60);
    assertTrue(holdsBack(LIST, MINUTE));
    assertRefused(LimitPolicy.pacing(SECOND.multipliedBy(59)), NOTHING, 60);
    ended(other, 0, -1);
  }

  @Test
  void theFirstCallOfAnAccountHoldsBackOnlyWhoMayWait() throws TransportException {
    begun();
    assertFalse(holdsBack(LimitPolicy.REFUSE, NOTHING));
    assertTrue(holdsBack(LIST, NOTHING));
    assertFalse(holdsBack(WAIT, MINUTE.multipliedBy(2)));
    now = now.plus(MINUTE);
    assertFalse(holdsBack(LIST, NOTHING));
  }

  @Test
  void withoutAKeyOfItsOwnOneWaitsForTheOther() throws TransportException {
    ended(begun(), 1, -1);
    Supplier<ResolvedKey> none =
        () -> {
          throw new NoKey("there is no key", "get one");
        };
    Supplier<ResolvedKey> unreadable =
        () -> {
          throw new SetupProblem("it cannot be read", "mend it");
        };
    LimitOutlook outlook = new LimitOutlook(accounts(), LimitPolicy.REFUSE);
    assertFalse(outlook.holdsBack(BASE, none, NOTHING));
    assertFalse(outlook.holdsBack(BASE, unreadable, NOTHING));
  }

  @Test
  void withoutAStateFolderNobodyKnows() throws TransportException {
    Accounts alone = new Accounts(Optional.empty(), () -> now);
    alone.of(BASE, KEY).take(1, Caution.IGNORE_LIMIT, MINUTE);
    assertFalse(new LimitOutlook(alone, LimitPolicy.REFUSE).holdsBack(BASE, () -> KEY, NOTHING));
  }
}
