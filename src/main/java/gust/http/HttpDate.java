package gust.http;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** A header's date: {@code Fri, 20 Nov 2026 18:25:00 GMT}. */
public final class HttpDate {
  private HttpDate() {}

  public static Optional<Instant> parse(String value) {
    try {
      return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(value.strip(), Instant::from));
    } catch (DateTimeException noDate) {
      return Optional.empty();
    }
  }
}
