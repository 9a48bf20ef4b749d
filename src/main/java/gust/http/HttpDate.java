package gust.http;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** A header's date: {@code Fri, 20 Nov 2026 18:25:00 GMT}. */
final class HttpDate {
  private static final int LENGTH = "Fri, 20 Nov 2026 18:25:00 GMT".length();
  private static final String MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

  private HttpDate() {}

  static Optional<Instant> parse(String value) {
    String text = value.strip();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          text.length() == LENGTH && text.endsWith(" GMT")
              ? usual(text)
              // Its classes cost a cold start some milliseconds.
              : DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from));
    } catch (DateTimeException | NumberFormatException noDate) {
      return Optional.empty();
    }
  }

  private static Instant usual(String text) {
    int month = MONTHS.indexOf(text.substring(8, 11));
    if (month % 3 != 0) {
      throw new DateTimeException("no month");
    }
    return LocalDateTime.of(
            number(text, 12, 16),
            month / 3 + 1,
            number(text, 5, 7),
            number(text, 17, 19),
            number(text, 20, 22),
            number(text, 23, 25))
        .toInstant(ZoneOffset.UTC);
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
