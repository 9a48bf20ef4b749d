package gust.terminal;

import java.util.OptionalInt;

/** A terminal's size at this moment, as far as it is known. */
public record ScreenSize(OptionalInt columns, OptionalInt rows) {
  static final ScreenSize UNKNOWN = of(0, 0);

  /** Of what the system said; 0 where it does not know. */
  static ScreenSize of(int columns, int rows) {
    return new ScreenSize(positive(columns), positive(rows));
  }

  private static OptionalInt positive(int number) {
    return number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
  }

  /** Empty where the text is no number above 0. */
  static OptionalInt positive(String text) {
    try {
      return positive(Integer.parseInt(text.trim()));
    } catch (NumberFormatException _) {
      return OptionalInt.empty();
    }
  }
}
