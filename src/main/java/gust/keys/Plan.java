package gust.keys;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A subscription (interface document, Limits). */
public enum Plan {
  FREE(60, 0),
  STARTUP(600, 40),
  DEVELOPER(3_000, 180),
  PROFESSIONAL(30_000, 470),
  ENTERPRISE(200_000, 2_000),

  /** Calls are not paced. */
  NONE(0, 0);

  private final int callsPerMinute;
  private final int monthlyDollars;

  Plan(int callsPerMinute, int monthlyDollars) {
    this.callsPerMinute = callsPerMinute;
    this.monthlyDollars = monthlyDollars;
  }

  /** 0 for {@link #NONE}. */
  public int callsPerMinute() {
    return callsPerMinute;
  }

  public int monthlyDollars() {
    return monthlyDollars;
  }

  /** As the user writes it: {@code free}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Plan> find(String word) {
    return Arrays.stream(values()).filter(plan -> plan.word().equals(word)).findFirst();
  }
}
