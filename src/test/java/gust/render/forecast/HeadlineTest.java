package gust.render.forecast;

import static gust.testing.Weather.condition;
import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.render.kit.Glyphs;
import gust.render.kit.Line;
import gust.render.kit.RenderContext;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Entries;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadlineTest {
  /** Friday, 14:05 in California. */
  private static final Instant NOW = Instant.parse("2026-11-20T22:05:00Z");

  /** One entry for each number, from 15:00 on Friday: its chance of rain in tenths. */
  private static Entries chances(String tenths, int id) {
    Entries entries = Entries.from("2026-11-20T23:00:00Z");
    for (char tenth : tenths.toCharArray()) {
      entries.wet(id, (tenth - '0') / 10.0, 0, 0);
    }
    return entries;
  }

  /** One entry for each number, from 15:00 on Friday: its rain in mm. */
  private static Forecast amounts(String millimetres) {
    Entries entries = Entries.from("2026-11-20T23:00:00Z");
    for (char one : millimetres.toCharArray()) {
      double mm = one == '<' ? 0.2 : one - '0';
      entries.wet(mm > 0 ? 500 : 800, mm > 0 ? 1 : 0, mm, 0);
    }
    return entries.at("-08:00");
  }

  private static String say(Forecast forecast, Instant now, Units units) {
    return say(forecast, now, units, 100);
  }

  private static String say(Forecast forecast, Instant now, Units units, int width) {
    List<Line> lines =
        Headline.of(
                Outlook.of(forecast, ForecastSpan.ALL, null, units, now),
                RenderContext.of(
                    width,
                    ColorDepth.NONE,
                    StandardCharsets.US_ASCII,
                    Glyphs.GlyphChoice.ASCII,
                    now,
                    false))
            .sentences(width);
    return String.join(
        " / ", lines.stream().map(line -> line.text(ColorDepth.NONE, Theme.UNKNOWN)).toList());
  }

  /** Three-hourly from 13:00 on Friday, 10° or so much more; from Saturday on so much warmer. */
  private static Forecast warmer(double today, double difference) {
    double[] day = {10, 8, 5, 4, 3, 2, 3, 7};
    Entries entries = Entries.from("2026-11-20T21:00:00Z");
    for (int i = 0; i < 12; i++) {
      entries.add(today + day[i % 8] + (i >= 4 ? difference : 0), condition(800, "", "", ""));
    }
    return entries.at("-08:00");
  }

  @ParameterizedTest
  @CsvSource({
    "77000000, 'Rain likely from 15:00 until 21:00.'",
    "07770000, 'Rain likely from 18:00 until 03:00 tomorrow.'",
    "07700000, 'Rain likely from 18:00 until midnight.'",
    "000770000, 'Rain likely from midnight until 06:00 tomorrow.'",
    "0000077000, 'Dry today; rain likely from 06:00 tomorrow until noon.'",
    "07777777, 'Rain likely from 18:00.'",
    "07077000," + " 'Rain likely on and off from 18:00 until 06:00 tomorrow.'",
    "070070000, 'Rain likely from 18:00 until 21:00; rain likely tomorrow.'",
    "30000000, '30% chance of rain today.'",
    "22222222222, 'Dry through tomorrow.'",
    "2222222222222222222, 'Dry through Sunday.'",
    "22, 'Dry until at least 21:00.'",
    "05000000000, '50% chance of rain today.'",
    "000000400000000, 'Dry today; 40% chance of rain tomorrow.'",
    "00000000000400000, 'Dry through tomorrow; 40% chance of rain on Sunday.'",
    "000040000000000000050, 'Dry today; rain possible, most likely on Monday (50%).'",
    "000050000000000000050, 'Dry today; 50% chance of rain tomorrow and Monday.'",
    "000004000000099000, 'Dry today; 40% chance of rain tomorrow; rain likely from 06:00 on Sunday"
        + " until noon.'",
    "440000000005500000000055, 'Rain possible, most likely on Sunday and Monday (50%).'",
    "7700000000044000, 'Rain likely from 15:00 until 21:00, then dry through tomorrow; 40%"
        + " chance of rain on Sunday.'",
    "770000000004000000, 'Rain likely from 15:00 until 21:00, then dry through"
        + " tomorrow; 40% chance of rain on Sunday.'",
    "770000007700000770, 'Rain likely from 15:00 until 21:00; rain likely tomorrow and"
        + " Sunday.'",
  })
  void rainIsSaidWithItsTimes(String tenths, String sentence) {
    assertEquals(sentence, say(chances(tenths, 800).at("-08:00"), NOW, Units.METRIC));
  }

  @ParameterizedTest
  @CsvSource({
    "22000000, 'Rain from 15:00 until 21:00.'",
    "<0000000, 'Rain from 15:00 until 18:00.'",
    "22000000000<<00, 'Rain from 15:00 until 21:00; more on Sunday.'",
    "22000000000990, 'Rain from 15:00 until 21:00; more on Sunday; 22 mm in all by Sunday.'",
    "000000099990000, '! Heavy rain tomorrow, 36 mm. Dry today; rain from noon tomorrow until"
        + " midnight.'",
    "1100000022000000990000001, 'Rain from 15:00 until 21:00; more tomorrow to Monday; 25 mm in"
        + " all by Monday.'",
    "1100000000009900000000011, 'Rain from 15:00 until 21:00; more on Sunday and Monday; 22 mm in"
        + " all by Monday.'",
  })
  void rainIsSaidWithItsAmount(String millimetres, String sentence) {
    assertEquals(sentence, say(amounts(millimetres), NOW, Units.METRIC));
  }

  @ParameterizedTest
  @CsvSource({
    "7700000, 500, 2, 'Rain likely until 21:00.'",
    "7777777, 500, 2, 'Rain likely until at least noon tomorrow.'",
    "07700, 211, 0, '! Thunderstorms from 18:00. Rain likely from 18:00 until midnight.'",
    "07700, 600, 0, 'Snow likely from 18:00 until midnight.'",
  })
  void whatFallsIsNamedAndThatItHasBegun(String tenths, int id, int hoursLater, String sentence) {
    Forecast forecast = chances(tenths, id).at("-08:00");
    assertEquals(sentence, say(forecast, NOW.plusSeconds(3600L * hoursLater), Units.METRIC));
  }

  @Test
  void freezingRainWithinSnowIsSaidOnce() {
    Entries entries = Entries.from("2026-11-20T23:00:00Z");
    for (int id : new int[] {601, 601, 511, 601, 800, 800}) {
      entries.wet(id, id == 800 ? 0 : 1, id == 511 ? 1 : 0, id == 601 ? 1 : 0);
    }
    assertEquals(
        "! Freezing rain from 21:00. Rain and snow from 15:00 until 03:00 tomorrow.",
        say(entries.at("-08:00"), NOW, Units.METRIC));
  }

  @Test
  void thunderWithinLaterRainIsADanger() {
    Entries entries = chances("000000000", 800);
    for (int id : new int[] {211, 211, 500, 500, 500, 800, 800}) {
      entries.wet(id, id == 800 ? 0 : 1, id == 800 ? 0 : 1, 0);
    }
    assertEquals(
        "! Thunderstorms tomorrow. Dry today; rain from 18:00 tomorrow until 09:00 on Sunday, 5.0"
            + " mm.",
        say(entries.at("-08:00"), NOW, Units.METRIC, 120));
  }

  @Test
  void noAmountIsNotALittle() {
    Entries entries = Entries.from("2026-11-20T23:00:00Z");
    for (int id : new int[] {500, 500, 800, 800, 800, 800, 800, 800, 800, 800, 800, 500, 800}) {
      entries.add(5, condition(id, "", "", ""));
    }
    assertEquals(
        "Rain from 15:00 until 21:00; more on Sunday.",
        say(entries.at("-08:00"), NOW, Units.METRIC));
  }

  @Test
  void withoutAnOffsetTheTimesAreUtcAndSaySo() {
    assertEquals(
        "Rain likely from 02:00 UTC tomorrow until 08:00 UTC.",
        say(chances("0770000", 500).at(new Place("", "", Optional.empty())), NOW, Units.METRIC));
  }

  @ParameterizedTest
  @CsvSource({
    "METRIC, 0, -6, 'Frost from 01:00, -4 C by 04:00. / Tomorrow 6 C colder than today, at most 4"
        + " C.'",
    "METRIC, 20, -6, 'Tomorrow 6 C cooler than today, at most 24 C.'",
    "METRIC, 0, 4, 'Tomorrow 4 C warmer than today, up to 14 C.'",
    "METRIC, 0, 3.4, ''",
    "METRIC, 28, 4, '! Heat: 42 C tomorrow, 4 C hotter than today.'",
    "METRIC, 28, -6, '! Heat: 38 C today. / Tomorrow 6 C cooler than today, at most 32 C.'",
    "IMPERIAL, 40, 7, 'Tomorrow 7 F warmer than today, up to 57 F.'",
    "IMPERIAL, 40, 6.4, ''",
  })
  void tomorrowIsComparedWithToday(Units units, double today, double difference, String sentence) {
    assertEquals(sentence, say(warmer(today, difference), NOW, units));
  }

  /** From midnight on Saturday, a number for each day's night and one for its afternoon. */
  @ParameterizedTest
  @CsvSource({
    "3 9 3 9 -2 9 3 9, 'Sunday 5 C colder than today, down to -2 C.'",
    "3 9 9 10 3 9 3 9, 'Tomorrow 6 C warmer than today, not below 9 C.'",
    "3 9 4 12 3 14 3 9, 'Sunday 5 C warmer than today, up to 14 C.'",
    "-18 -9 -18 -9 -30 -9, '! Severe cold: -30 C on Sunday, 12 C colder than today.'",
    "3 9 5 11 5 11, ''",
  })
  void theGreatestChangeOfAllDaysIsNamed(String nightsAndDays, String sentence) {
    String[] numbers = nightsAndDays.split(" ");
    double[] degrees = new double[numbers.length * 4];
    for (int i = 0; i < degrees.length; i++) {
      degrees[i] = Double.parseDouble(numbers[i / 4]);
    }
    Forecast forecast = Entries.degrees("2026-11-20T00:00:00Z", degrees).at("Z");
    assertEquals(sentence, say(forecast, Instant.parse("2026-11-20T00:00:00Z"), Units.METRIC));
  }

  /** Sunday is warm until its last entry, at 15:00 or at 21:00. */
  @ParameterizedTest
  @CsvSource({"16, ''", "18, 'Sunday 9 C warmer than tonight, not below 14 C.'"})
  void theRestOfAPartDayMayBeColder(int entries, String sentence) {
    double[] degrees = new double[entries];
    Arrays.fill(degrees, 14);
    Arrays.fill(degrees, 0, 10, 5);
    Forecast forecast = Entries.degrees("2026-11-20T18:00:00Z", degrees).at("Z");
    assertEquals(sentence, say(forecast, Instant.parse("2026-11-20T18:05:00Z"), Units.METRIC));
  }

  @Test
  void whatTheForecastLacksIsNotSaid() {
    Forecast bare = Entries.from("2026-11-20T23:00:00Z").bare(Wind.UNKNOWN).at("Z");
    assertEquals("", say(bare, NOW, Units.METRIC));
    Forecast past = chances("00", 800).at("Z");
    assertEquals("", say(past, NOW.plusSeconds(9_000_000), Units.METRIC));
  }
}
