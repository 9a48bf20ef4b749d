package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import gust.gazetteer.Localities;
import gust.gazetteer.Locality;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No hour after a change of clocks is shown as certain, in any zone that Java knows. */
class PlaceClockTest {
  private static final Duration FORECAST = Duration.ofDays(5);

  /** Every change of ten years, seen from five days before to just before; the country unknown. */
  @Test
  void eachChangeThatComesIsSeen() {
    int changes = 0;
    for (String name : ZoneId.getAvailableZoneIds()) {
      ZoneRules rules = ZoneId.of(name).getRules();
      boolean isMorocco = List.of("Africa/Casablanca", "Africa/El_Aaiun").contains(name);
      // The zones of System V are no places.
      for (Instant now :
          name.startsWith("SystemV") ? List.<Instant>of() : beforeChanges(rules, 10)) {
        assertRight(somewhere(isMorocco ? "MA" : ""), rules, now, name);
        changes++;
      }
    }
    assertTrue(changes > 10_000, changes + " changes");
  }

  /** Around every change anywhere: neighbours with the same offset may keep their clocks. */
  @Test
  void eachKnownPlaceHasItsRulesOrIsMarked() {
    Set<Instant> times = new TreeSet<>();
    for (String name : List.of("London", "New_York", "Havana", "Santiago", "Sydney", "Cairo")) {
      for (String zone : ZoneId.getAvailableZoneIds()) {
        times.addAll(
            zone.endsWith("/" + name) ? beforeChanges(ZoneId.of(zone).getRules(), 2) : Set.of());
      }
    }
    int known = 0;
    int marked = 0;
    for (Locality town : Localities.places()) {
      Coordinates at = new Coordinates(town.latitude(), town.longitude());
      Place place = new Place(town.name(), town.country(), Optional.of(at));
      for (Instant now : times) {
        PlaceClock clock = assertRight(place, town.zone().getRules(), now, town.name());
        known += clock.zone() instanceof ZoneOffset ? 0 : 1;
        marked += clock.certainUntil().equals(Instant.MAX) ? 0 : 1;
      }
    }
    assertTrue(known > 8 * marked && marked > 0, known + " known, " + marked + " marked");
  }

  /** The times before each change of so many years. */
  private static Set<Instant> beforeChanges(ZoneRules rules, int years) {
    Instant from = Instant.parse("2026-11-29T00:00:00Z");
    Set<Instant> times = new TreeSet<>();
    ZoneOffsetTransition next = rules.nextTransition(from);
    while (next != null && next.getInstant().isBefore(from.plus(Duration.ofDays(365 * years)))) {
      for (Duration before : List.of(FORECAST, FORECAST.dividedBy(2), Duration.ofMinutes(1))) {
        times.add(next.getInstant().minus(before));
      }
      next = rules.nextTransition(next.getInstant());
    }
    return times;
  }

  @ParameterizedTest
  @CsvSource({
    "GB, +01:00, 2026-10-23T12:00:00Z, Europe/London",
    "GB, +01:00, 2026-10-15T12:00:00Z, +01:00",
    "IR, +03:30, 2026-03-20T12:00:00Z, +03:30",
    "JP, +09:00, 2026-10-23T12:00:00Z, +09:00",
    "DE, +01:00, 2026-11-29T12:00:00Z, +01:00",
    "MA, +01:00, 2027-02-05T12:00:00Z, Africa/Casablanca",
  })
  void countryAndOffsetTellTheRules(String country, String offset, String now, String zone) {
    PlaceClock clock = PlaceClock.of(somewhere(country), ZoneOffset.of(offset), Instant.parse(now));
    assertEquals(new PlaceClock(ZoneId.of(zone), Instant.MAX), clock);
  }

  private static Place somewhere(String country) {
    return new Place("", country, Optional.empty());
  }

  /** Each hour of the forecast is right, or after the time from which it is marked. */
  private static PlaceClock assertRight(Place place, ZoneRules rules, Instant now, String name) {
    PlaceClock clock = PlaceClock.of(place, rules.getOffset(now), now);
    Instant end = now.plus(FORECAST);
    for (Instant at = now; at.isBefore(end); at = at.plusSeconds(3600)) {
      boolean isRight = clock.zone().getRules().getOffset(at).equals(rules.getOffset(at));
      if (!isRight && at.isBefore(clock.certainUntil())) {
        fail(name + " at " + now + ": " + clock);
      }
    }
    return clock;
  }
}
