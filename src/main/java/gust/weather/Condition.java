package gust.weather;

import java.util.List;
import java.util.OptionalInt;

/**
 * One element of {@code weather[]}.
 *
 * @param id the condition identifier; decides first, then its hundred, then {@code group}
 * @param group {@code main}, in English whatever the language; may be empty
 * @param description text to show, in the language of the reply; may be empty
 * @param icon two digits and {@code d} or {@code n}; may be empty
 */
public record Condition(OptionalInt id, String group, String description, String icon) {
  /** Stand-ins if only an amount says that something falls. */
  static final Condition RAIN = new Condition(OptionalInt.of(500), "Rain", "", "");

  static final Condition SNOW = new Condition(OptionalInt.of(600), "Snow", "", "");

  /**
   * From this severity on a condition is mentioned beside a calmer usual one: fog is, haze is not.
   */
  private static final int RELEVANT = 24;

  /** From this severity on it can hurt people. */
  private static final int DANGEROUS = 75;

  /** The kind of the first condition, which is the most important. */
  public static ConditionKind kindOf(List<Condition> conditions) {
    return conditions.isEmpty() ? ConditionKind.UNKNOWN : conditions.getFirst().kind();
  }

  public boolean isNight() {
    return icon.endsWith("n");
  }

  public ConditionKind kind() {
    return rank().kind();
  }

  /** Whether something falls from the sky. */
  public boolean isWet() {
    return kind().isWet();
  }

  /** From 0 (clear sky) to 100 (tornado). */
  int severity() {
    return rank().severity();
  }

  /** Whether it is worth mentioning for its day even if nothing is likely to fall. */
  boolean mattersWhenDry() {
    return severity() >= RELEVANT && (!isWet() || kind() == ConditionKind.THUNDERSTORM);
  }

  /** Whether people should think twice before they go out. */
  public boolean isDangerous() {
    return severity() >= DANGEROUS;
  }

  private ConditionRank rank() {
    return ConditionRank.of(id.orElse(0), group, icon);
  }
}
