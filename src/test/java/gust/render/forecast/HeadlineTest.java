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
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
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
}
