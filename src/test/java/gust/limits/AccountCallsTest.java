package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.keys.Plan;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.limits.Permit.Granted;
import gust.limits.Permit.Reason;
import gust.testing.Keys;
import gust.testing.StateFolder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When one account's next call may be made, in a time that is made up. */
class AccountCallsTest {
  private static final long SECOND = 1_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long START = 500_000 * HOUR + 30 * SECOND;

  /** The service knows the account and sends no headers. */
  private static final Observation ANSWERED = limit(0);

  private long now = START;
  private CallLedger account = account();
  private Optional<Plan> plan = Optional.empty();

  private CallLedger account() {
    return new Accounts(StateFolder.of(Optional.empty()), () -> Instant.ofEpochMilli(now))
        .ledger("account");
  }

  private void after(long millis) {
    now += millis;
  }

  private Permit take(Caller caller, boolean mayWaitForOthers) {
    return account.take(Keys.stored("work", plan), caller, mayWaitForOthers, Duration.ZERO);
  }

  private Granted go() {
    return go(Caller.SINGLE, false);
  }

  private Granted go(Caller caller, boolean mayWaitForOthers) {
    return assertInstanceOf(Granted.class, take(caller, mayWaitForOthers));
  }

  private Permit.Wait held() {
    return held(Caller.SINGLE, false);
  }

  private Permit.Wait held(Caller caller, boolean mayWaitForOthers) {
    return assertInstanceOf(Permit.Wait.class, take(caller, mayWaitForOthers));
  }

  private Optional<Reason> settle(Granted permit, Observation seen) {
    return account.settle(permit, seen).map(Permit.Wait::reason);
  }

  private void calls(int times, Observation seen) {
    for (int i = 0; i < times; i++) {
      settle(go(), seen);
    }
  }

  private int room() {
    return room(Caller.SINGLE, false);
  }

  /** How many more calls may be begun at once, at most 100; they are not made. */
  private int room(Caller caller, boolean mayWaitForOthers) {
    List<Granted> begun = new ArrayList<>();
    while (begun.size() < 100 && take(caller, mayWaitForOthers) instanceof Granted granted) {
      begun.add(granted);
    }
    begun.forEach(account::cancel);
    return begun.size();
  }

  private static Observation limit(int limit) {
    return new Observation(200, limit, -1, 0, 0, -1);
  }

  private static Observation left(int remaining, long reset) {
    return new Observation(200, 10, remaining, reset / SECOND, reset, -1);
  }

  private static Observation refused(long millis) {
    return new Observation(200, 0, -1, 0, 0, millis);
  }

  private void assertCounted(int lastMinute, int today) {
    assertEquals(lastMinute, account.usage().lastMinute());
    assertEquals(today, account.usage().today());
  }

  private Optional<Instant> blocked() {
    return account.usage().blockedUntil();
  }

  @Nested
  class Counting {
    @ParameterizedTest
    @ValueSource(longs = {0, 5, 9, 10, 11, 30, 70, 71, 100})
    void aCallCountsUntilAMinuteAfterTheSecondInWhichItEnded(long seconds) {
      Granted permit = go();
      after(seconds * SECOND);
      settle(permit, limit(10));
      assertCounted(1, 1);
      after(61 * SECOND - 1);
      assertCounted(1, 1);
      after(1);
      assertCounted(0, 1);
    }

    @Test
    void aDayEndsAtMidnight() {
      calls(1, limit(10));
      Granted late = go();
      now = (START / (24 * HOUR) + 1) * 24 * HOUR - 1;
      assertEquals(2, account.usage().today());
      after(1);
      assertEquals(0, account.usage().today());
      assertEquals(0, account.usage().byKey().getOrDefault("work", 0));
      account.cancel(late);
      assertEquals(0, account.usage().today());
      calls(1, limit(10));
      assertEquals(1, account.usage().today());
    }
  }

