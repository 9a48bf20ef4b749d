package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AgeTest {
  private static String after(String duration) {
    Instant then = Instant.parse("2026-11-20T22:00:00Z");
    return Age.of(then, then.plus(Duration.parse(duration)));
  }

  @Test
  void agesAreSaidInTheUnitThatMatters() {
    assertEquals("just now", after("PT59S"));
    assertEquals("1 min ago", after("PT1M"));
    assertEquals("59 min ago", after("PT59M59S"));
    assertEquals("2 h ago", after("PT2H"));
    assertEquals("47 h 59 min ago", after("PT47H59M"));
    assertEquals("2 days ago", after("PT71H"));
  }

  @Test
  void clocksThatDisagreeALittleAreForgivenAndMoreIsSaid() {
    assertEquals("just now", after("-PT5M"));
    assertEquals("3 h ahead of this clock", after("-PT3H"));
  }
}
