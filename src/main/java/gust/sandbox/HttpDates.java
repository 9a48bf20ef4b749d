package gust.sandbox;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** {@code Fri, 20 Nov 2026 10:20:30 GMT}: how HTTP spells an instant. */
final class HttpDates {
  private static final DateTimeFormatter FORMAT =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private record Spelled(long second, String text) {}

  /** A busy server is asked for the same second thousands of times. */
  private static volatile Spelled last = new Spelled(0, "Thu, 01 Jan 1970 00:00:00 GMT");

  private HttpDates() {}

  static String text(long epochSecond) {
    Spelled known = last;
    if (known.second() != epochSecond) {
      known = new Spelled(epochSecond, FORMAT.format(Instant.ofEpochSecond(epochSecond)));
      last = known;
    }
    return known.text();
  }
}
