package gust.sandbox.climate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
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
}
