package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.FakeService;
import gust.testing.GustRun;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A reply's sunrise and sunset, which may be of two dates, and what becomes of them. */
class SunTimesTest {
  @TempDir Path home;

  private record Reply(String place, String offset, Instant now, String rise, String set) {
    private String sun() {
      return "\"sunrise\":%d,\"sunset\":%d"
          .formatted(Instant.parse(rise).getEpochSecond(), Instant.parse(set).getEpochSecond());
    }

    private String where() {
      String coord =
          place.isEmpty()
              ? ""
              : "\"coord\":{\"lat\":%s,\"lon\":%s},".formatted((Object[]) place.split(" "));
      return offset == null
          ? coord
          : coord + "\"timezone\":" + 3600 * Integer.parseInt(offset) + ",";
    }

    String current() {
      return "{%s\"dt\":%d,\"main\":{\"temp\":9},\"sys\":{%s}}"
          .formatted(where(), now.getEpochSecond(), sun());
    }

    String forecast() {
      StringBuilder list = new StringBuilder();
      for (int i = 1; i <= 16; i++) {
        list.append(i == 1 ? "" : ",")
            .append("{\"dt\":%d,\"main\":{\"temp\":9}}".formatted(now.getEpochSecond() + i * 3600));
      }
      return "{\"list\":[%s],\"city\":{%s%s}}".formatted(list, where(), sun());
    }
  }

  private String shown(String reply, Instant now, String... args) {
    return GustRun.in(home)
        .withKey()
        .at(now.toString())
        .asking(new FakeService().after(Duration.between(FakeService.NOW, now)).replies(200, reply))
        .run(args)
        .exits(0)
        .out();
  }

