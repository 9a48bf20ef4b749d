package gust.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.testing.Entries;
import gust.weather.KnownHours.Gap;
import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownHoursTest {
  /** Entries begin at 12:00 and 15:00, not at 18:00, at 21:00, and at 00:00 the next day. */
  private static final List<Entry> HOLED =
      Entries.from("2026-11-20T12:00:00Z")
          .hour(1, 0)
          .hour(2, 0)
          .skip(1)
          .hour(3, 1)
          .hour(4, 0)
          .build();

  private static Instant instant(String dayAndTime) {
    return Instant.parse("2026-11-" + dayAndTime + ":00Z");
  }

  private static String gaps(String now, String from, String to, Predicate<Entry> counts) {
    StringJoiner gaps = new StringJoiner(" ");
    KnownHours known = new KnownHours(HOLED, instant(now));
    for (Gap gap : known.gaps(instant(from), instant(to), counts)) {
      gaps.add((gap.from() + "/" + gap.to()).replaceAll("2026-11-|:00Z", ""));
    }
    return gaps.toString();
  }

  @ParameterizedTest
  @CsvSource({
    // The first entry begins within three hours from now, or not.
    "20T09:00, 20T09:00, 20T18:00, ''",
    "20T08:59, 20T08:59, 20T18:00, 20T08:59/20T12:00",
    "20T08:00, 20T13:00, 20T18:00, ''",
    "20T08:00, 20T10:00, 20T11:00, 20T10:00/20T11:00",
    // The hole, whole or in part.
    "20T10:00, 20T10:00, 21T03:00, 20T18:00/20T21:00",
    "20T10:00, 20T19:00, 20T20:00, 20T19:00/20T20:00",
    "20T10:00, 20T17:00, 20T19:00, 20T18:00/20T19:00",
    // What is over is not looked at; the next entry is near enough.
    "20T13:30, 20T00:00, 20T15:00, ''",
    "20T19:00, 20T00:00, 21T00:00, ''",
    // The end, beside the hole, and after all.
    "20T10:00, 20T10:00, 21T05:00, 20T18:00/20T21:00 21T03:00/21T05:00",
    "21T02:00, 21T02:00, 21T03:00, ''",
    "21T04:00, 21T04:00, 21T06:00, 21T04:00/21T06:00",
    "20T10:00, 20T11:00, 20T11:00, ''",
  })
  void whatNoEntryCoversIsAGap(String now, String from, String to, String gaps) {
    assertEquals(gaps, gaps(now, from, to, _ -> true));
  }

  @Test
  void anEntryThatDoesNotCountLeavesItsHoursOpen() {
    String now = "20T10:00";
    Predicate<Entry> isCold = entry -> entry.measures().temperature().getAsDouble() < 3;
    assertEquals("20T18:00/21T03:00", gaps(now, now, "21T03:00", isCold));
    assertEquals(
        "20T10:00/20T21:00 21T00:00/21T03:00",
        gaps(now, now, "21T03:00", entry -> entry.rain().isPresent()));
  }

  @Test
  void theFirstEntryBeginsNow() {
    Instant now = instant("20T10:00");
    KnownHours known = new KnownHours(HOLED, now);
    assertEquals(now, known.begin(HOLED.get(0)));
    assertEquals(HOLED.get(1).time(), known.begin(HOLED.get(1)));
    assertEquals(List.of(), known.gaps(now, now.plusSeconds(1)));
  }
}
