package gust.limits;

import java.time.Duration;
import java.time.Instant;

/** Whether a call may be made now. */
public sealed interface Turn {
  /**
   * It may, and is counted as under way.
   *
   * @param counted how many calls counted then, this one among them
   * @param number how many were ever begun, this one among them
   * @param expected whether there was room for it as far as anybody could know
   * @param blocked whether it is made although the account is blocked
   */
  record Go(long nonce, long expires, int counted, long number, boolean expected, boolean blocked)
      implements Turn {}

  /**
   * Not yet.
   *
   * @param until when to ask again
   * @param left the same, from now
   * @param refused whether the service refused a call, and not just the count is full
   */
  record Later(Instant until, Duration left, boolean refused) implements Turn {}

  /** Nothing is known of the account's limit: one call should go ahead alone, and learn it. */
  record Unknown() implements Turn {}
}
