package gust.weather;

import java.util.OptionalInt;

/**
 * One element of {@code weather[]}.
 *
 * @param id the condition identifier; logic goes by it, then by its hundred, then by {@code group}
 * @param group {@code main}, in English whatever the language; may be empty
 * @param description what is shown, in the language of the reply; may be empty
 * @param icon two digits and {@code d} or {@code n}; may be empty
 */
public record Condition(OptionalInt id, String group, String description, String icon) {
  /** What falls where only an amount tells of it. */
  static final Condition RAIN = new Condition(OptionalInt.of(500), "Rain", "", "");

  static final Condition SNOW = new Condition(OptionalInt.of(600), "Snow", "", "");

  public boolean isNight() {
    return icon.endsWith("n");
  }
}