  @Nested
  class Room {
    @Test
    void asManyCallsAsTheLimitAllowsMayBeMade() {
      calls(1, limit(3));
      assertEquals(2, room());
      go();
      after(SECOND);
      calls(1, limit(3));
      Permit.Wait wait = held();
      assertEquals(Reason.FULL, wait.reason());
      assertEquals(Instant.ofEpochMilli(START + 61 * SECOND), wait.until());
      assertEquals(60 * SECOND, wait.left().toMillis());
      go(Caller.CHECK, true);
      assertEquals(0, room());
      after(60 * SECOND);
      assertEquals(0, room(), "two more are under way, and one counts");
    }

    @Test
    void theServicesLimitGoesBeforeThePlans() {
      plan = Optional.of(Plan.FREE);
      assertEquals(60, room());
      calls(1, ANSWERED);
      assertEquals(59, room());
      calls(1, limit(3));
      assertEquals(1, room());
      calls(1, ANSWERED);
      assertEquals(0, room(), "which stays where an answer has none");
    }

    @Test
    void withoutAnyLimitAListKeepsToTheFreePlans() {
      calls(1, ANSWERED);
      assertEquals(59, room(Caller.LIST, false));
      for (int i = 0; i < 59; i++) {
        settle(go(), ANSWERED);
      }
      Permit.Wait wait = held(Caller.LIST, true);
      assertEquals(Reason.ASSUMED, wait.reason());
      assertEquals(61 * SECOND, wait.left().toMillis());
      plan = Optional.of(Plan.FREE);
      assertEquals(Reason.FULL, held(Caller.LIST, true).reason(), "a named plan is not assumed");
    }
  }

  /** What a list that waits leaves to single calls. */
  @Nested
  class Share {
    /** A list has waited until now for calls that are forgotten now. */
    private void waited(int limit) {
      calls(limit, limit == 60 ? ANSWERED : limit(limit));
      after(60 * SECOND);
      held(Caller.LIST, false);
      after(SECOND);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1", "5, 1", "19, 1", "20, 2", "60, 6", "90, 9"})
    void isATenthAndAtLeastOneAndNeverAll(int limit, int share) {
      waited(limit);
      assertEquals(limit - share, room(Caller.LIST, false));
      assertEquals(limit, room(), "of which single calls may use all");
    }

    @Test
    void isLeftOfRemainingCallsToo() {
      settle(go(), left(1, now + 20 * SECOND));
      assertEquals(1, room(Caller.LIST, false), "which costs a list nothing that need not wait");
      assertEquals(0, room(Caller.LIST, false), "the one before had to");
      assertEquals(Instant.ofEpochMilli(now + 20 * SECOND), held(Caller.LIST, false).until());
      assertEquals(1, room());
    }

    @Test
    void ofRemainingCallsIsRestoredBeforeAListGoesOn() {
      long reset = now + 20 * SECOND;
      settle(go(), left(0, reset));
      assertEquals(Instant.ofEpochMilli(reset), held(Caller.LIST, false).until());
      assertEquals(Instant.ofEpochMilli(reset + 5 * SECOND), held(Caller.LIST, false).until());
      now = reset;
      settle(go(), left(1, reset + SECOND));
      assertEquals(Instant.ofEpochMilli(reset + SECOND), held(Caller.LIST, false).until());
      after(SECOND);
      go(Caller.LIST, true);
    }

    @Test
    void isLeftForAMinuteAfterAListLastHadToWait() {
      waited(60);
      after(59 * SECOND - 1);
      Granted[] list = new Granted[54];
      Arrays.setAll(list, _ -> go(Caller.LIST, false));
      Arrays.stream(list).forEach(account::cancel);
      after(1);
      assertEquals(60, room(Caller.LIST, false));
    }
  }

  /** Who lets others end first. */
  @Nested
  class Others {
    @ParameterizedTest
    @EnumSource(names = {"WAITING", "LIST"})
    void whereNothingIsKnownTheFirstCallGoesAlone(Caller caller) {
      go(caller, true);
      assertEquals(Reason.OTHERS, held(caller, true).reason());
      assertEquals(100, held(caller, true).left().toMillis(), "until it is looked for again");
      account.cancel(go(Caller.SINGLE, true));
      account.cancel(go(caller, false));
      plan = Optional.of(Plan.FREE);
      go(caller, true);
    }

