package gust.sandbox.accounts;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The number of calls that an account may make in any window of this length (interface document,
 * Limits).
 *
 * @param calls 1 to {@value #MOST_CALLS}
 * @param window longer than 0, at most a day
 */
public record AccountQuota(int calls, Duration window) {
  /** The names of plans as users write them, smallest first. */
  public static final List<String> PLANS =
      List.of("free", "startup", "developer", "professional", "enterprise");

  private static final List<Integer> CALLS_OF_PLANS = List.of(60, 600, 3_000, 30_000, 200_000);

  /** Limited, because each call of a window is remembered. */
  public static final int MOST_CALLS = 1_000_000;

  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration LONGEST = Duration.ofDays(1);

  public AccountQuota {
    boolean isWindow = window.isPositive() && window.compareTo(LONGEST) <= 0;
    if (calls < 1 || calls > MOST_CALLS || !isWindow) {
      throw new IllegalArgumentException(calls + "/" + window);
    }
  }

  /** The quota of a plan, per minute; empty if there is no such plan. */
  public static Optional<AccountQuota> ofPlan(String name) {
    int plan = PLANS.indexOf(name);
    return plan < 0
        ? Optional.empty()
        : Optional.of(new AccountQuota(CALLS_OF_PLANS.get(plan), MINUTE));
  }

  /** {@code 60 calls per minute}. */
  @Override
  public String toString() {
    if (window.equals(MINUTE)) {
      return calls + " calls per minute";
    }
    boolean isWhole = window.toNanosPart() == 0;
    String length = isWhole ? window.toSeconds() + " seconds" : window.toMillis() + " milliseconds";
    return calls + " calls per " + length;
  }
}
