package gust.terminal;

import java.util.OptionalInt;

/** A terminal's current size, as far as known. */
public record ScreenSize(OptionalInt columns, OptionalInt rows) {
  static final ScreenSize UNKNOWN = of(0, 0);

  /** As reported by the system; 0 for unknown. */
  static ScreenSize of(int columns, int rows) {
    return new ScreenSize(positive(columns), positive(rows));
  }

  private static OptionalInt positive(int number) {
    return number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
  }

  /** Empty if the text is not a positive number. */
  static OptionalInt positive(String text) {
    try {
      return positive(Integer.parseInt(text.trim()));
    } catch (NumberFormatException _) {
      return OptionalInt.empty();
    }
  }
}
