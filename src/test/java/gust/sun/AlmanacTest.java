package gust.sun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
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
  @CsvFileSource(resources = "sunrises.csv")
  void theSunRisesAndSetsAsAlmanacsSay(
      double latitude, double longitude, String offset, LocalDate date, String rise, String set) {
    SolarDay day = SolarDay.of(latitude, longitude, date, ZoneOffset.of(offset));
    long most = Math.abs(latitude) > 60 ? POLAR_SUN_MINUTES : SUN_MINUTES;
    assertTime(rise, day.rise(), ZoneOffset.of(offset), most);
    assertTime(set, day.set(), ZoneOffset.of(offset), most);
    assertTrue(day.isUp(day.rise() + 60) && day.isUp(day.set() - 60));
    assertFalse(day.isUp(day.rise() - 60) || day.isUp(day.set() + 60));
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
    DateSpan span = almanac.polarSpan(middle);
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
  @CsvFileSource(resources = "moonrises.csv")
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

  private static final MoonPhase[] QUARTERS = {
    MoonPhase.FIRST_QUARTER, MoonPhase.FULL_MOON, MoonPhase.LAST_QUARTER, MoonPhase.NEW_MOON
  };

  /** Degrees that the moon moves away from the sun. */
  private static final double ONE_HOUR = 0.51;

  /** USNO: all of 2020 to 2035, published in 2020 with predictions of the Earth's rotation. */
  @Test
  void theQuartersAreTheAlmanacsToTheMinute() throws IOException {
    List<Instant> table = new ArrayList<>();
    try (InputStream file = AlmanacTest.class.getResourceAsStream("quarters.txt")) {
      for (String line : new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        String[] times = line.split(" ");
        for (int i = 1; i < times.length && !line.startsWith("#"); i++) {
          table.add(Instant.parse(times[0] + "-" + times[i] + ":00Z"));
        }
      }
    }
    assertEquals(792, table.size());
    Instant start = Instant.parse("2020-01-01T00:00:00Z");
    List<MoonEvent> quarters = almanac(51.5, 0, "Z", start).quarters(table.size());
    int same = 0;
    for (int i = 0; i < table.size(); i++) {
      MoonEvent quarter = quarters.get(i);
      assertEquals(QUARTERS[i % 4], quarter.phase());
      Moon moon = Moon.at(table.get(i));
      double off = Math.IEEEremainder(moon.elongation() - 90 * (i % 4 + 1), 360);
      assertEquals(0, off, ONE_HOUR, quarter::toString);
      assertEquals(quarter.phase(), moon.phase());
      Moon later = Moon.at(table.get(i).plus(Duration.ofDays(2)));
      assertEquals(i % 4 < 1 || i % 4 == 3, later.isWaxing(), quarter::toString);
      assertFalse(quarter.phase() == later.phase(), quarter::toString);
      long apart = Duration.between(table.get(i), quarter.time()).toSeconds();
      assertTrue(Math.abs(apart) <= 60, table.get(i) + " in the almanac, here " + quarter);
      same += apart == 0 ? 1 : 0;
      String day = table.get(i).toString().substring(0, 10);
      assertEquals(day, quarter.time().toString().substring(0, 10));
    }
    assertTrue(same > 600, same + " of " + table.size());
  }

  @Test
  void aQuarterIsNotTheNextOnceItIsOver() {
    Instant start = Instant.parse("2026-11-20T00:00:00Z");
    MoonEvent full = almanac(0, 0, "Z", start).quarters(1).getFirst();
    Almanac justBefore = almanac(0, 0, "Z", full.time().minusSeconds(1));
    assertEquals(full, justBefore.quarters(1).getFirst());
    MoonEvent next = almanac(0, 0, "Z", full.time()).quarters(1).getFirst();
    assertEquals(MoonPhase.LAST_QUARTER, next.phase());
  }

  /** So that nobody reads of a moon that wanes and is not lit, or of a full one that is at 99. */
  @Test
  void itIsNewAtZeroPercentAndFullAtAHundred() {
    for (double elongation = 0; elongation < 360; elongation += 0.01) {
      Moon moon = new Moon(elongation);
      long percent = Math.round(100 * moon.lit());
      String what = elongation + ": " + percent + ", " + moon.phase();
      assertEquals(percent == 0, moon.phase() == MoonPhase.NEW_MOON, what);
      assertEquals(percent == 100, moon.phase() == MoonPhase.FULL_MOON, what);
      if (moon.phase().ordinal() % 2 != 0) {
        int quarter = (int) (elongation / 90);
        assertEquals(2 * quarter + 1, moon.phase().ordinal(), what);
      }
    }
    // Half a moon lasts a day.
    assertEquals(MoonPhase.WAXING_CRESCENT, new Moon(83.8).phase());
    assertEquals(MoonPhase.FIRST_QUARTER, new Moon(84).phase());
    assertEquals(MoonPhase.LAST_QUARTER, new Moon(276).phase());
    assertEquals(MoonPhase.WANING_CRESCENT, new Moon(276.2).phase());
  }

  /** By the sun's declination at that moment rather than at noon. */
  @ParameterizedTest
  @CsvSource({"65, 2026-03-20", "-60, 2026-09-22", "51.5, 2026-10-10"})
  void theSunTouchesTheHorizonAtRiseAndSet(double latitude, LocalDate date) {
    SolarDay day = SolarDay.of(latitude, 0, date, ZoneOffset.UTC);
    for (long second : List.of(day.rise(), day.set())) {
      SkyPosition sun = SkyPosition.ofSun(second);
      double up = SkyPosition.sin(latitude) * SkyPosition.sin(sun.declination());
      double across = SkyPosition.cos(latitude) * SkyPosition.cos(sun.declination());
      double height = up + across * SkyPosition.cos(sun.greenwichAngle());
      assertEquals(SolarDay.HORIZON, Math.toDegrees(Math.asin(height)), 0.04);
    }
  }
}
