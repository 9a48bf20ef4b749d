package gust.limits;

import gust.limits.Permit.Caution;
import java.time.Duration;

/**
 * What to do where the rate limit is known to be reached.
 *
 * @param longestBlock how long one call may wait for the end of a block (429) altogether
 * @param longestTurn how long it may wait altogether, for room in the quota included
 */
public record LimitPolicy(When when, Duration longestBlock, Duration longestTurn) {
  /** Where the limit is known to be reached. */
  public enum When {
    /** Make no call, and say until when. */
    REFUSE,
    /** Make the call later, outside its deadline. */
    WAIT,
    /** Make it later, as one of many that end together. */
    LIST,
    /** Make it all the same, and count it: it is made to find out. */
    CALL
  }

  /** For a call that is made to find out. */
  public static final LimitPolicy CALL = new LimitPolicy(When.CALL, Duration.ZERO, Duration.ZERO);

  public static final LimitPolicy REFUSE =
      new LimitPolicy(When.REFUSE, Duration.ZERO, Duration.ZERO);

  /** No quota takes longer until it has room for one call. */
  private static final Duration HOUR = Duration.ofHours(1);

  /** For a single call. */
  public static LimitPolicy waiting(Duration longest) {
    return new LimitPolicy(When.WAIT, longest, longest);
  }

  /**
   * For many calls, each of which is made as soon as the quota has room.
   *
   * @param longestBlock for the end of a block
   */
  public static LimitPolicy pacing(Duration longestBlock) {
    return new LimitPolicy(When.LIST, longestBlock, HOUR.plus(longestBlock));
  }

  /** If so, a call that was refused (429) is also made again. */
  public boolean mayWait() {
    return when == When.WAIT || when == When.LIST;
  }

  public Caution caution() {
    return switch (when) {
      case CALL -> Caution.IGNORE_LIMIT;
      case REFUSE -> Caution.ONE_AT_A_TIME;
      case WAIT -> Caution.FEW_AT_A_TIME;
      case LIST -> Caution.LIST;
    };
  }
}
