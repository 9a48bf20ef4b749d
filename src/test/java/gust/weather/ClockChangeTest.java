package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No hour after a change of clocks is shown as certain, in any zone that Java knows. */
class ClockChangeTest {
  private static final Duration FORECAST = Duration.ofDays(5);

  /** Every change of ten years, seen from five days before to just before. */
  @Test
  void eachChangeThatComesIsSeen() {
    int changes = 0;
    for (String name : ZoneId.getAvailableZoneIds()) {
      ZoneRules rules = ZoneId.of(name).getRules();
      String country = List.of("Africa/Casablanca", "Africa/El_Aaiun").contains(name) ? "MA" : "";
      Instant from = Instant.parse("2026-11-29T00:00:00Z");
      ZoneOffsetTransition next = rules.nextTransition(from);
      // The zones of System V are no places.
      while (!name.startsWith("SystemV")
          && next != null
          && next.getInstant().isBefore(from.plus(Duration.ofDays(3650)))) {
        for (Duration before : List.of(FORECAST, FORECAST.dividedBy(2), Duration.ofMinutes(1))) {
          Instant now = next.getInstant().minus(before);
          Instant seen = ClockChange.next(country, rules.getOffset(now), now);
          assertFalse(seen.isAfter(next.getInstant()), name + " at " + now + ": " + seen);
          changes++;
        }
        next = rules.nextTransition(next.getInstant());
      }
    }
    assertTrue(changes > 10_000, changes + " changes");
  }

  @ParameterizedTest
  @CsvSource({
    "GB, +01:00, 2026-10-23T12:00:00Z, 2026-10-25T01:00:00Z",
    "GB, +01:00, 2026-10-15T12:00:00Z, ",
    "IR, +03:30, 2026-03-20T12:00:00Z, ",
    "US, -04:00, 2026-10-29T12:00:00Z, 2026-11-01T05:00:00Z",
    "AU, +10:30, 2026-10-01T12:00:00Z, 2026-10-03T15:30:00Z",
    "JP, +09:00, 2026-10-23T12:00:00Z, ",
    "DE, +01:00, 2026-11-29T12:00:00Z, ",
  })
  void placesWithoutAChangeAreCertain(String country, String offset, String now, String expected) {
    Instant change = expected == null ? Instant.MAX : Instant.parse(expected);
    assertEquals(change, ClockChange.next(country, ZoneOffset.of(offset), Instant.parse(now)));
  }
}
