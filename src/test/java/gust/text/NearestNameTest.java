package gust.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  private static final List<String> NAMES = List.of("units", "retries", "max_wait", "max_stale");

  @Test
  void aSlipOfTheFingerIsUnderstood() {
    assertEquals(Optional.of("units"), NearestName.of("unit", NAMES));
    assertEquals(Optional.of("units"), NearestName.of("UNITS", NAMES));
    assertEquals(Optional.of("units"), NearestName.of("untis", NAMES));
    assertEquals(Optional.of("max_wait"), NearestName.of("max-wait", NAMES));
    assertEquals(Optional.of("max_stale"), NearestName.of("maxstale", NAMES));
  }

  @Test
  void somethingElseIsNotGuessed() {
    assertEquals(Optional.empty(), NearestName.of("colour", NAMES));
    assertEquals(Optional.empty(), NearestName.of("", NAMES));
    assertEquals(Optional.empty(), NearestName.of("u".repeat(100_000), NAMES));
  }
}
