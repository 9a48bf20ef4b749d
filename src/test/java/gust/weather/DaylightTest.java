package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Entries;
import gust.testing.Weather;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DaylightTest {
  private static final Condition BY_DAY = Weather.condition(800, "Clear", "", "01d");
  private static final Condition BY_NIGHT = Weather.condition(800, "Clear", "", "01n");

  private static boolean night(Daylight daylight, String instant) {
    return daylight.isNight(Instant.parse(instant));
  }

  @Test
  void oneSunServesAllDays() {
    Daylight daylight =
        Daylight.of(
            Entries.dry("2026-11-20T00:00:00Z", 40, 1, 1)
                .sun("2026-11-20T14:51:00Z", "2026-11-21T00:53:00Z")
                .at("-08:00"));
    for (int day = 17; day < 25; day++) {
      assertTrue(night(daylight, "2026-11-" + day + "T14:50:59Z"));
      assertFalse(night(daylight, "2026-11-" + day + "T14:51:00Z"));
      assertFalse(night(daylight, "2026-11-" + day + "T00:52:59Z"));
      assertTrue(night(daylight, "2026-11-" + day + "T00:53:00Z"));
    }
  }

  @Test
  void withoutASunTheIconsDecide() {
    Daylight daylight =
        Daylight.of(Entries.from("2026-11-20T00:00:00Z").add(1, BY_NIGHT).add(1, BY_DAY).at("Z"));
    assertTrue(night(daylight, "2026-11-20T02:59:59Z"));
    assertFalse(night(daylight, "2026-11-20T03:00:00Z"));
    assertFalse(night(daylight, "2026-11-20T06:00:00Z"), "nothing is known");
  }

  @Test
  void aDayIsNightIfAllOfItIs() {
    Forecast forecast =
        Entries.from("2026-11-20T18:00:00Z")
            .add(1, BY_NIGHT)
            .add(1, BY_NIGHT)
            .add(1, BY_NIGHT)
            .add(1, BY_DAY)
            .at("Z");
    List<Boolean> nights = new ArrayList<>();
    Day.all(forecast).forEach(day -> nights.add(Daylight.of(forecast).isNight(day)));
    assertEquals(List.of(true, false), nights);
  }

  @Test
  void aSunThatSetsBeforeItRisesIsNone() {
    Forecast forecast =
        Entries.from("2026-11-20T00:00:00Z")
            .add(1, Weather.condition(800, "", "", ""))
            .sun("9999-12-31T23:59:59Z", "1970-01-01T00:00:01Z")
            .at("Z");
    assertFalse(night(Daylight.of(forecast), "2026-11-20T00:00:00Z"));
  }

  @Test
  void theWeatherNowGoesByItsSunThenByItsIcon() {
    Instant noon = Instant.parse("2026-11-20T12:00:00Z");
    Instant evening = Instant.parse("2026-11-20T20:00:00Z");
    Weather sunny = Weather.weather().sun("2026-11-20T07:00:00Z", "2026-11-20T16:00:00Z");
    assertFalse(Daylight.isNight(sunny.build(), noon));
    assertTrue(Daylight.isNight(sunny.build(), evening));
    assertFalse(Daylight.isNight(sunny.with(BY_NIGHT).build(), noon));
    assertTrue(Daylight.isNight(Weather.weather().with(BY_NIGHT).build(), noon));
    assertEquals(false, Daylight.isNight(Weather.weather().build(), evening));
  }
}
