package gust.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What of an account's limit is believed, answer by answer. */
class QuotaTest {
  private final Quota quota = new Quota();

  /** An answer to a call of an account with 60 calls per window. */
  private void answer(long shortest, long longest) {
    quota.learn(new Observation(true, 60, 59, 0, shortest, longest, -1));
  }

  @Test
  void ofAnAccountThatNeverHadAnAnswerTheLimitIsUnknownButForItsPlan() {
    assertEquals(0, quota.allowed(0));
    assertEquals(600, quota.allowed(600));
    quota.learn(Observation.NOTHING);
    assertEquals(0, quota.allowed(0));
  }

  @Test
  void aServiceThatTellsNoLimitHasNoneButTheUsersPlan() {
    quota.learn(new Observation(true, 0, -1, 0, 0, 0, -1));
    assertEquals(Integer.MAX_VALUE, quota.allowed(0));
    assertEquals(600, quota.allowed(600));
  }

  @Test
  void whatTheServiceTellsGoesBeforeThePlan() {
    answer(0, 0);
    assertEquals(60, quota.allowed(600));
    quota.learn(new Observation(true, 0, -1, 0, 0, 0, -1));
    assertEquals(60, quota.allowed(600), "and lasts where an answer says nothing");
  }

  @Test
  void aWindowIsAMinuteUntilAnAnswerShowsAnother() {
    assertEquals(60_000, quota.window());
    answer(0, 0);
    assertEquals(60_000, quota.window());
    answer(0, 5_000);
    assertEquals(5_000, quota.window());
  }

  @Test
  void ofSeveralLengthsTheShortestThatIsLongEnoughIsRight() {
    answer(0, 9_000);
    answer(0, 5_000);
    answer(0, 7_000);
    assertEquals(5_000, quota.window());
    answer(6_000, 0);
    assertEquals(6_000, quota.window(), "as long at least");
    answer(4_000, 0);
    assertEquals(6_000, quota.window());
  }

  @Test
  void anotherLimitIsAnotherQuota() {
    answer(6_000, 5_000);
    quota.surprise();
    quota.learn(new Observation(true, 600, 599, 0, 0, 2_000, -1));
    assertEquals(600, quota.allowed(0));
    assertEquals(2_000, quota.window());
    assertFalse(quota.surprised);
  }

  @Test
  void aRefusalForWhichThereWasRoomMakesTheWindowASecondLongerForGood() {
    answer(0, 5_000);
    quota.surprise();
    assertTrue(quota.surprised);
    assertEquals(6_000, quota.window());
    quota.surprise();
    assertEquals(6_000, quota.window(), "but once");
    answer(0, 5_000);
    assertEquals(6_000, quota.window());
    answer(8_000, 0);
    assertEquals(8_000, quota.window());
  }

  @Test
  void aSurpriseIsAddedToTheLengthThatWasSeenAtLeast() {
    answer(7_000, 5_000);
    quota.surprise();
    assertEquals(8_000, quota.window());
  }

  @Test
  void whereNothingIsKnownOrTheWindowIsAMinuteARefusalMakesItNoLonger() {
    quota.surprise();
    assertEquals(60_000, quota.window());
    Quota minute = new Quota();
    minute.learn(new Observation(true, 60, 59, 0, 0, 60_000, -1));
    minute.surprise();
    assertEquals(60_000, minute.window());
  }

  @Test
  void afterASurpriseTheFirstLengthIsStillLearned() {
    answer(0, 0);
    quota.surprise();
    answer(0, 5_000);
    assertEquals(5_000, quota.window());
  }
}
