package gust.limits;

import gust.limits.Permit.Caution;
import java.time.Duration;

/**
 * What to do where the rate limit is known to be reached.
 *
 * @param asksAgain whether a call that was refused (429) is made again
 * @param longestBlock how long one call may wait for the end of a block (429) altogether
 * @param longestTurn how long it may wait altogether, its turn within the quota included
 */
public record LimitPolicy(
    When when, boolean asksAgain, Duration longestBlock, Duration longestTurn) {
  /** Where the limit is known to be reached. */
  public enum When {
    /** Make no call, and say until when. */
    REFUSE,
    /** Make the call later, outside its deadline. */
    WAIT,
    /** Make it later, as one of many that end together: at a 401, or the second 429. */
    LIST,
    /** Make it all the same, and count it: somebody wants to know. */
    CALL
  }

  /** For a call that is made to find out. */
  public static final LimitPolicy CALL =
      new LimitPolicy(When.CALL, false, Duration.ZERO, Duration.ZERO);

  public static final LimitPolicy REFUSE =
      new LimitPolicy(When.REFUSE, false, Duration.ZERO, Duration.ZERO);

  /** No quota takes longer to give one call its turn. */
  private static final Duration HOUR = Duration.ofHours(1);

  /** For one call that somebody waits for. */
  public static LimitPolicy waiting(Duration longest) {
    return new LimitPolicy(When.WAIT, true, longest, longest);
  }

  /**
   * For many calls, each of which gets its turn as the quota has it.
   *
   * @param asksAgain whether a call that was refused is made again
   * @param longestBlock for the end of a block
   */
  public static LimitPolicy pacing(boolean asksAgain, Duration longestBlock) {
    return new LimitPolicy(When.LIST, asksAgain, longestBlock, HOUR.plus(longestBlock));
  }

  boolean mayWait() {
    return when == When.WAIT || when == When.LIST;
  }

  Caution caution() {
    if (when == When.CALL) {
      return Caution.NONE;
    }
    return when == When.WAIT ? Caution.FEW : Caution.ALONE;
  }

  /**
   * How long one call may still wait.
   *
   * @param blocked whether for the end of a block
   * @param waited altogether
   * @param waitedBlocked for the ends of blocks
   */
  Duration allowed(boolean blocked, Duration waited, Duration waitedBlocked) {
    Duration turn = longestTurn.minus(waited);
    Duration block = longestBlock.minus(waitedBlocked);
    return blocked && block.compareTo(turn) < 0 ? block : turn;
  }
}
