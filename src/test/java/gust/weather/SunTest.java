package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SunTest {
  private static final Sun SUN = sun("2026-11-20T07:00:00Z", "2026-11-20T16:00:00Z");

  private static Sun sun(String rise, String set) {
    return new Sun(Instant.parse(rise), Instant.parse(set));
  }

  private static Sun.Span at(String instant) {
    return SUN.spanAt(Instant.parse(instant)).orElseThrow();
  }

  private static Sun.Span span(boolean isDay, String from, String to) {
    return new Sun.Span(isDay, Instant.parse(from), Instant.parse(to));
  }

  @Test
  void aDayRunsFromSunriseToSunset() {
    Sun.Span day = span(true, "2026-11-20T07:00:00Z", "2026-11-20T16:00:00Z");
    assertEquals(day, at("2026-11-20T07:00:00Z"));
    assertEquals(day, at("2026-11-20T15:59:59Z"));
    assertEquals(1 / 3.0, day.part(Instant.parse("2026-11-20T10:00:00Z")), 1e-9);
  }

  @Test
  void aNightRunsOnToTheNextSunrise() {
    assertEquals(
        span(false, "2026-11-20T16:00:00Z", "2026-11-21T07:00:00Z"), at("2026-11-20T16:00:00Z"));
    assertEquals(
        span(false, "2026-11-19T16:00:00Z", "2026-11-20T07:00:00Z"), at("2026-11-20T03:00:00Z"));
  }

  @Test
  void timesThatAreNotOfOneDayAreNone() {
    for (Sun odd :
        new Sun[] {
          sun("9999-12-31T23:59:59Z", "1970-01-01T00:00:01Z"),
          sun("2026-11-20T07:00:00Z", "2026-11-21T07:00:00Z"),
          sun("2026-11-20T07:00:00Z", "2026-11-20T07:00:00Z")
        }) {
      assertEquals(Optional.empty(), odd.spanAt(Instant.parse("2026-11-20T12:00:00Z")));
    }
  }
}