  /** The computed times of the day before, the day and the day after are those of the almanac. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          # London: tomorrow's sunrise, yesterday's sunset, yesterday's sunrise, tomorrow's both.
          51.51 -0.13   | 0   | 2026-11-20T12:00:00Z | 2026-11-20T07:26:54Z | 2026-11-20T16:04:52Z | 07:26 | 16:04 | 8 h 38 min
          51.51 -0.13   | 0   | 2026-11-20T12:00:00Z | 2026-11-21T07:28:32Z | 2026-11-20T16:04:52Z | 07:26 | 16:04 | 8 h 38 min
          51.51 -0.13   | 0   | 2026-11-20T12:00:00Z | 2026-11-20T07:26:54Z | 2026-11-19T16:06:03Z | 07:26 | 16:04 | 8 h 38 min
          51.51 -0.13   | 0   | 2026-11-20T12:00:00Z | 2026-11-19T07:25:14Z | 2026-11-20T16:04:52Z | 07:26 | 16:04 | 8 h 38 min
          51.51 -0.13   | 0   | 2026-11-20T23:50:00Z | 2026-11-21T07:28:32Z | 2026-11-21T16:03:43Z | 07:26 | 16:04 | 8 h 38 min
          # Reykjavik at midsummer: a day that ends after midnight; and the one that ended today.
          64.15 -21.94  | 0   | 2026-06-21T12:00:00Z | 2026-06-21T02:55:13Z | 2026-06-22T00:03:55Z | 02:55 | 00:03 | 21 h 8 min
          64.15 -21.94  | 0   | 2026-06-21T12:00:00Z | 2026-06-21T02:55:13Z | 2026-06-21T00:03:44Z | 02:55 | 00:03 | 21 h 8 min
          64.15 -21.94  | 0   | 2026-06-21T00:01:00Z | 2026-06-22T02:55:29Z | 2026-06-22T00:03:55Z | 02:55 | 00:03 | 21 h 8 min
          # Kiritimati and Niue, at both ends of the clocks.
          1.87 -157.4   | 14  | 2026-11-20T00:00:00Z | 2026-11-20T16:14:27Z | 2026-11-20T04:15:56Z | 06:14 | 18:15 | 12 h 1 min
          -19.05 -169.9 | -11 | 2026-11-20T20:00:00Z | 2026-11-20T16:32:59Z | 2026-11-20T05:37:15Z | 05:32 | 18:37 | 13 h 5 min
          # Auckland in UTC, as the reply has no offset: its day begins yesterday.
          -36.85 174.76 |     | 2026-11-20T10:00:00Z | 2026-11-20T16:59:36Z | 2026-11-20T07:13:27Z | 17:00 | 07:13 | 14 h 13 min
          -36.85 174.76 |     | 2026-11-20T10:00:00Z | 2026-11-19T17:00:10Z | 2026-11-20T07:13:27Z | 17:00 | 07:13 | 14 h 13 min
          # Where the computed sun does not set that day, the service knows better.
          65.8 24.1     | 3   | 2026-06-21T09:00:00Z | 2026-06-20T23:00:00Z | 2026-06-21T21:50:00Z | 02:00 | 00:50 | 22 h 50 min
          # Nowhere: times of one day have a length, others have none.
          ''            | 0   | 2026-06-21T12:00:00Z | 2026-06-21T02:55:13Z | 2026-06-22T00:03:55Z | 02:55 | 00:03 | 21 h 8 min
          ''            |     | 2026-11-20T10:00:00Z | 2026-11-19T17:00:10Z | 2026-11-20T07:13:27Z | 17:00 | 07:13 | 14 h 13 min
          ''            | 0   | 2026-11-20T12:00:00Z | 2026-11-21T07:28:32Z | 2026-11-20T16:04:52Z | 07:28 | 16:04 | ''
          ''            | 0   | 2026-11-20T12:00:00Z | 2026-11-19T07:25:14Z | 2026-11-20T16:04:52Z | 07:25 | 16:04 | ''
          """)
  void bothAreOfOneDate(
      String place,
      String offset,
      Instant now,
      String rise,
      String set,
      String riseClock,
      String setClock,
      String length) {
    Reply reply = new Reply(place, offset, now, rise, set);
    String pair = "un " + riseClock + " to " + setClock;
    String end = length.isEmpty() ? "[. ].*" : ", " + length + "([., ].*)?";
    String lines = "(?s).*Sunrise: " + riseClock + "\nSunset: " + setClock + "\n.*";
    String current = shown(reply.current(), now, "current", "94040", "--width=100");
    assertTrue(current.matches("(?s).*\ns" + pair + end), current);
    String plain = shown(reply.current(), now, "current", "94040", "--plain");
    assertTrue(plain.matches(lines), plain);
    String forecast = shown(reply.forecast(), now, "forecast", "94040", "--width=100");
    assertTrue(forecast.matches("(?s).*\ns" + pair + end), forecast);
    String prose = shown(reply.forecast(), now, "forecast", "94040", "--plain");
    String spoken = end.replaceAll(" h\\b", " hours?").replaceAll(" min\\b", " minutes?");
    assertTrue(prose.matches("(?s).*\nS" + pair + spoken), prose);
    String raw = shown(reply.current(), now, "current", "94040", "--format={sunrise}");
    assertEquals(Instant.parse(rise), OffsetDateTime.parse(raw.strip()).toInstant());
  }

  /** The computed sun does not set; years lie between the two; both are of another date. */
  @ParameterizedTest
  @CsvSource({
    "65.8 24.1, 2026-06-21T23:00:00Z, 2026-06-21T21:50:00Z, the sun does not set today",
    "51.51 -0.13, 2026-06-22T03:43:11Z, 2199-06-21T20:21:31Z, ''",
    "51.51 -0.13, 1999-06-22T03:43:11Z, 2026-06-21T20:21:31Z, ''",
    "'', 2026-06-23T03:43:11Z, 2026-06-23T20:21:31Z, ''",
  })
  void timesThatAreOfNoUseAreNotSaid(String place, String rise, String set, String said) {
    Instant now = Instant.parse("2026-06-21T12:00:00Z");
    Reply reply = new Reply(place, "0", now, rise, set);
    String view = shown(reply.current(), now, "current", "94040", "--width=100");
    String plain = shown(reply.current(), now, "current", "94040", "--plain");
    assertFalse(view.contains("sun 0") || view.contains("sun 2"), view);
    assertFalse(plain.contains("Sunrise"), plain);
    assertTrue(view.contains(said), view);
  }

  /** By the sun of the day, whichever dates the reply has it on. */
  @Test
  void theHoursAreDayAndNightAllTheSame() {
    Instant noon = Instant.parse("2026-11-20T12:00:00Z");
    String[] rises = {"2026-11-19T07:25:14Z", "2026-11-20T07:26:54Z", "2026-11-21T07:28:32Z"};
    for (String rise : rises) {
      Reply reply = new Reply("51.51 -0.13", "0", noon, rise, "2026-11-20T16:04:52Z");
      String clear = "\"main\":{\"temp\":9},\"weather\":[{\"id\":800,\"main\":\"Clear\"}]";
      String list = reply.forecast().replace("\"main\":{\"temp\":9}", clear);
      String hours = shown(list, noon, "forecast", "94040", "--hourly", "--width=100");
      assertTrue(hours.matches("(?s).*13:00[^\n]*☀.*20:00[^\n]*☾.*"), hours);
    }
  }
}
