package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.limits.Permit.Caution;
import gust.limits.Permit.Reason;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** When one account's next call may be made, in a time that is made up. */
class AccountCallsTest {
  private static final long SECOND = 1_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;

  /** Half past a minute: no reset here is the turn of one. */
  private static final long START = 30_000_000 * MINUTE + 30 * SECOND;

  private final AccountCalls account = new AccountCalls();
  private long now;
  private long nonces;

  AccountCallsTest() {
    at(START);
  }

  private boolean at(long time) {
    now = time;
    return account.advance(time);
  }

  private void after(long millis) {
    at(now + millis);
  }

  private Permit take(Caution caution) {
    return account.take(now, 0, caution, ++nonces, now + 10 * SECOND);
  }

  private Permit.Granted go() {
    return assertInstanceOf(Permit.Granted.class, take(Caution.LIMIT));
  }

  private Permit.Wait held() {
    return assertInstanceOf(Permit.Wait.class, take(Caution.LIMIT));
  }

  private void settle(Permit.Granted permit, Observation seen) {
    account.settle(permit, "work", seen, now);
    account.advance(now);
  }

  private void calls(int times, Observation seen) {
    for (int i = 0; i < times; i++) {
      settle(go(), seen);
    }
  }

  /** An answer that tells nothing of what is left. */
  private static Observation limit(int limit) {
    return new Observation(true, limit, -1, 0, 0, 0, -1);
  }

  private static Observation left(int remaining, long reset) {
    return new Observation(true, 10, remaining, reset, 0, 0, -1);
  }

  private static Observation refused(long millis) {
    return new Observation(true, 0, -1, 0, 0, 0, millis);
  }

  private int lastMinute() {
    return account.usage(now).lastMinute();
  }

  @Nested
  class Counting {
    @Test
    void aCallUnderWayCountsAndOnceItHasEndedNoLessAndNoMore() {
      Permit.Granted permit = go();
      assertEquals(new Usage(1, 1, Optional.empty()), account.usage(now));
      settle(permit, limit(10));
      assertEquals(new Usage(1, 1, Optional.empty()), account.usage(now));
      assertEquals(1, account.usage("work", now).lastMinute());
      assertEquals(1, account.usage("work", now).today());
      assertEquals(0, account.usage("home", now).lastMinute());
    }

    @Test
    void aCallThatNeverReachedTheServiceDoesNot() {
      Permit.Granted first = go();
      Permit.Granted second = go();
      account.cancel(first);
      assertEquals(1, lastMinute());
      settle(second, limit(10));
      assertEquals(1, lastMinute());
    }

    @Test
    void aCallThatEndsAfterItsDeadlineIsNotCountedTwice() {
      Permit.Granted permit = go();
      after(10 * SECOND);
      assertEquals(1, lastMinute(), "taken for ended");
      settle(permit, limit(10));
      assertEquals(1, lastMinute());
    }

    @Test
    void norIsOneThatEndedInTimeAndIsWrittenDownAfterItsDeadline() {
      Permit.Granted permit = go();
      after(10 * SECOND);
      account.settle(permit, "work", limit(10), now - SECOND);
      assertEquals(1, lastMinute());
      assertEquals(10, account.quota.limit);
    }

    @Test
    void aCallOfALedgerThatWasReplacedCounts() {
      Permit.Granted permit = go();
      AccountCalls fresh = new AccountCalls();
      fresh.advance(now);
      fresh.settle(permit, "work", limit(10), now);
      assertEquals(1, fresh.usage(now).lastMinute());
    }

    @Test
    void aCallCountsFromWhenItEndedOrItsDeadline() {
      go();
      settle(go(), limit(10));
      after(61 * SECOND);
      assertEquals(1, lastMinute());
      after(10 * SECOND);
      assertEquals(0, lastMinute());
      assertEquals(0, account.usage("work", now).lastMinute());
      assertEquals(2, account.usage(now).today());
      assertEquals(1, account.usage("work", now).today());
    }

    @Test
    void noCallIsUnderWayForMoreThanAnHour() {
      account.take(now, 0, Caution.NONE, 1, now + 2 * HOUR);
      after(HOUR - 1);
      assertEquals(1, account.underWay.size());
      after(1);
      assertEquals(0, account.underWay.size());
    }
  }

  @Nested
  class Room {
    @Test
    void asManyCallsAsTheLimitAllowsMayBeMade() {
      calls(1, limit(3));
      assertEquals(2, account.room(0, Caution.LIMIT));
      go();
      go();
      Permit.Wait wait = held();
      assertEquals(Reason.FULL, wait.reason());
      assertEquals(0, account.room(0, Caution.LIMIT));
    }