    @ParameterizedTest
    @EnumSource(names = {"WAITING", "LIST"})
    void whileOnlyTheLimitIsUnknownEightAreUnderWay(Caller caller) {
      calls(1, ANSWERED);
      assertEquals(8, room(caller, true));
      assertEquals(caller == Caller.LIST ? 59 : 100, room(caller, false));
      account = account();
      plan = Optional.of(Plan.FREE);
      assertEquals(60, room(caller, true), "with a plan they need not wait");
    }
  }

  /** What a service says is left counts, whatever its window. */
  @Nested
  class Remaining {
    private final long reset = START + 20 * SECOND;

    @Test
    void soManyCallsMayBeMadeUntilTheReset() {
      plan = Optional.of(Plan.STARTUP);
      settle(go(), left(3, reset));
      assertEquals(3, room());
      calls(3, ANSWERED);
      assertEquals(Reason.FULL, held().reason());
      assertEquals(Instant.ofEpochMilli(reset), held().until());
      assertEquals(Optional.of(Instant.ofEpochMilli(reset)), blocked());
    }

    @Test
    void lessThoseThatAreUnderWay() {
      Granted first = go();
      Granted second = go();
      go();
      settle(first, left(5, reset));
      assertEquals(3, room());
      account.cancel(second);
      assertEquals(4, room());
      assertEquals(Optional.empty(), blocked());
    }

    /** It was counted before the newest one, which was taken not to include it. */
    @Test
    void aReplyThatComesLateBringsOnlyItsOwnCallBack() {
      Granted slow = go();
      settle(go(), left(3, reset));
      assertEquals(2, room());
      calls(2, ANSWERED);
      settle(slow, left(4, reset));
      assertEquals(1, room());
    }

    @Test
    void neitherDoesOneOfAnEarlierPeriod() {
      Granted slow = go();
      settle(go(), left(3, reset));
      settle(slow, left(2, reset - SECOND));
      assertEquals(3, room());
      calls(3, ANSWERED);
      assertEquals(Instant.ofEpochMilli(reset), held().until());
    }

    @Test
    void ofSeveralReadingsOfAResetTheEarliestIsRight() {
      settle(go(), left(1, reset));
      Observation later = new Observation(200, 10, 0, reset / SECOND, reset + 400, -1);
      Observation earlier = new Observation(200, 10, 0, reset / SECOND, reset - 300, -1);
      settle(go(Caller.CHECK, false), later);
      assertEquals(Instant.ofEpochMilli(reset), held().until());
      settle(go(Caller.CHECK, false), earlier);
      assertEquals(Instant.ofEpochMilli(reset - 300), held().until());
    }

    @Test
    void afterTheResetOneCallSeesHowManyThereAreAgain() {
      settle(go(), left(0, reset));
      now = reset - 1;
      assertEquals(1, held().left().toMillis());
      after(1);
      assertEquals(Optional.empty(), blocked());
      Granted first = go(Caller.LIST, true);
      assertEquals(Reason.OTHERS, held(Caller.LIST, true).reason());
      assertEquals(Reason.OTHERS, held(Caller.SINGLE, true).reason());
      go();
      settle(first, left(7, reset + 20 * SECOND));
      assertEquals(6, room());
    }

    @Test
    void aReplyAfterItsOwnResetTellsNothing() {
      Granted slow = go();
      settle(go(), left(0, reset));
      now = reset;
      settle(slow, left(9, reset));
      assertEquals(1, room(Caller.SINGLE, true), "one call has to see");
    }

    /** Its call was counted after all of which something is known. */
    @Test
    void afterTheResetAReplyOfALaterPeriodCountsAtOnce() {
      Granted slow = go();
      settle(go(), left(5, reset));
      now = reset + 1;
      go();
      settle(slow, left(3, reset + 20 * SECOND));
      assertEquals(2, room());
    }

    @Test
    void aServicesClockThatWasSetBackIsFollowedAfterTheReset() {
      settle(go(), left(5, reset));
      now = reset;
      settle(go(), new Observation(200, 10, 3, 7, reset + SECOND, -1));
      assertEquals(3, room());
      calls(3, ANSWERED);
      assertEquals(Instant.ofEpochMilli(reset + SECOND), held().until());
    }

