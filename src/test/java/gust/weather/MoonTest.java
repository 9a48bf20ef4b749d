package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoonTest {
  /**
   * UTC, to the minute, from the whole series of Meeus, Astronomical Algorithms, chapter 49: all 25
   * periodic terms and 14 of the planets, with the Earth's rotation of each year. The code has 7.
   */
  private static final String[] FULL =
      ("2026-01-03T10:03 2026-02-01T22:09 2026-03-03T11:38 2026-04-02T02:12 2026-05-01T17:23"
              + " 2026-05-31T08:45 2026-06-29T23:57 2026-07-29T14:36 2026-08-28T04:18"
              + " 2026-09-26T16:49 2026-10-26T04:12 2026-11-24T14:53 2026-12-24T01:28"
              + " 1990-08-06T14:19 2000-08-15T05:13 2010-07-26T01:37 2035-08-19T01:00"
              + " 2050-08-03T02:20")
          .split(" ");

  private static final String[] NEW =
      ("2026-01-18T19:52 2026-02-17T12:01 2026-03-19T01:23 2026-04-17T11:52 2026-05-16T20:01"
              + " 2026-06-15T02:54 2026-07-14T09:44 2026-08-12T17:37 2026-09-11T03:27"
              + " 2026-10-10T15:50 2026-11-09T07:02 2026-12-09T00:52 1990-07-22T02:54"
              + " 2000-07-31T02:25 2010-07-11T19:40 2035-08-03T17:12 2050-07-18T21:17")
          .split(" ");

  private static void isNext(boolean full, String[] dates, long daysBefore) {
    for (String date : dates) {
      Instant known = Instant.parse(date + ":00Z");
      Moon moon = Moon.next(known.minus(Duration.ofDays(daysBefore)));
      assertEquals(full, moon.full(), date);
      Duration off = Duration.between(known, moon.at()).abs();
      assertTrue(off.compareTo(Duration.ofMinutes(30)) < 0, date + " is off by " + off);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 7, 13})
  void fullAndNewMoonsComeWhenTheWholeSeriesHasThem(long daysBefore) {
    isNext(true, FULL, daysBefore);
    isNext(false, NEW, daysBefore);
  }

  @Test
  void theNextIsAlwaysAheadAndTheOtherThanTheOneBefore() {
    Instant now = Instant.parse("1999-12-01T00:00:00Z");
    boolean full = Moon.next(now).full();
    for (int i = 0; i < 1300; i++) {
      Moon next = Moon.next(now);
      assertEquals(full, next.full(), now.toString());
      Duration ahead = Duration.between(now, next.at());
      assertTrue(ahead.isPositive() && ahead.toDays() < 17, now + " " + ahead);
      now = next.at().plusSeconds(1);
      full = !full;
    }
  }
}