    @Test
    void roomIsNeverLessThanNone() {
      calls(1, limit(1));
      take(Caution.NONE);
      assertEquals(0, account.room(0, Caution.LIMIT));
    }

    @Test
    void inAShortWindowThereIsRoomSooner() {
      settle(go(), new Observation(true, 1, -1, 0, 0, 5 * SECOND, -1));
      long wait = held().left().toMillis();
      assertTrue(wait >= 5_000 && wait <= 5_084, wait + " ms");
      after(wait);
      go();
    }

    @Test
    void aWindowOfAnHourHoldsNobodyUpForLonger() {
      settle(go(), new Observation(true, 1, -1, 0, HOUR, 0, -1));
      assertEquals(HOUR, held().left().toMillis());
    }

    @Test
    void withThePlansLimitTheServicesGoesBefore() {
      assertEquals(600, account.room(600, Caution.LIMIT));
      calls(1, limit(3));
      assertEquals(2, account.room(600, Caution.LIMIT));
    }

    @Test
    void callsThatEndedAtOnceLeaveTogether() {
      calls(3, limit(3));
      assertEquals(Instant.ofEpochMilli(START + 61 * SECOND), held().until());
    }
  }

  @Nested
  class OtherMachines {
    @Test
    void theirCallsTakeRoomUntilTheReset() {
      settle(go(), left(3, now + 20 * SECOND));
      assertEquals(3, account.room(0, Caution.LIMIT));
      after(20 * SECOND - 1);
      assertEquals(3, account.room(0, Caution.LIMIT));
      after(1);
      assertEquals(9, account.room(0, Caution.LIMIT));
    }

    @Test
    void withoutAResetTheyTakeItForAWindow() {
      settle(go(), left(3, 0));
      after(MINUTE - 1);
      assertEquals(10 - 1 - 6, account.room(0, Caution.LIMIT));
      after(1);
      assertEquals(10 - 1, account.room(0, Caution.LIMIT));
    }

    @Test
    void callsOfThisMachineThatBeganMeanwhileAreNotTheirs() {
      Permit.Granted first = go();
      go();
      go();
      settle(first, left(7, now + 20 * SECOND));
      assertEquals(0, account.others);
    }

    @Test
    void fewerThatAreSeenLaterDoNotGiveRoomBeforeTheReset() {
      settle(go(), left(3, now + 20 * SECOND));
      settle(go(), left(4, now + 50 * SECOND));
      assertEquals(6, account.others);
      assertEquals(START + 20 * SECOND, account.othersUntil);
    }

    @Test
    void asManyThatAreSeenAgainTakeItForLonger() {
      settle(go(), left(3, now + 20 * SECOND));
      settle(go(), left(2, now + 50 * SECOND));
      assertEquals(6, account.others);
      assertEquals(START + 50 * SECOND, account.othersUntil);
    }

    @Test
    void aLimitThatTheyUsedUpIsFreeAtTheReset() {
      settle(go(), left(0, now + 20 * SECOND));
      assertEquals(9, account.others);
      assertEquals(Instant.ofEpochMilli(now + 20 * SECOND), held().until());
      after(20 * SECOND);
      assertEquals(9, account.room(0, Caution.LIMIT));
    }

    @Test
    void ifTheyLeaveLaterThanACallOfOnesOwnThatGivesRoomFirst() {
      calls(1, limit(10));
      after(30 * SECOND);
      settle(go(), left(0, now + 55 * SECOND));
      assertEquals(8, account.others);
      assertEquals(Instant.ofEpochMilli(START + 61 * SECOND), held().until());
    }
  }

  @Nested
  class Refusals {
    @Test
    void aRefusalBlocksAllCallsUntilItsEnd() {
      settle(go(), refused(5 * SECOND));
      assertEquals(Optional.of(Instant.ofEpochMilli(now + 5 * SECOND)), blocked());
      assertEquals(Reason.BLOCKED, held().reason());
      after(5 * SECOND - 1);
      assertEquals(1, held().left().toMillis());
      after(1);
      assertEquals(Optional.empty(), blocked());
      go();
    }

    @Test
    void aRefusalThatEndsAtOnceStillLetsOnlyOneGo() {
      settle(go(), limit(10));
      settle(go(), refused(0));
      assertInstanceOf(Permit.Granted.class, take(Caution.ALONE));
      assertEquals(
          Reason.OTHERS, assertInstanceOf(Permit.Wait.class, take(Caution.ALONE)).reason());
      assertEquals(0, account.room(0, Caution.LIMIT));
    }

    @Test
    void noRefusalLastsLongerThanAnHour() {
      settle(go(), refused(HOUR + 1));
      assertEquals(HOUR, held().left().toMillis());
    }

