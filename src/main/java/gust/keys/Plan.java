package gust.keys;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A subscription (interface document, Limits). */
public enum Plan {
  FREE(60),
  STARTUP(600),
  DEVELOPER(3_000),
  PROFESSIONAL(30_000),
  ENTERPRISE(200_000),

  /** Calls are not paced. */
  NONE(0);

  private final int callsPerMinute;

  Plan(int callsPerMinute) {
    this.callsPerMinute = callsPerMinute;
  }

  /** 0 for {@link #NONE}. */
  public int callsPerMinute() {
    return callsPerMinute;
  }

  /** As the user writes it: {@code free}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Plan> find(String word) {
    return Arrays.stream(values()).filter(plan -> plan.word().equals(word)).findFirst();
  }
}
