package gust.limits;

import gust.limits.Permit.Caution;
import java.time.Duration;

/**
 * What to do where the rate limit is known to be reached.
 *
 * @param longestBlock how long one call may wait for the end of a block (429) altogether
 * @param longestTurn how long it may wait altogether, its turn within the quota included
 */
public record LimitPolicy(When when, Duration longestBlock, Duration longestTurn) {
  /** Where the limit is known to be reached. */
  public enum When {
    /** Make no call, and say until when. */
    REFUSE,
    /** Make the call later, outside its deadline. */
    WAIT,
    /** Make it later, as one of many that end together: at a 401, or at two 429 in a row. */
    LIST,
    /** Make it all the same, and count it: somebody wants to know. */
    CALL
  }

  /** For a call that is made to find out. */
  public static final LimitPolicy CALL = new LimitPolicy(When.CALL, Duration.ZERO, Duration.ZERO);

  public static final LimitPolicy REFUSE =
      new LimitPolicy(When.REFUSE, Duration.ZERO, Duration.ZERO);

  /** No quota takes longer to give one call its turn. */
  private static final Duration HOUR = Duration.ofHours(1);

  /** For one call that somebody waits for. */
  public static LimitPolicy waiting(Duration longest) {
    return new LimitPolicy(When.WAIT, longest, longest);
  }

  /**
   * For many calls, each of which gets its turn as the quota has it.
   *
   * @param longestBlock for the end of a block
   */
  public static LimitPolicy pacing(Duration longestBlock) {
    return new LimitPolicy(When.LIST, longestBlock, HOUR.plus(longestBlock));
  }

  /** Then a call that was refused (429) is made again, too. */
  boolean mayWait() {
    return when == When.WAIT || when == When.LIST;
  }

  Caution caution() {
    return switch (when) {
      case CALL -> Caution.IGNORE_LIMIT;
      case REFUSE -> Caution.ONE_AT_A_TIME;
      case WAIT -> Caution.FEW_AT_A_TIME;
      case LIST -> Caution.LIST;
    };
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
