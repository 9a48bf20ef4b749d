package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.testing.FakeService;
import gust.testing.Golden;
import gust.testing.GustRun;
import gust.text.CellWidth;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code gust sun}, and what becomes of a reply's sunrise and sunset, which may be of two dates.
 */
class SunCommandTest {
  @TempDir Path home;

  private String demo(String instant, String... args) {
    Stream<String> all = Stream.concat(Stream.of("sun", "--demo", "--quiet"), Stream.of(args));
    return GustRun.in(home).at(instant).run(all.toList()).exits(0).saysOnly("").out();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "drawn-suns.csv")
  void sunAndMoonAreDrawn(String name, String place, String instant, String one, String two) {
    Golden.check("sun/" + name, demo(instant, place, one, two));
  }

  @Test
  void noLineIsWiderThanTheScreenAndAll22RowsAreEnough() {
    for (String place : List.of("London", "Tromso", "Sydney", "Quito", "Longyearbyen", "Apia")) {
      for (int month = 1; month <= 12; month++) {
        String instant = "2026-%02d-13T%02d:25:00Z".formatted(month, 2 * month - 1);
        for (int width : new int[] {20, 40, 60, 80, 120, 200}) {
          String view = demo(instant, place, "--width", "" + width, "--glyphs", "emoji");
          for (String line : view.split("\n")) {
            assertTrue(CellWidth.of(line) <= width, () -> place + instant + ": " + line);
          }
          assertTrue(width < 40 || view.lines().count() <= 22, view);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"London", "Tromso", "Singapore", "Sydney"})
  void theArcStandsOnTheHorizonAndARisenSunIsGold(String place) {
    int suns = 0;
    for (int hour = 0; hour < 24; hour++) {
      String instant = "2026-06-21T%02d:25:00Z".formatted(hour);
      String[] words = {"sun", place, "--demo", "--quiet", "--color=always", "--theme=dark"};
      GustRun run = GustRun.in(home).at(instant).with("COLORTERM", "truecolor");
      String drawn = run.run(words).exits(0).out();
      String gold = "\u001b[1;38;2;246;196;83m☀";
      assertEquals(drawn.contains("☀"), drawn.contains(gold), drawn);
      suns += drawn.contains(gold) ? 1 : 0;
      List<String> lines = demo(instant, place, "--width", "80").lines().toList();
      int horizon = 0;
      while (!lines.get(horizon + 2).contains("highest")) {
        horizon++;
      }
      assertTrue(lines.get(2).matches("\\d+° .*"), "the scale's number stands at its top");
      String above = lines.get(horizon - 1);
      for (int x = 0; x < above.length(); x++) {
        boolean isBar = "▁▂▃▄▅▆▇█".indexOf(above.charAt(x)) >= 0;
        assertTrue(!isBar || lines.get(horizon).charAt(x) == '▀', () -> String.join("\n", lines));
      }
    }
    assertTrue(suns > 8, suns + " suns");
  }

  /** They are no better than that; and what is printed adds up, in all forms. */
  @ParameterizedTest
  @CsvSource({
    "London, 2026-11-24",
    "Tromso, 2026-11-24",
    "Quito, 2027-03-03",
    "Sydney, 2026-06-20",
    "Reykjavik, 2026-06-21",
    "Kathmandu, 2026-09-09",
  })
  void theTimesOfJsonAreTheMinutesOfTheView(String place, String date) {
    JsonObject json =
        JsonParser.parseString(demo(date + "T09:40:17Z", place, "--json")).getAsJsonObject();
    String plain = demo(date + "T09:40:17Z", place, "--plain");
    JsonObject sun = json.getAsJsonObject("sun");
    for (String event : List.of("rise", "highest", "set")) {
      OffsetDateTime time = OffsetDateTime.parse(sun.get(event).getAsString());
      assertEquals(0, time.getSecond());
      String said = event + " " + time.toLocalTime();
      assertTrue(plain.toLowerCase(Locale.ROOT).contains(said), said + " in " + plain);
    }
    OffsetDateTime rise = OffsetDateTime.parse(sun.get("rise").getAsString());
    OffsetDateTime set = OffsetDateTime.parse(sun.get("set").getAsString());
    long length = sun.get("day_length").getAsLong();
    assertEquals(Duration.between(rise, set).toSeconds(), length);
    String words = counted(length / 3600, " hour") + " and " + counted(length / 60 % 60, " minute");
    assertTrue(plain.contains(words + " of daylight"), words + " in " + plain);
    assertEquals(0, sun.getAsJsonObject("longest_day").get("day_length").getAsLong() % 60);
    JsonObject moon = json.getAsJsonObject("moon");
    List<JsonElement> times = new ArrayList<>();
    moon.getAsJsonArray("quarters").forEach(one -> times.add(one.getAsJsonObject().get("time")));
    for (String name : List.of("rise", "set")) {
      if (moon.has(name)) {
        times.add(moon.get(name));
      }
    }
    for (JsonElement time : times) {
      assertEquals(0, OffsetDateTime.parse(time.getAsString()).getSecond());
    }
    assertEquals(17, OffsetDateTime.parse(json.get("time").getAsString()).getSecond());
  }

  private static String counted(long number, String unit) {
    return number + unit + (number == 1 ? "" : "s");
  }

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
  @CsvFileSource(resources = "sun-times.csv", delimiter = '|', quoteCharacter = '\'')
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
    assertTrue(forecast.matches("(?s).*\n(?:[*] [^\n]* )?s" + pair + end), forecast);
    String prose = shown(reply.forecast(), now, "forecast", "94040", "--plain");
    String spoken = end.replaceAll(" h\\b ?", " hours?( and )?").replaceAll(" min\\b", " minutes?");
    String both = "\nSunrise " + riseClock + ", sunset " + setClock;
    assertTrue(
        prose.matches("(?s).*" + both + spoken.replaceFirst("\\(\\[", " of daylight([")), prose);
    String raw = shown(reply.current(), now, "current", "94040", "--format={sunrise}");
    assertEquals(Instant.parse(rise), OffsetDateTime.parse(raw.strip()).toInstant());
  }

  private static String ofMexico(Instant now, String sun) {
    return """
    {"coord":{"lat":29,"lon":-111},"dt":%d,"timezone":-25200,"main":{"temp":9},
    "name":"Hermosillo","sys":{"country":"MX"%s}}\
    """
        .formatted(now.getEpochSecond(), sun);
  }

  /** In a part of Mexico clocks are set back, in another they are not; the name tells neither. */
  @ParameterizedTest
  @CsvSource({
    "2026-10-30T20:00:00Z, false",
    "2026-10-31T20:00:00Z, true",
    "2026-11-01T08:00:00Z, true",
    "2026-11-01T12:00:00Z, false"
  })
  void timesThatMayBeOffByAnHourAreMarked(Instant now, boolean isMarked) {
    String reply = ofMexico(now, "");
    for (String form : List.of("--width=60", "--plain")) {
      String shown = shown(reply, now, "sun", "94040", form);
      assertEquals(isMarked, shown.contains(" ±1 h, as answered"), shown);
      assertEquals(isMarked, shown.contains("±"), shown);
    }
  }

  /** The sun of the day on which clocks may be changed before it rises. */
  @ParameterizedTest
  @CsvSource({
    "2026-10-31T20:00:00Z, 2026-10-31T13:38:00Z, 2026-11-01T00:36:00Z, false",
    "2026-11-01T08:00:00Z, 2026-11-01T13:39:00Z, 2026-11-02T00:35:00Z, true",
    "2026-11-01T12:00:00Z, 2026-11-01T13:39:00Z, 2026-11-02T00:35:00Z, false"
  })
  void sunriseAndSunsetThatMayBeOffAreMarked(
      Instant now, Instant rise, Instant set, boolean isMarked) {
    Reply times = new Reply("", "-7", now, "" + rise, "" + set);
    String reply = ofMexico(now, "," + times.sun());
    String shown = shown(reply, now, "current", "94040", "--width=80");
    assertTrue(shown.contains("sun 06:38 to 17:36") || shown.contains("sun 06:39 to 17:35"), shown);
    assertEquals(isMarked, shown.contains(" ±1 h, "), shown);
    String plain = shown(reply, now, "current", "94040", "--plain");
    assertEquals(isMarked, plain.matches("(?s).*\nSunset: [0-9:]+ ±1 h\n.*"), plain);
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
}
