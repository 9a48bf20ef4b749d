package gust.sun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.weather.Place.Coordinates;
import gust.weather.Sun;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolarDayTest {
  private static SolarDay day(double latitude, double longitude, String date, int hours) {
    return SolarDay.of(latitude, longitude, LocalDate.parse(date), ZoneOffset.ofHours(hours));
  }

  /**
   * The longest and the shortest day of cities: when the sun's altitude, from its apparent
   * longitude (Meeus, Astronomical Algorithms, chapter 25) and the apparent sidereal time, crosses
   * -0.833 degrees, found by halving.
   */
  @ParameterizedTest
  @CsvSource({
    "64.15, -21.94, 0, 21:09, 04:07",
    "59.91, 10.75, 1, 18:50, 05:54",
    "51.51, -0.13, 0, 16:39, 07:50",
    "40.71, -74.01, -5, 15:06, 09:15",
    "1.35, 103.82, 8, 12:12, 12:03",
    "-0.18, -78.47, -5, 12:07, 12:08",
    "-33.87, 151.21, 10, 09:54, 14:25",
    "-41.29, 174.78, 12, 09:11, 15:10",
  })
  void theLengthOfTheDayIsFromHorizonToHorizon(
      double latitude, double longitude, int hours, String june, String december) {
    assertLength(june, day(latitude, longitude, "2025-06-21", hours));
    assertLength(december, day(latitude, longitude, "2025-12-21", hours));
  }

  private static void assertLength(String clock, SolarDay day) {
    String[] parts = clock.split(":");
    double minutes = 60 * Integer.parseInt(parts[0]) + Integer.parseInt(parts[1]);
    assertEquals(minutes, day.length() / 60.0, 1.5, () -> clock + " " + day);
  }

  @Test
  void inThePolarNightTheSunDoesNotRiseAndInThePolarDayItDoesNotSet() {
    for (int latitude : new int[] {70, -70}) {
      String winter = latitude > 0 ? "2026-12-21" : "2026-06-21";
      String summer = latitude > 0 ? "2026-06-21" : "2026-12-21";
      assertEquals(0, day(latitude, 25, winter, 2).length());
      assertFalse(day(latitude, 25, winter, 2).isPolarDay());
      assertTrue(day(latitude, 25, summer, 2).isPolarDay());
      assertTrue(day(latitude, 25, summer, 2).length() > 0);
      assertFalse(day(latitude, 25, "2026-03-20", 2).isPolar());
    }
  }

  /** The first and the last whole days, by the same reckoning as the lengths above. */
  @ParameterizedTest
  @CsvSource({
    "70, night, 2026-11-26, 2027-01-16",
    "70, day, 2026-05-17, 2026-07-26",
    "-70, night, 2026-05-25, 2026-07-18",
    "-70, day, 2026-11-19, 2027-01-23"
  })
  void thePolarDayAndNightBeginAndEndOnTheirDates(
      int latitude, String what, LocalDate first, LocalDate last) {
    boolean night = what.equals("night");
    assertFalse(polar(latitude, first.minusDays(2), night));
    assertTrue(polar(latitude, first, night));
    assertTrue(polar(latitude, last, night));
    assertFalse(polar(latitude, last.plusDays(2), night));
  }

  private static boolean polar(int latitude, LocalDate date, boolean night) {
    SolarDay day = day(latitude, 25, date.toString(), 2);
    return night ? day.isPolar() && !day.isPolarDay() : day.isPolarDay();
  }

  /** Times as almanacs print them. */
  @ParameterizedTest
  @CsvSource({
    "51.51, -0.13, 0, 2025-03-20, 2025-03-20T06:03:00Z, 2025-03-20T18:13:00Z",
    "40.71, -74.01, -4, 2026-06-21, 2026-06-21T09:25:00Z, 2026-06-22T00:31:00Z",
    "39.90, 116.41, 8, 2025-08-21, 2025-08-20T21:32:00Z, 2025-08-21T11:04:00Z",
    "-33.87, 151.21, 11, 2026-12-22, 2026-12-21T18:41:00Z, 2026-12-22T09:06:00Z",
    "64.15, -21.94, 0, 2026-06-21, 2026-06-21T02:55:00Z, 2026-06-22T00:04:00Z",
  })
  void sunriseAndSunsetAreTheAlmanacs(
      double latitude, double longitude, int hours, String date, Instant rise, Instant set) {
    SolarDay day = day(latitude, longitude, date, hours);
    assertEquals(rise.getEpochSecond(), day.rise(), 90.0);
    assertEquals(set.getEpochSecond(), day.set(), 90.0);
    assertTrue(day.isUp(rise.getEpochSecond() + 120) && day.isUp(set.getEpochSecond() - 120));
    assertFalse(day.isUp(rise.getEpochSecond() - 120) || day.isUp(set.getEpochSecond() + 120));
  }

  /** By the same reckoning as the lengths of days: a reply's day and one four days later. */
  @ParameterizedTest
  @CsvSource({
    "64.15, -21.94, 0, 2026-03-20T07:28:36Z, 2026-03-20T19:43:27Z,"
        + " 2026-03-24T07:14:22Z, 2026-03-24T19:55:21Z",
    "51.51, -0.13, 0, 2026-11-23T07:31:44Z, 2026-11-23T16:01:36Z,"
        + " 2026-11-27T07:37:57Z, 2026-11-27T15:57:53Z",
    "-33.87, 151.21, 10, 2026-09-19T19:48:07Z, 2026-09-20T07:49:51Z,"
        + " 2026-09-23T19:42:32Z, 2026-09-24T07:52:37Z",
  })
  void aDateNearTheReplysHasItsOwnTimes(
      double latitude,
      double longitude,
      int hours,
      Instant rise,
      Instant set,
      Instant laterRise,
      Instant laterSet) {
    ZoneOffset offset = ZoneOffset.ofHours(hours);
    Optional<Coordinates> place = Optional.of(new Coordinates(latitude, longitude));
    LocalDate date = LocalDate.ofInstant(laterRise, offset);
    Sun later = new Sun(rise, set).onDate(date, place, offset).orElseThrow();
    assertEquals(laterRise.getEpochSecond(), later.rise().getEpochSecond(), 5.0);
    assertEquals(laterSet.getEpochSecond(), later.set().getEpochSecond(), 5.0);
  }

  @Test
  void withoutAPlaceOnlyTheReplysDateIsKnown() {
    Sun known =
        new Sun(Instant.parse("2026-11-23T07:31:44Z"), Instant.parse("2026-11-23T16:01:36Z"));
    LocalDate today = LocalDate.of(2026, 11, 23);
    ZoneOffset offset = ZoneOffset.UTC;
    assertEquals(Optional.of(known), known.onDate(today, Optional.empty(), offset));
    assertEquals(Optional.empty(), known.onDate(today.plusDays(1), Optional.empty(), offset));
  }
}
