package gust.limits;

import java.util.OptionalLong;

/** A header's number: digits and nothing else. */
final class WholeNumber {
  private static final int MOST_DIGITS = 18;

  private WholeNumber() {}

  static OptionalLong parse(String value) {
    String digits = value.strip();
    if (digits.isEmpty() || digits.length() > MOST_DIGITS) {
      return OptionalLong.empty();
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return OptionalLong.empty();
      }
    }
    return OptionalLong.of(Long.parseLong(digits));
  }
}
