package gust.sun;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

  /** By the formulas of Meeus, found by halving: a reply's day and one four days later. */
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