    @Test
    void anAnswerWithoutAWordAfterTheResetEndsIt() {
      settle(go(), left(0, reset));
      now = reset - 1;
      settle(go(Caller.CHECK, false), limit(3));
      assertEquals(Instant.ofEpochMilli(reset), held().until());
      after(1);
      calls(1, limit(5));
      assertEquals(2, room(), "three of the last minute count");
    }
  }

  @Nested
  class Refusals {
    @Test
    void aRefusalThatEndsAtOnceStillLetsOnlyOneGo() {
      settle(go(), limit(10));
      Permit.Wait wait = account.settle(go(), refused(0)).orElseThrow();
      assertEquals(SECOND, wait.left().toMillis(), "whoever was refused waits a second");
      go(Caller.SINGLE, true);
      assertEquals(Reason.OTHERS, held(Caller.SINGLE, true).reason());
    }

    @Test
    void onlyAnAnswerToACallBegunAfterwardsEndsIt() {
      Granted before = go();
      settle(go(), refused(5 * SECOND));
      settle(before, limit(10));
      assertEquals(Reason.BLOCKED, held().reason());
      after(5 * SECOND);
      settle(go(), Observation.NOTHING);
      Granted another = go();
      assertEquals(Reason.OTHERS, held(Caller.SINGLE, true).reason(), "no answer was heard");
      settle(another, limit(10));
      go();
      go(Caller.SINGLE, true);
    }

    @Test
    void whatIsRefusedTogetherIsOneRefusalAndASecondOneNeedsNoAnswerInBetween() {
      Optional<Reason> first = Optional.of(Reason.BLOCKED);
      calls(1, limit(10));
      Granted[] together = {go(), go(), go()};
      assertEquals(first, settle(together[0], refused(5 * SECOND)));
      assertEquals(first, settle(together[1], refused(7 * SECOND)));
      assertEquals(7 * SECOND, held().left().toMillis());
      after(7 * SECOND);
      Granted probe = go();
      assertEquals(first, settle(together[2], refused(0)), "it was under way then");
      assertEquals(Optional.of(Reason.BLOCKED_AGAIN), settle(probe, refused(5 * SECOND)));
      after(5 * SECOND);
      calls(1, limit(10));
      assertEquals(first, settle(go(), refused(5 * SECOND)), "one was answered");
      after(5 * SECOND + MINUTE);
      assertEquals(first, settle(go(), refused(5 * SECOND)), "long after the last one");
    }

    @Test
    void aRefusalOfACallFromBeforeAnAnswerIsOver() {
      Granted slow = go();
      settle(go(), refused(0));
      after(1);
      calls(1, limit(10));
      settle(slow, refused(MINUTE));
      assertEquals(Optional.empty(), blocked());
    }
  }

  /** What a service without headers teaches by its refusals. */
  @Nested
  class Learning {
    private Granted[] take(int number) {
      Granted[] permits = new Granted[number];
      for (int i = 0; i < number; i++) {
        permits[i] = go(Caller.LIST, false);
      }
      return permits;
    }

    private void settleAll(Observation seen, Granted... permits) {
      for (Granted permit : permits) {
        settle(permit, seen);
      }
    }

    /** So many are answered at once, and the others refused; a minute later one is answered. */
    private void learn(int limit) {
      calls(1, ANSWERED);
      Granted[] permits = take(8);
      settleAll(ANSWERED, Arrays.copyOf(permits, limit - 1));
      settleAll(refused(MINUTE), Arrays.copyOfRange(permits, limit - 1, 8));
      after(MINUTE + SECOND);
      settleAll(ANSWERED, take(1));
    }

    @ParameterizedTest
    @CsvSource({"4, 59", "5, 4", "6, 5"})
    void theFewestAnsweredAndUnderWayBesideARefusalAreTheLimitIfAtLeastFive(int limit, int room) {
      learn(limit);
      assertEquals(room, room(Caller.LIST, false));
    }

    @Test
    void itPacesNoSingleCallUnlessAListWaits() {
      learn(6);
      assertEquals(100, room());
      room(Caller.LIST, false);
      assertEquals(5, room());
    }

