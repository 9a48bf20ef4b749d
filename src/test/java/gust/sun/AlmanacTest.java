package gust.sun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sun and moon against almanacs. "USNO" are tables of the U.S. Naval Observatory (Astronomical
 * Applications Department), as the tests of Astronomy Engine, PyEphem and Skyfield quote them; the
 * others are from PyEphem 4.1.4 (VSOP87, horizon at -34'), which prints the same minutes as the
 * USNO in all 20 rows here.
 */
class AlmanacTest {
  private static final long SUN_MINUTES = 2;
  private static final long POLAR_SUN_MINUTES = 5;
  private static final long MOON_MINUTES = 10;

  private static Almanac almanac(double latitude, double longitude, String offset, Instant now) {
    return new Almanac(latitude, longitude, ZoneOffset.of(offset), now);
  }

  @ParameterizedTest
  @CsvSource({
    // USNO.
    "60, 0, Z, 2019-03-20, 06:03, 18:14",
    "60, 0, Z, 2019-06-21, 02:36, 21:28",
    "60, 0, Z, 2019-09-12, 05:20, 18:31",
    "60, 0, Z, 2019-12-21, 09:02, 14:54",
    "29, -81, -5, 2019-03-20, 06:28, 18:35",
    "29, -81, -5, 2019-06-21, 05:26, 19:26",
    "29, -81, -5, 2019-09-12, 06:07, 18:33",
    "29, -81, -5, 2019-12-21, 07:13, 17:31",
    "-60, -150, -10, 2019-03-20, 06:00, 18:13",
    "-60, -150, -10, 2019-06-21, 09:06, 14:58",
    "-60, -150, -10, 2019-09-12, 06:18, 17:35",
    "-60, -150, -10, 2019-12-21, 02:32, 21:24",
    // USNO: Atlanta, Georgia, and Fredonia, Arizona.
    "33.767, -84.417, -5, 2007-03-20, 06:42, 18:49",
    "33.767, -84.417, -5, 2007-06-21, 05:27, 19:51",
    "33.767, -84.417, -5, 2007-09-12, 06:19, 18:49",
    "33.767, -84.417, -5, 2007-12-21, 07:38, 17:33",
    "36.95, -112.517, -7, 2023-03-20, 06:34, 18:42",
    "36.95, -112.517, -7, 2023-06-21, 05:11, 19:53",
    "36.95, -112.517, -7, 2023-09-12, 06:10, 18:42",
    "36.95, -112.517, -7, 2023-12-21, 07:39, 17:17",
    // PyEphem: Singapore, Quito, Mumbai, Tokyo, Sydney, Edinburgh, Ushuaia.
    "1.29, 103.85, +8, 2026-03-20, 07:09, 19:15",
    "1.29, 103.85, +8, 2026-06-21, 07:00, 19:12",
    "1.29, 103.85, +8, 2026-09-12, 06:57, 19:05",
    "1.29, 103.85, +8, 2026-12-21, 07:01, 19:04",
    "-0.22, -78.51, -5, 2026-03-20, 06:18, 18:25",
    "-0.22, -78.51, -5, 2026-06-21, 06:13, 18:19",
    "-0.22, -78.51, -5, 2026-09-12, 06:07, 18:13",
    "-0.22, -78.51, -5, 2026-12-21, 06:08, 18:16",
    "19.08, 72.88, +05:30, 2026-03-20, 06:43, 18:49",
    "19.08, 72.88, +05:30, 2026-06-21, 06:02, 19:19",
    "19.08, 72.88, +05:30, 2026-09-12, 06:26, 18:44",
    "19.08, 72.88, +05:30, 2026-12-21, 07:07, 18:06",
    "35.69, 139.69, +9, 2026-03-20, 05:46, 17:53",
    "35.69, 139.69, +9, 2026-06-21, 04:26, 19:00",
    "35.69, 139.69, +9, 2026-09-12, 05:21, 17:53",
    "35.69, 139.69, +9, 2026-12-21, 06:47, 16:31",
    "-33.87, 151.21, +10, 2026-03-20, 05:58, 18:07",
    "-33.87, 151.21, +10, 2026-06-21, 07:00, 16:54",
    "-33.87, 151.21, +10, 2026-09-12, 05:59, 17:44",
    "-33.87, 151.21, +10, 2026-12-21, 04:41, 19:05",
    "55.95, -3.19, Z, 2026-03-20, 06:15, 18:26",
    "55.95, -3.19, Z, 2026-06-21, 03:26, 21:03",
    "55.95, -3.19, Z, 2026-09-12, 05:38, 18:38",
    "55.95, -3.19, Z, 2026-12-21, 08:42, 15:40",
    "-54.80, -68.30, -3, 2026-03-20, 07:34, 19:46",
    "-54.80, -68.30, -3, 2026-06-21, 09:59, 17:11",
    "-54.80, -68.30, -3, 2026-09-12, 07:47, 19:13",
    "-54.80, -68.30, -3, 2026-12-21, 04:51, 22:11",
    // PyEphem: the edge of Norway, and Rothera in the Antarctic.
    "70, 25, +2, 2026-02-01, 10:06, 15:03",
    "70, 25, +2, 2026-04-20, 03:51, 20:50",
    "70, 25, +2, 2026-09-12, 05:20, 19:10",
    "70, 25, +2, 2026-10-30, 08:40, 15:26",
    "-67.57, -68.13, -3, 2026-02-01, 04:20, 23:09",
    "-67.57, -68.13, -3, 2026-10-30, 04:39, 21:57",
  })
  void theSunRisesAndSetsAsAlmanacsSay(
      double latitude, double longitude, String offset, LocalDate date, String rise, String set) {
    SolarDay day = SolarDay.of(latitude, longitude, date, ZoneOffset.of(offset));
    long most = Math.abs(latitude) > 60 ? POLAR_SUN_MINUTES : SUN_MINUTES;
    assertTime(rise, day.rise(), ZoneOffset.of(offset), most);
    assertTime(set, day.set(), ZoneOffset.of(offset), most);
  }

  private static void assertTime(String clock, long second, ZoneOffset offset, long most) {
    LocalTime time = Instant.ofEpochSecond(second).atOffset(offset).toLocalTime();
    long apart = time.toSecondOfDay() - LocalTime.parse(clock).toSecondOfDay();
    double minutes = Math.abs(Math.IEEEremainder(apart, SolarDay.SECONDS)) / 60;
    assertTrue(minutes <= most, () -> clock + " in the almanac, here " + time);
  }

  /** PyEphem: the first days of the polar night and day, and of the sunrises after them. */
  @ParameterizedTest
  @CsvSource({
    "70, 25, +2, night, 2026-11-26, 2027-01-17",
    "70, 25, +2, day, 2026-05-17, 2026-07-28",
    "69.65, 18.96, +1, night, 2026-11-28, 2027-01-15",
    "69.65, 18.96, +1, day, 2027-05-19, 2027-07-25",
    "-67.57, -68.13, -3, night, 2026-06-14, 2026-06-28",
    "-67.57, -68.13, -3, day, 2026-11-30, 2027-01-13",
  })
  void thePolarDayAndNightBeginAndEndWithinTwoDaysOfTheAlmanacs(
      double latitude,
      double longitude,
      String offset,
      String what,
      LocalDate first,
      LocalDate end) {
    Almanac almanac = almanac(latitude, longitude, offset, Instant.parse("2026-07-01T12:00:00Z"));
    LocalDate middle = first.plusDays(first.until(end).getDays() / 2 + 5);
    assertTrue(almanac.day(middle).isPolar());
    assertEquals(what.equals("day"), almanac.day(middle).isPolarDay());
    Almanac.Span span = almanac.polarSpan(middle);
    assertEquals(first.toEpochDay(), span.first().toEpochDay(), 2.0);
    assertEquals(end.toEpochDay(), span.last().plusDays(1).toEpochDay(), 2.0);
  }

  /** USNO: Greenwich (51.5 north), 1 January 2017. */
  @Test
  void civilDawnIsTheAlmanacs() {
    LocalDate date = LocalDate.of(2017, 1, 1);
    SolarDay twilight = SolarDay.of(51.5, 0, date, ZoneOffset.UTC).withTwilight(51.5);
    assertTime("07:26", twilight.rise(), ZoneOffset.UTC, SUN_MINUTES);
  }

  /** PyEphem. */
  @ParameterizedTest
  @CsvSource({
    "51.51, -0.13, 2026-11-24T11:47:00Z, 17.89",
    "-33.87, 151.21, 2026-06-24T05:40:00Z, 12.06",
    "69.65, 18.96, 2026-12-24T10:43:00Z, -3.06",
  })
  void theSunIsAsHighAsAlmanacsSay(double latitude, double longitude, Instant at, double degrees) {
    Almanac almanac = almanac(latitude, longitude, "Z", at);
    assertEquals(degrees, almanac.sunAltitude(at.getEpochSecond()), 0.05);
  }

  /** USNO: the solstices of 2018 were on 21 June, 10:07, and 21 December, 22:23. */
  @Test
  void theLongestAndTheShortestDayAreTheSolstices() {
    Instant now = Instant.parse("2018-03-01T00:00:00Z");
    LocalDate june = LocalDate.of(2018, 6, 21);
    LocalDate december = LocalDate.of(2018, 12, 21);
    assertEquals(june, almanac(51.5, 0, "Z", now).solstice(true));
    assertEquals(december, almanac(51.5, 0, "Z", now).solstice(false));
    assertEquals(december, almanac(-33.9, 18.4, "Z", now).solstice(true));
    Almanac later = almanac(51.5, 0, "Z", Instant.parse("2018-06-21T23:00:00Z"));
    assertEquals(june, later.solstice(true));
  }

  /** USNO: Fredonia 2023, 29 N 81 W 2019, 45 S 150 E 2050, 70 N 2023, 61 S 103 E 1944. */
  @ParameterizedTest
  @CsvSource({
    "36.95, -112.517, rises, 2023-01-01T20:42:00Z",
    "36.95, -112.517, sets, 2023-01-01T09:57:00Z",
    "36.95, -112.517, rises, 2023-06-10T07:52:00Z",
    "36.95, -112.517, sets, 2023-06-10T19:19:00Z",
    "36.95, -112.517, rises, 2023-11-28T00:22:00Z",
    "29, -81, sets, 2019-03-14T06:06:00Z",
    "29, -81, rises, 2019-03-14T16:55:00Z",
    "29, -81, rises, 2019-08-20T02:38:00Z",
    "29, -81, sets, 2019-08-20T15:12:00Z",
    "-45, 150, sets, 2050-06-10T00:49:00Z",
    "-45, 150, rises, 2050-06-10T12:05:00Z",
    "-45, 150, rises, 2050-11-03T13:03:00Z",
    "-45, 150, sets, 2050-11-03T22:46:00Z",
    "-61, 103, rises, 1944-01-01T02:49:00Z",
    "-61, 103, sets, 1944-01-02T17:08:00Z",
  })
  void theMoonRisesAndSetsAsAlmanacsSay(
      double latitude, double longitude, String what, Instant expected) {
    Almanac almanac = almanac(latitude, longitude, "Z", expected.minus(Duration.ofHours(5)));
    Optional<Instant> found = almanac.nextMoon(what.equals("rises"));
    double minutes = Math.abs(Duration.between(expected, found.orElseThrow()).toSeconds() / 60.0);
    assertTrue(minutes <= MOON_MINUTES, () -> expected + " in the almanac, here " + found);
  }

  /** USNO: 70 N on the meridian of Greenwich, 2023. */
  @ParameterizedTest
  @CsvSource({
    "2023-01-04T00:00:00Z, true", "2023-02-02T00:00:00Z, true", "2023-11-30T00:00:00Z, true",
    "2023-01-18T00:00:00Z, false", "2023-06-04T00:00:00Z, false", "2023-12-12T00:00:00Z, false",
  })
  void farNorthTheMoonStaysAboveOrBelowTheHorizonForDays(Instant now, boolean isUp) {
    Almanac almanac = almanac(70, 0, "Z", now);
    assertEquals(Optional.empty(), almanac.nextMoon(true));
    assertEquals(Optional.empty(), almanac.nextMoon(false));
    assertEquals(isUp, almanac.isMoonUp());
  }

  /** USNO: the phases of the first half of 1980, in the order of the year. */
  @Test
  void thePhasesAreOnTheAlmanacsDates() {
    String[] dates =
        ("01-02T09:02 01-10T11:50 01-17T21:19 01-24T13:58 02-01T02:21 02-09T07:35 02-16T08:51"
                + " 02-23T00:14 03-01T21:00 03-09T23:49 03-16T18:56 03-23T12:31 03-31T15:14"
                + " 04-08T12:06 04-15T03:46 04-22T02:59 04-30T07:35 05-07T20:51 05-14T12:00"
                + " 05-21T19:16 05-29T21:28 06-06T02:53 06-12T20:38 06-20T12:32 06-28T09:02")
            .split(" ");
    Moon.Phase[] cycle = {
      Moon.Phase.FULL_MOON, Moon.Phase.LAST_QUARTER, Moon.Phase.NEW_MOON, Moon.Phase.FIRST_QUARTER
    };
    Instant after = Instant.parse("1980-01-01T00:00:00Z");
    for (int i = 0; i < dates.length; i++) {
      Instant expected = Instant.parse("1980-" + dates[i] + ":00Z");
      Moon.Event next = Moon.nextQuarter(after);
      assertEquals(cycle[i % 4], next.phase());
      assertEquals(0, Duration.between(expected, next.time()).toMinutes(), 30.0, dates[i]);
      assertEquals(cycle[i % 4], Moon.at(expected).phase());
      assertFalse(Moon.at(expected.plus(Duration.ofDays(2))).phase() == cycle[i % 4]);
      after = next.time().plus(Duration.ofHours(1));
    }
  }
}
