package gust.http;

import java.time.Duration;

/**
 * What to do where the rate limit is known to be reached.
 *
 * @param longest how long one call may wait for its turn altogether; only for {@link When#WAIT}
 */
public record LimitPolicy(When when, Duration longest) {
  /** Where the limit is known to be reached. */
  public enum When {
    /** Make no call, and say until when. */
    REFUSE,
    /** Make the call later, outside its deadline. */
    WAIT,
    /** Make it all the same, and count it: somebody wants to know. */
    CALL
  }

  /** For a call that is made to find out. */
  public static final LimitPolicy CALL = new LimitPolicy(When.CALL, Duration.ZERO);
}