    @ParameterizedTest
    @CsvSource({"STARTUP, 5", "NONE, 100"})
    void itWinsOverALargerPlan(Plan named, int room) {
      learn(6);
      plan = Optional.of(named);
      assertEquals(room, room(Caller.LIST, false));
    }

    @Test
    void itDoesNotWinOverHeaders() {
      learn(6);
      settleAll(limit(10), take(1));
      assertEquals(8, room(Caller.LIST, false));
    }

    @Test
    void itIsForgottenAnHourAfterTheLastCallThatItPaced() {
      learn(6);
      after(HOUR - 1);
      settleAll(ANSWERED, take(1));
      after(HOUR - 1);
      settle(go(), ANSWERED);
      calls(5, ANSWERED);
      held(Caller.LIST, false);
      after(1);
      assertEquals(54 - 6, room(Caller.LIST, false), "of sixty, but for the share");
    }

    @Test
    void itIsForgottenNoLaterIfTheClockWasSetBack() {
      learn(6);
      now -= 2 * HOUR;
      assertEquals(Optional.empty(), blocked());
      after(HOUR);
      assertEquals(60, room(Caller.LIST, false));
    }

    @Test
    void aSecondRefusalWithoutAnAnswerTeachesNothingNew() {
      calls(1, ANSWERED);
      Granted[] permits = take(8);
      settleAll(ANSWERED, Arrays.copyOf(permits, 5));
      settleAll(refused(MINUTE), Arrays.copyOfRange(permits, 5, 8));
      after(MINUTE + SECOND);
      settleAll(refused(MINUTE), take(1));
      after(MINUTE + SECOND);
      settleAll(ANSWERED, take(1));
      assertEquals(5, room(Caller.LIST, false));
    }
  }

  /** Whose calls may then be made at once. */
  @Test
  void aKeyIsKnownFromItsFirstAnswerUntilItIsRejected() {
    Observation rejected = new Observation(401, 0, -1, 0, 0, -1);
    assertFalse(go().isKeyKnown());
    settle(go(), Observation.NOTHING);
    assertFalse(go().isKeyKnown());
    settle(go(), ANSWERED);
    assertTrue(go().isKeyKnown());
    ResolvedKey other = ResolvedKey.of(Secret.parse("fedcba9876543210").orElseThrow());
    Granted others = (Granted) account.take(other, Caller.SINGLE, false, Duration.ZERO);
    assertFalse(others.isKeyKnown());
    settle(others, rejected);
    assertTrue(go().isKeyKnown());
    settle(go(), rejected);
    assertFalse(go().isKeyKnown());
  }

  @Test
  void aClockSetBackLeavesEverythingAsLongAsBefore() {
    go();
    settle(go(), left(0, now + 20 * SECOND));
    assertEquals(20 * SECOND, held(Caller.LIST, false).left().toMillis());
    settle(go(Caller.CHECK, false), refused(40 * SECOND));
    now = START - 2 * HOUR;
    assertCounted(2, 3);
    assertEquals(40 * SECOND, held().left().toMillis());
    after(61 * SECOND);
    assertCounted(1, 3);
    after(10 * SECOND);
    assertCounted(0, 3);
  }

  @Test
  void aRefusalAfterAClockWasSetBackIsASecondOne() {
    settle(go(), refused(0));
    now = START - 2 * HOUR;
    assertCounted(0, 1);
    after(1);
    assertEquals(Optional.of(Reason.BLOCKED_AGAIN), settle(go(), refused(5 * SECOND)));
  }

  @Test
  void aClockSetBackProlongsNoPause() {
    settle(go(), left(0, now + 20 * SECOND));
    now = START - 2 * HOUR;
    assertEquals(20 * SECOND, held().left().toMillis());
    after(20 * SECOND);
    go();
  }

  @Test
  void aClockSetBackProlongsNoShare() {
    calls(60, ANSWERED);
    held(Caller.LIST, false);
    now = START - 2 * HOUR;
    assertEquals(Reason.FULL, held().reason());
    after(MINUTE);
    assertEquals(100, room());
  }
}
