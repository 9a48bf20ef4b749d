package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.limits.Permit.Caution;
import gust.limits.Permit.Granted;
import gust.limits.Permit.Reason;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When one account's next call may be made, in a time that is made up. */
class AccountCallsTest {
  private static final long SECOND = 1_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long START = 500_000 * HOUR + 30 * SECOND;

  private static final Caution WITHIN_LIMIT = Caution.ONE_AT_A_TIME.together();

  /** The service knows the account and sends no headers. */
  private static final Observation ANSWERED = limit(0);

  private AccountCalls account = new AccountCalls();
  private long now;
  private long ids;

  AccountCallsTest() {
    at(START);
  }

  private void at(long time) {
    now = time;
    account.advance(time);
  }

  private void after(long millis) {
    at(now + millis);
  }

  private Granted begin(Caution caution) {
    return account.begin(++ids, 0, caution);
  }

  private Granted go() {
    return go(WITHIN_LIMIT);
  }

  private Granted go(Caution caution) {
    assertEquals(Optional.empty(), account.reasonToWait(0, caution));
    return begin(caution);
  }

  private Permit.Wait held() {
    return held(WITHIN_LIMIT);
  }

  private Permit.Wait held(Caution caution) {
    return account.reasonToWait(0, caution).orElseThrow();
  }

  private boolean settle(Granted permit, Observation seen) {
    return account.settle(permit, "work", seen);
  }

  private void calls(int times, Observation seen) {
    for (int i = 0; i < times; i++) {
      settle(go(), seen);
    }
  }

  /** How many calls more may be begun at once, at most 20; they are not. */
  private int room(int plan, Caution caution) {
    int room = 0;
    while (room < 20 && account.reasonToWait(plan, caution).isEmpty()) {
      account.begin(-1, 0, caution);
      room++;
    }
    for (int i = 0; i < room; i++) {
      account.cancel(new Granted(-1, 0, 0));
    }
    return room;
  }

  private static Observation limit(int limit) {
    return new Observation(true, limit, -1, 0, 0, -1);
  }

  private static Observation left(int remaining, long reset) {
    return new Observation(true, 10, remaining, reset / SECOND, reset, -1);
  }

  private static Observation refused(long millis) {
    return new Observation(true, 0, -1, 0, 0, millis);
  }

  private int lastMinute() {
    return account.usage().lastMinute();
  }

  private Optional<Instant> blocked() {
    return account.usage().blockedUntil();
  }

  @Nested
  class Counting {
    @Test
    void aCallUnderWayCountsAndOnceItHasEndedNoLessAndNoMore() {
      Granted permit = go();
      assertEquals(1, lastMinute());
      assertEquals(1, account.usage().today());
      settle(permit, limit(10));
      assertEquals(1, lastMinute());
      assertEquals(1, account.usage().today());
      assertEquals(1, account.labels.get("work"));
      settle(go(), limit(10));
      account.settle(go(), "", limit(10));
      assertEquals(2, account.labels.get("work"));
      assertEquals(3, lastMinute());
    }

    @Test
    void aCallThatNeverReachedTheServiceDoesNot() {
      Granted first = go();
      Granted second = go();
      account.cancel(first);
      assertEquals(1, lastMinute());
      settle(second, limit(10));
      assertEquals(1, lastMinute());
    }

    @Test
    void aCallCountsUntilAMinuteAfterTheSecondInWhichItEnded() {
      Granted permit = go();
      after(5 * SECOND);
      settle(permit, limit(10));
      after(61 * SECOND - 1);
      assertEquals(1, lastMinute());
      after(1);
      assertEquals(0, lastMinute());
      assertEquals(1, account.usage().today());
    }

    @Test
    void aCallThatNeverEndsCountsAsIfItHadEndedAfterTenSeconds() {
      go();
      after(71 * SECOND - 1);
      assertEquals(1, lastMinute());
      after(1);
      assertEquals(0, lastMinute());
    }

    @Test
    void aRefusedCallIsOneOfTodaysButTakesNoRoom() {
      settle(go(), refused(SECOND));
      assertEquals(0, lastMinute());
      assertEquals(1, account.usage().today());
    }