    @Test
    void onlyAnAnswerToACallBegunAfterwardsEndsIt() {
      Permit.Granted before = go();
      settle(go(), refused(5 * SECOND));
      settle(before, limit(10));
      assertEquals(Reason.BLOCKED, held().reason());
      after(5 * SECOND);
      settle(go(), Observation.NOTHING);
      Permit.Granted another = go();
      assertInstanceOf(Permit.Wait.class, take(Caution.ALONE), "nothing was heard of the service");
      settle(another, limit(10));
      go();
      assertInstanceOf(Permit.Granted.class, take(Caution.ALONE));
    }

    @Test
    void whatIsRefusedTogetherIsOneRefusalAndASecondOneNeedsNoAnswerInBetween() {
      calls(1, limit(10));
      Permit.Granted[] together = {go(), go(), go()};
      assertFalse(account.settle(together[0], "", refused(5 * SECOND), now));
      assertFalse(account.settle(together[1], "", refused(5 * SECOND), now));
      after(5 * SECOND);
      Permit.Granted probe = go();
      assertFalse(account.settle(together[2], "", refused(0), now), "it was under way then");
      assertTrue(account.settle(probe, "", refused(5 * SECOND), now));
      after(5 * SECOND);
      calls(1, limit(10));
      assertFalse(account.settle(go(), "", refused(5 * SECOND), now), "one was answered");
    }

    @Test
    void aRefusalOfACallFromBeforeAnAnswerIsOver() {
      Permit.Granted slow = go();
      settle(go(), refused(0));
      after(1);
      calls(1, limit(10));
      settle(slow, refused(MINUTE));
      assertEquals(Optional.empty(), blocked());
    }

    @Test
    void aRefusalWithinTheLimitIsASurprise() {
      calls(1, limit(2));
      settle(go(), refused(SECOND));
      assertTrue(account.quota.surprised);
    }

    @Test
    void aRefusalBeyondTheLimitIsNone() {
      calls(2, limit(2));
      settle(assertInstanceOf(Permit.Granted.class, take(Caution.NONE)), refused(SECOND));
      assertFalse(account.quota.surprised);
    }

    @Test
    void norIsOneAfterAnother() {
      calls(2, limit(2));
      settle(assertInstanceOf(Permit.Granted.class, take(Caution.NONE)), refused(SECOND));
      after(2 * MINUTE);
      settle(go(), refused(SECOND));
      assertFalse(account.quota.surprised);
    }

    private Optional<Instant> blocked() {
      return account.usage(now).blockedUntil();
    }
  }

  /** What a service that tells no limit teaches by its refusals. */
  @Nested
  class Learning {
    private final Observation answered = limit(0);

    private Permit.Granted[] take(int number) {
      Permit.Granted[] permits = new Permit.Granted[number];
      for (int i = 0; i < number; i++) {
        permits[i] =
            assertInstanceOf(Permit.Granted.class, AccountCallsTest.this.take(Caution.LIST));
      }
      return permits;
    }

    private void settle(Observation seen, Permit.Granted... permits) {
      for (Permit.Granted permit : permits) {
        AccountCallsTest.this.settle(permit, seen);
      }
    }

    /** So many are answered at once, and the others refused; a minute later one is answered. */
    private void learn(int limit) {
      settle(answered, take(1));
      Permit.Granted[] permits = take(8);
      settle(answered, Arrays.copyOf(permits, limit - 1));
      settle(refused(MINUTE), Arrays.copyOfRange(permits, limit - 1, 8));
      after(MINUTE + SECOND);
      settle(answered, take(1));
    }

    private int room(int plan, Caution caution) {
      int room = 0;
      while (room < 20
          && account.take(now, plan, caution, ++nonces, now + 10 * SECOND)
              instanceof Permit.Granted) {
        room++;
      }
      return room;
    }

    @Test
    void theFewestAnsweredAndUnderWayBesideARefusalAreTheLimit() {
      learn(6);
      assertEquals(5, room(0, Caution.LIST));
    }

    @Test
    void fewerThanFiveTeachNothing() {
      learn(4);
      assertEquals(8, room(0, Caution.LIST), "a few together, as the limit is unknown");
    }

    @Test
    void itPacesNoSingleCall() {
      learn(6);
      assertEquals(20, room(0, Caution.LIMIT));
    }

    @Test
    void itWinsOverALargerPlanOnlyAndNotOverHeaders() {
      learn(6);
      assertEquals(5, room(600, Caution.LIST));
      account.underWay.clear();
      assertEquals(1, room(2, Caution.LIST), "a call was made already");
      account.underWay.clear();
      settle(limit(10), take(1));
      assertEquals(8, room(0, Caution.LIST));
    }

