package gust.limits;

import gust.limits.Permit.Caution;
import java.time.Duration;

/**
 * What to do when the rate limit is known to be reached.
 *
 * @param caution how strictly the limit is enforced
 * @param longestBlock how long one call may wait for the end of a block (429) altogether
 * @param longestTurn how long it may wait altogether, including for free quota
 */
public record LimitPolicy(Caution caution, Duration longestBlock, Duration longestTurn) {
  /** Make the call anyway and count it; used to check the service. */
  public static final LimitPolicy CALL =
      new LimitPolicy(Caution.IGNORE_LIMIT, Duration.ZERO, Duration.ZERO);

  /** Make no call and report when the limit ends. */
  public static final LimitPolicy REFUSE =
      new LimitPolicy(Caution.ONE_AT_A_TIME, Duration.ZERO, Duration.ZERO);

  /** Make the call later, outside its deadline. */
  public static LimitPolicy waiting(Duration longest) {
    return new LimitPolicy(Caution.FEW_AT_A_TIME, longest, longest);
  }

  /**
   * Make each of many calls as soon as the quota has room.
   *
   * @param longestBlock for the end of a block
   */
  public static LimitPolicy pacing(Duration longestBlock) {
    // No quota takes longer than an hour to free up one call.
    return new LimitPolicy(
        Caution.LIST, longestBlock, longestBlock.plus(LimitHeaders.LONGEST_BLOCK));
  }

  /** If so, a call that was refused (429) is also made again. */
  public boolean mayWait() {
    return longestTurn.isPositive();
  }
}