    @Test
    void aDayEndsAtMidnight() {
      calls(2, limit(10));
      at((START / (24 * HOUR) + 1) * 24 * HOUR - 1);
      assertEquals(2, account.usage().today());
      after(1);
      assertEquals(0, account.usage().today());
      assertTrue(account.labels.isEmpty());
      calls(1, limit(10));
      assertEquals(1, account.usage().today());
    }
  }

  @Nested
  class Room {
    @Test
    void asManyCallsAsTheLimitAllowsMayBeMade() {
      calls(1, limit(3));
      assertEquals(2, room(0, WITHIN_LIMIT));
      go();
      after(SECOND);
      calls(1, limit(3));
      Permit.Wait wait = held();
      assertEquals(Reason.FULL, wait.reason());
      assertEquals(Instant.ofEpochMilli(START + 61 * SECOND), wait.until());
      assertEquals(60 * SECOND, wait.left().toMillis());
      begin(Caution.IGNORE_LIMIT);
      assertEquals(0, room(0, WITHIN_LIMIT));
      after(60 * SECOND);
      assertEquals(0, room(0, WITHIN_LIMIT), "two more are under way, and one counts");
    }

    @Test
    void theServicesLimitGoesBeforeThePlans() {
      assertEquals(6, room(6, WITHIN_LIMIT));
      calls(1, ANSWERED);
      assertEquals(5, room(6, WITHIN_LIMIT));
      calls(1, limit(3));
      assertEquals(1, room(600, WITHIN_LIMIT));
      calls(1, ANSWERED);
      assertEquals(0, room(600, WITHIN_LIMIT), "which stays where an answer has none");
    }

    @Test
    void withoutAnyLimitThereIsRoom() {
      calls(30, ANSWERED);
      assertEquals(20, room(0, WITHIN_LIMIT));
    }

    @Test
    void moreThanCanBeWrittenDownAreNotUnderWay() {
      calls(1, limit(1_000));
      for (int i = 0; i < AccountCalls.MOST_UNDER_WAY; i++) {
        go();
      }
      assertEquals(SECOND, held().left().toMillis());
      assertEquals(Reason.FULL, held().reason());
      settle(begin(Caution.IGNORE_LIMIT), limit(1_000));
      assertEquals(AccountCalls.MOST_UNDER_WAY, account.underWay.size());
      account.cancel(new Granted(2, 0, 0));
      go();
    }
  }

  /** Who lets others end first. */
  @Nested
  class Others {
    @Test
    void whereNothingIsKnownCallsGoOneAtATime() {
      for (Caution caution : List.of(Caution.ONE_AT_A_TIME, Caution.FEW_AT_A_TIME, Caution.LIST)) {
        Granted first = go(caution);
        assertEquals(Reason.OTHERS, held(caution).reason());
        assertEquals(10 * SECOND, held(caution).left().toMillis());
        assertEquals(Optional.empty(), account.reasonToWait(0, caution.together()));
        assertEquals(Optional.empty(), account.reasonToWait(60, caution), "a plan is known");
        account.cancel(first);
      }
    }

    @Test
    void aCallThatTakesLongHoldsBackNoOther() {
      go();
      after(10 * SECOND - 1);
      held(Caution.LIST);
      after(1);
      go(Caution.LIST);
    }

    @Test
    void ofPatientOnesAFewGoAtATime() {
      calls(1, limit(60));
      for (int i = 0; i < 4; i++) {
        go(Caution.FEW_AT_A_TIME);
      }
      assertEquals(Reason.OTHERS, held(Caution.FEW_AT_A_TIME).reason());
      go(Caution.ONE_AT_A_TIME);
      go(Caution.LIST);
      account.cancel(new Granted(3, 0, 0));
      go(Caution.FEW_AT_A_TIME);
      held(Caution.FEW_AT_A_TIME);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whileOnlyTheLimitIsUnknownEightAreUnderWay(boolean isList) {
      Caution caution = isList ? Caution.LIST : Caution.ONE_AT_A_TIME;
      calls(1, ANSWERED);
      assertEquals(8, room(0, caution));
      assertEquals(20, room(60, caution), "with a plan they need not wait");
      assertEquals(20, room(0, caution.together()));
    }
  }

  /** What a service says is left counts, whatever its window. */
  @Nested
  class Remaining {
    private final long reset = START + 20 * SECOND;

