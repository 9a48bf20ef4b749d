package gust.sandbox.accounts;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How many calls an account may make in any stretch of time of one length (interface document,
 * Limits).
 *
 * @param calls 1 to {@value #MOST_CALLS}
 * @param window longer than 0, at most a day
 */
public record AccountQuota(int calls, Duration window) {
  /** The plans' names as users write them, from the smallest on. */
  public static final List<String> PLANS =
      List.of("free", "startup", "developer", "professional", "enterprise");

  /** Each call of a window is remembered. */
  public static final int MOST_CALLS = 1_000_000;

  private static final Duration LONGEST = Duration.ofDays(1);

  public AccountQuota {
    if (calls < 1 || calls > MOST_CALLS) {
      throw new IllegalArgumentException("calls: " + calls);
    }
    if (window.isNegative() || window.isZero() || window.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("window: " + window);
    }
  }

  /** A plan's, all of which are per minute; empty where there is no such plan. */
  public static Optional<AccountQuota> ofPlan(String name) {
    int calls =
        switch (name) {
          case "free" -> 60;
          case "startup" -> 600;
          case "developer" -> 3_000;
          case "professional" -> 30_000;
          case "enterprise" -> 200_000;
          default -> 0;
        };
    return calls == 0
        ? Optional.empty()
        : Optional.of(new AccountQuota(calls, Duration.ofMinutes(1)));
  }

  /** {@code 60 calls per minute}. */
  @Override
  public String toString() {
    String length =
        window.equals(Duration.ofMinutes(1))
            ? "minute"
            : window.toNanosPart() == 0
                ? window.toSeconds() + " seconds"
                : window.toMillis() + " milliseconds";
    return calls + " calls per " + length;
  }
}
