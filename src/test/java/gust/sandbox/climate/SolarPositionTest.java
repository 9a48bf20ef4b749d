package gust.sandbox.climate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SolarPositionTest {
  /** Times as almanacs print them. */
  @ParameterizedTest
  @CsvSource({
    "51.51, -0.13, Europe/London, 2025-03-20, 2025-03-20T06:03:00Z, 2025-03-20T18:13:00Z",
    "40.71, -74.01, America/New_York, 2026-06-21, 2026-06-21T09:25:00Z, 2026-06-22T00:31:00Z",
    "39.90, 116.41, Asia/Shanghai, 2025-08-21, 2025-08-20T21:32:00Z, 2025-08-21T11:04:00Z",
    "-33.87, 151.21, Australia/Sydney, 2026-12-22, 2026-12-21T18:41:00Z, 2026-12-22T09:06:00Z",
    "64.15, -21.94, Atlantic/Reykjavik, 2026-06-21, 2026-06-21T02:55:00Z, 2026-06-22T00:04:00Z",
  })
  void sunriseAndSunsetAreTheAlmanacs(
      double latitude, double longitude, ZoneId zone, LocalDate date, Instant rise, Instant set) {
    SolarPosition.Day day = new SolarPosition(latitude, longitude).day(date, zone);
    assertEquals(rise.getEpochSecond(), day.sunrise(), 120.0);
    assertEquals(set.getEpochSecond(), day.sunset(), 120.0);
  }

  @Test
  void theSunIsUpFromSunriseToSunset() {
    for (Locality place : Localities.places()) {
      SolarPosition sun = new SolarPosition(place.latitude(), place.longitude());
      for (int day = 0; day < 365; day += 9) {
        SolarPosition.Day times = sun.day(LocalDate.of(2026, 1, 1).plusDays(day), place.zone());
        // Where the sun hardly leaves the horizon, the formulas' minute is many minutes.
        long margin = Math.abs(place.latitude()) > 60 ? 1800 : 60;
        if (times.sunrise() == 0 || times.sunset() - times.sunrise() < 4 * margin) {
          continue;
        }
        String when = place.name() + " day " + day;
        assertTrue(sun.isUp(times.sunrise() + margin), when);
        assertTrue(sun.isUp(times.sunset() - margin), when);
        if (times.sunset() - times.sunrise() < 86_400 - 4 * margin) {
          assertFalse(sun.isUp(times.sunrise() - margin), when);
          assertFalse(sun.isUp(times.sunset() + margin), when);
        }
      }
    }
  }

  @Test
  void thePolesHaveOneDayAndOneNight() {
    SolarPosition pole = new SolarPosition(-90, 0);
    ZoneId zone = ZoneId.of("UTC");
    for (LocalDate date = LocalDate.of(2026, 4, 1);
        date.isBefore(LocalDate.of(2026, 9, 15));
        date = date.plusDays(3)) {
      assertEquals(new SolarPosition.Day(0, 0), pole.day(date, zone));
      assertFalse(pole.isUp(date.atStartOfDay(zone).toEpochSecond()));
    }
    assertTrue(pole.isUp(Instant.parse("2026-12-21T00:00:00Z").getEpochSecond()));
  }
}