    @Test
    void soManyCallsMayBeMadeUntilTheReset() {
      settle(go(), left(3, reset));
      assertEquals(3, room(600, Caution.LIST));
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
      assertEquals(3, room(0, Caution.LIST));
      account.cancel(second);
      assertEquals(4, room(0, Caution.LIST));
      assertEquals(Optional.empty(), blocked());
    }

    /** It was counted before the newest one, which was taken not to include it. */
    @Test
    void aReplyThatComesLateBringsOnlyItsOwnCallBack() {
      Granted slow = go();
      settle(go(), left(3, reset));
      assertEquals(2, room(0, Caution.LIST));
      calls(2, ANSWERED);
      settle(slow, left(4, reset));
      assertEquals(1, room(0, Caution.LIST));
    }

    @Test
    void neitherDoesOneOfAnEarlierPeriod() {
      Granted slow = go();
      settle(go(), left(3, reset));
      settle(slow, left(2, reset - SECOND));
      assertEquals(3, room(0, Caution.LIST));
      assertEquals(reset, account.remaining.reset);
    }

    @Test
    void callsOfOtherMachinesAreSeen() {
      settle(go(), left(9, reset));
      settle(go(), left(2, reset));
      assertEquals(2, room(0, Caution.LIST));
    }

    @Test
    void aLaterPeriodBringsItsOwn() {
      settle(go(), left(0, reset));
      settle(begin(Caution.IGNORE_LIMIT), left(4, reset + SECOND));
      assertEquals(4, room(0, Caution.LIST));
      calls(4, ANSWERED);
      assertEquals(Instant.ofEpochMilli(reset + SECOND), held().until());
    }

    @Test
    void ofSeveralReadingsOfAResetTheEarliestIsRight() {
      settle(go(), left(1, reset));
      Observation later = new Observation(true, 10, 0, reset / SECOND, reset + 400, -1);
      Observation earlier = new Observation(true, 10, 0, reset / SECOND, reset - 300, -1);
      settle(begin(Caution.IGNORE_LIMIT), later);
      assertEquals(Instant.ofEpochMilli(reset), held().until());
      settle(begin(Caution.IGNORE_LIMIT), earlier);
      assertEquals(Instant.ofEpochMilli(reset - 300), held().until());
    }

    @Test
    void afterTheResetOneCallSeesHowManyThereAreAgain() {
      settle(go(), left(0, reset));
      at(reset - 1);
      assertEquals(1, held(Caution.LIST).left().toMillis());
      after(1);
      assertEquals(Optional.empty(), blocked());
      Granted first = go(Caution.LIST);
      assertEquals(Reason.OTHERS, held(Caution.LIST).reason());
      go(WITHIN_LIMIT);
      settle(first, left(7, reset + 20 * SECOND));
      assertEquals(6, room(0, Caution.LIST));
    }

    @Test
    void whatWasNotUsedUpIsThereAfterTheResetToo() {
      settle(go(), left(3, reset));
      at(reset + HOUR);
      assertEquals(3, room(0, Caution.LIST));
    }

    @Test
    void aReplyAfterItsOwnResetTellsNothing() {
      Granted slow = go();
      settle(go(), left(1, reset));
      at(reset);
      settle(slow, left(9, reset));
      assertEquals(1, room(0, Caution.LIST));
      settle(go(), new Observation(false, 0, -1, 0, 0, -1));
      assertEquals(reset, account.remaining.reset, "nor one that a gateway may have given");
    }

    /** Its call was counted after all of which something is known. */
    @Test
    void afterTheResetAReplyOfALaterPeriodCountsAtOnce() {
      Granted slow = go();
      settle(go(), left(5, reset));
      at(reset + 1);
      go();
      settle(slow, left(3, reset + 20 * SECOND));
      assertEquals(2, room(0, Caution.LIST));
    }

    @Test
    void aServicesClockThatWasSetBackIsFollowedAfterTheReset() {
      settle(go(), left(5, reset));
      at(reset);
      Observation back = new Observation(true, 10, 3, 7, reset + SECOND, -1);
      settle(go(), back);
      assertEquals(3, room(0, Caution.LIST));
      assertEquals(reset + SECOND, account.remaining.reset);
    }

