package gust.sun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoonTest {
  /** Degrees that the moon moves away from the sun. */
  private static final double ONE_HOUR = 0.51;

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

  private static void isAt(double elongation, String[] dates) {
    for (String date : dates) {
      Moon moon = Moon.at(Instant.parse(date + ":00Z"));
      double off = Math.abs(Math.IEEEremainder(moon.elongation() - elongation, 360));
      assertTrue(off < ONE_HOUR, date + " is off by " + off);
    }
  }

  @Test
  void fullAndNewMoonsAreWhereTheWholeSeriesHasThem() {
    isAt(180, FULL);
    isAt(0, NEW);
  }

  @Test
  void itIsCalledFullAndNewForADay() {
    isCalled(Moon.Phase.FULL_MOON, FULL);
    isCalled(Moon.Phase.NEW_MOON, NEW);
  }

  private static void isCalled(Moon.Phase phase, String[] dates) {
    boolean isFull = phase == Moon.Phase.FULL_MOON;
    for (String date : dates) {
      for (int hours = -36; hours <= 36; hours += 8) {
        Moon moon = Moon.at(Instant.parse(date + ":00Z").plus(Duration.ofHours(hours)));
        boolean isClose = Math.abs(hours) < 9;
        assertTrue(Math.abs(hours) == 12 || isClose == (moon.phase() == phase), date + hours);
        assertEquals(isFull == hours < 0, moon.isWaxing(), date + " " + hours);
        assertTrue(isFull ? moon.lit() > 0.95 : moon.lit() < 0.05, date + " " + hours);
      }
    }
  }

  /** Dates of first and last quarters of 2026 from the almanac of the U.S. Naval Observatory. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-01-26", "2026-02-24", "2026-03-25", "2026-11-17", "2026-12-17"})
  void halfOfItIsLitAtTheFirstQuarter(String date) {
    Moon moon = Moon.at(Instant.parse(date + "T12:00:00Z"));
    assertEquals(0.5, moon.lit(), 0.06);
    assertTrue(moon.isWaxing());
  }
}