    @Test
    void itIsForgottenAnHourAfterTheLastCallThatItPaced() {
      learn(6);
      after(HOUR - 1);
      settle(answered, take(1));
      after(HOUR - 1);
      assertEquals(6, room(0, Caution.LIST));
      account.underWay.clear();
      after(HOUR);
      assertEquals(8, room(0, Caution.LIST));
    }

    @Test
    void aSecondRefusalWithoutAnAnswerTeachesNothingNew() {
      settle(answered, take(1));
      Permit.Granted[] permits = take(8);
      settle(answered, Arrays.copyOf(permits, 5));
      settle(refused(MINUTE), Arrays.copyOfRange(permits, 5, 8));
      after(MINUTE + SECOND);
      settle(refused(MINUTE), take(1));
      after(MINUTE + SECOND);
      settle(answered, take(1));
      assertEquals(5, room(0, Caution.LIST));
    }

    @Test
    void whileTheLimitIsUnknownEightCallsAreUnderWay() {
      settle(answered, take(1));
      take(8);
      assertEquals(Reason.OTHERS, heldBack(Caution.LIST).reason());
      assertEquals(Reason.OTHERS, heldBack(Caution.ALONE).reason());
      assertEquals(20, room(60, Caution.LIST), "with a plan they need not wait");
    }

    private Permit.Wait heldBack(Caution caution) {
      return assertInstanceOf(Permit.Wait.class, AccountCallsTest.this.take(caution));
    }
  }

  @Nested
  class UsedUp {
    private final long turnOfAMinute = START + 30 * SECOND;

    @Test
    void aLimitByTheMinuteIsFreeAtItsTurn() {
      settle(go(), new Observation(true, 1, 0, turnOfAMinute, 0, 0, -1));
      assertEquals(Instant.ofEpochMilli(turnOfAMinute), held().until());
      assertEquals(
          Optional.of(Instant.ofEpochMilli(turnOfAMinute)), account.usage(now).blockedUntil());
    }

    @Test
    void ofASlidingWindowTheResetIsOnlyWhenTheOldestCallLeaves() {
      settle(go(), new Observation(true, 1, 0, turnOfAMinute + SECOND, 0, 0, -1));
      assertEquals(Optional.empty(), account.usage(now).blockedUntil());
    }

    @Test
    void withoutALimitNothingElseIsKnown() {
      settle(go(), new Observation(true, 0, 0, now + 7 * SECOND, 0, 0, -1));
      assertEquals(7 * SECOND, held().left().toMillis());
      after(7 * SECOND);
      go();
    }

    @Test
    void withACallLeftNothingIs() {
      settle(go(), new Observation(true, 10, 1, turnOfAMinute, 0, 0, -1));
      assertEquals(Optional.empty(), account.usage(now).blockedUntil());
    }

    @Test
    void forAnHourAtMost() {
      settle(go(), new Observation(true, 0, 0, now + 2 * HOUR, 0, 0, -1));
      assertEquals(HOUR, held().left().toMillis());
      assertEquals(now + HOUR, account.spentUntil);
    }
  }

  @Nested
  class Clocks {
    @Test
    void onlyAClockThatWasSetBackHasToBeWrittenDown() {
      assertFalse(at(START));
      assertFalse(at(START + 1));
      assertTrue(at(START));
    }

    @Test
    void setBackEverythingLastsAsLongAsBefore() {
      Permit.Granted answered = go();
      go();
      settle(answered, left(3, now + 20 * SECOND));
      settle(go(), refused(40 * SECOND));
      account.spentUntil = now + 50 * SECOND;

      at(START - HOUR);

      assertEquals(3, lastMinute());
      assertEquals(2, account.usage("work", now).lastMinute());
      assertEquals(now + 20 * SECOND, account.othersUntil);
      assertEquals(now + 40 * SECOND, account.blockedUntil);
      assertEquals(now + 50 * SECOND, account.spentUntil);
      assertEquals(now + 10 * SECOND, account.underWay.getFirst().expires());
      assertEquals(1, account.underWay.getFirst().nonce() - answered.nonce());
      after(61 * SECOND);
      assertEquals(1, lastMinute(), "the one whose process was killed");
      assertEquals(0, account.usage("work", now).lastMinute());
      after(10 * SECOND);
      assertEquals(0, lastMinute());
    }

    @Test
    void whatIsFurtherAwayThanAnHourWasNeverWrittenByThisClock() {
      account.blockedUntil = START + 2 * HOUR;
      account.spentUntil = START + 3 * HOUR;
      account.othersUntil = START + 4 * HOUR;
      at(START);
      assertEquals(START + HOUR, account.blockedUntil);
      assertEquals(START + HOUR, account.spentUntil);
      assertEquals(START + HOUR, account.othersUntil);
    }
  }
}