    @Test
    void anAnswerWithoutAWordAfterTheResetEndsIt() {
      settle(go(), left(0, reset));
      at(reset - 1);
      settle(begin(Caution.IGNORE_LIMIT), limit(3));
      assertEquals(reset, account.remaining.reset);
      after(1);
      calls(1, limit(5));
      assertEquals(2, room(0, Caution.LIST), "three of the last minute count");
    }
  }

  @Nested
  class Refusals {
    @Test
    void aRefusalThatEndsAtOnceStillLetsOnlyOneGo() {
      settle(go(), limit(10));
      settle(go(), refused(0));
      go(Caution.ONE_AT_A_TIME);
      assertEquals(Reason.OTHERS, held(Caution.ONE_AT_A_TIME).reason());
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
      assertEquals(Reason.OTHERS, held(Caution.ONE_AT_A_TIME).reason(), "no answer was heard");
      settle(another, limit(10));
      go();
      go(Caution.ONE_AT_A_TIME);
    }

    @Test
    void whatIsRefusedTogetherIsOneRefusalAndASecondOneNeedsNoAnswerInBetween() {
      calls(1, limit(10));
      Granted[] together = {go(), go(), go()};
      assertFalse(settle(together[0], refused(5 * SECOND)));
      assertFalse(settle(together[1], refused(7 * SECOND)));
      assertEquals(7 * SECOND, held().left().toMillis());
      after(7 * SECOND);
      Granted probe = go();
      assertFalse(settle(together[2], refused(0)), "it was under way then");
      assertTrue(settle(probe, refused(5 * SECOND)));
      after(5 * SECOND);
      calls(1, limit(10));
      assertFalse(settle(go(), refused(5 * SECOND)), "one was answered");
      after(5 * SECOND + MINUTE);
      assertFalse(settle(go(), refused(5 * SECOND)), "long after the last one");
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
        permits[i] = go(Caution.LIST);
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

    @Test
    void theFewestAnsweredAndUnderWayBesideARefusalAreTheLimit() {
      learn(6);
      assertEquals(5, room(0, Caution.LIST));
    }

    @Test
    void fiveAreEnoughAndFewerTeachNothing() {
      learn(5);
      assertEquals(4, room(0, Caution.LIST));
      account = new AccountCalls();
      at(now);
      learn(4);
      assertEquals(8, room(0, Caution.LIST), "a few together, as the limit is unknown");
    }

    @Test
    void itPacesNoSingleCall() {
      learn(6);
      assertEquals(20, room(0, WITHIN_LIMIT));
    }

    @Test
    void itWinsOverALargerPlanOnlyAndNotOverHeaders() {
      learn(6);
      assertEquals(5, room(600, Caution.LIST));
      assertEquals(1, room(2, Caution.LIST), "a call was made already");
      settleAll(limit(10), take(1));
      assertEquals(8, room(0, Caution.LIST));
    }

    @Test
    void itIsForgottenAnHourAfterTheLastCallThatItPaced() {
      learn(6);
      after(HOUR - 1);
      settleAll(ANSWERED, take(1));
      after(HOUR - 1);
      settle(go(), ANSWERED);
      assertEquals(6, account.inferredLimit);
      after(1);
      assertEquals(0, account.inferredLimit);
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
      assertEquals(5, room(0, Caution.LIST));
    }
  }

  @Nested
  class Clocks {
    @Test
    void setBackEverythingLastsAsLongAsBefore() {
      go();
      settle(go(), left(3, now + 20 * SECOND));
      settle(go(), refused(40 * SECOND));
      account.inferredLimit = 7;
      account.inferredUntil = now + MINUTE;

      at(START - 2 * HOUR);

      assertEquals(2, lastMinute());
      assertEquals(now + 20 * SECOND, account.remaining.reset);
      assertEquals(now + 40 * SECOND, account.blockedUntil);
      assertEquals(now, account.underWay.getFirst().since());
      after(MINUTE - 1);
      assertEquals(7, account.inferredLimit);
      after(1);
      assertEquals(0, account.inferredLimit);
      after(SECOND);
      assertEquals(1, lastMinute(), "the one that never ended");
      after(10 * SECOND);
      assertEquals(0, lastMinute());
    }
  }
}
