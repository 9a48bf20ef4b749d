package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.sandbox.climate.SolarPosition;
import gust.weather.Place.Coordinates;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolarDayTest {
  private static final Coordinates LONDON = new Coordinates(51.51, -0.13);

  private static SolarDay day(double latitude, double longitude, String date, int hours) {
    Coordinates place = new Coordinates(latitude, longitude);
    return SolarDay.of(place, LocalDate.parse(date), ZoneOffset.ofHours(hours));
  }

  /**
   * The longest and the shortest day of cities: when the sun's altitude, from its apparent
   * longitude (Meeus, Astronomical Algorithms, chapter 25) and the apparent sidereal time, crosses
   * -0.833 degrees, found by halving. The code has a closed formula with the declination at noon.
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
    assertEquals(minutes, day.length() / 60, 1.5, () -> clock + " " + day);
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

  /** The sandbox computes sunrise and sunset by itself, more exactly. */
  @Test
  void aDateNearTheReplysHasItsOwnTimes() {
    for (double latitude = -64; latitude <= 64; latitude += 8) {
      for (int month = 1; month <= 12; month++) {
        int hours = month * 2 - 13;
        Coordinates place = new Coordinates(latitude, hours * 15 - 20 + month);
        LocalDate today = LocalDate.of(2026, month, 20);
        Sun known = sandbox(place, today, hours);
        for (int ahead = -1; ahead <= 4; ahead++) {
          LocalDate date = today.plusDays(ahead);
          Sun own = sunOn(date, known, Optional.of(place), hours).orElseThrow();
          Sun expected = sandbox(place, date, hours);
          String where = place + " " + date;
          assertEquals(expected.rise().getEpochSecond(), own.rise().getEpochSecond(), 30.0, where);
          assertEquals(expected.set().getEpochSecond(), own.set().getEpochSecond(), 30.0, where);
        }
      }
    }
  }

  private static Sun sandbox(Coordinates place, LocalDate date, int hours) {
    SolarPosition.Day day =
        new SolarPosition(place.latitude(), place.longitude()).day(date, ZoneOffset.ofHours(hours));
    return new Sun(Instant.ofEpochSecond(day.sunrise()), Instant.ofEpochSecond(day.sunset()));
  }

  private static Optional<Sun> sunOn(
      LocalDate date, Sun known, Optional<Coordinates> place, int hours) {
    return SolarDay.sunOn(date, known, place, ZoneOffset.ofHours(hours));
  }

  @Test
  void withoutAPlaceOnlyTheReplysDateIsKnown() {
    LocalDate today = LocalDate.of(2026, 11, 23);
    Sun known = sandbox(LONDON, today, 0);
    assertEquals(Optional.of(known), sunOn(today, known, Optional.empty(), 0));
    assertEquals(Optional.empty(), sunOn(today.plusDays(1), known, Optional.empty(), 0));
  }
}
