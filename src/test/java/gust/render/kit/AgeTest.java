package gust.render.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.language.Language;
import gust.render.kit.LocalTimes.HourCycle;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgeTest {
  /** Clocks that differ by a few minutes are taken to agree. */
  @ParameterizedTest
  @CsvSource({
    "PT59S, just now",
    "PT1M, 1 min ago",
    "PT59M59S, 59 min ago",
    "PT2H, 2 h ago",
    "PT47H59M, 47 h 59 min ago",
    "PT71H, 2 days ago",
    "-PT5M, just now",
    "-PT3H, 3 h ahead of this clock",
  })
  void anAgeHasTheUnitThatMatters(Duration age, String words) {
    Instant then = Instant.parse("2026-11-20T22:00:00Z");
    assertEquals(words, new Age(Language.ENGLISH, then.plus(age)).of(then));
  }

  @Test
  void anObservationOfAnotherYearHasItsYearAndAge() {
    Instant then = Instant.parse("2019-07-02T12:36:00Z");
    LocalTimes times = new LocalTimes(Optional.of(ZoneOffset.UTC), HourCycle.H24, Language.ENGLISH);
    assertEquals(
        "Measured Tue 2 Jul 2019, 12:36, 7 years ago, fetched just now",
        freshness(then, Instant.parse("2026-11-23T12:00:00Z"), times));
    assertEquals(
        "Measured 12:36, fetched just now", freshness(then, then.plusSeconds(3600), times));
  }

  private static String freshness(Instant then, Instant now, LocalTimes times) {
    return new Age(Language.ENGLISH, now).freshness(Optional.of(then), now, times);
  }
}
