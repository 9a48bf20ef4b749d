package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.current.CurrentReading;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.terminal.Theme;
import gust.testing.Answers;
import gust.testing.DemoForecast;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How much there is to read on a screen of 80×24: the large number is one, a blank on a coloured
 * ground is no sign. {@code -Dcalm.share=1} takes all places of the demo at each instant.
 */
class CalmScreenTest {
  private static final int INSTANTS = 21;

  /** One place in so many is drawn at each instant, others at the next. */
  private static final int SHARE = Integer.getInteger("calm.share", 8);

  private static final Instant START = Instant.parse("2026-01-07T03:10:00Z");
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.:]\\d+)?");
  private static final Pattern SIGN = Pattern.compile("[^\\s\\u2800]");

  @TempDir Path home;

  private final List<String> restless = new ArrayList<>();
  private int screens;
  private long allNumbers;
  private long allSigns;

  @Test
  void aScreenHasFewNumbersAndSigns() {
    for (int i = 0; i < INSTANTS; i++) {
      Instant now =
          START.plus(Duration.ofMinutes(i * 365L * 24 * 60 / INSTANTS + (5 * 60 + 17L) * i));
      List<String> places = DemoForecast.places(i, SHARE);
      List<DemoForecast> readings = DemoForecast.of("current", places, home, now, Units.METRIC);
      List<DemoForecast> forecasts = DemoForecast.of("forecast", places, home, now, Units.METRIC);
      for (int place = 0; place < places.size(); place++) {
        CurrentReading reading =
            new CurrentReading(
                Answers.current(readings.get(place).reply().toString(), Units.METRIC));
        Answer<Forecast> ahead =
            Answers.forecast(forecasts.get(place).reply().toString(), Units.METRIC);
        count(places.get(place) + " at " + now, reading, ahead, now);
      }
    }
    String mean = allNumbers / (double) screens + " numbers, " + allSigns / (double) screens;
    assertTrue(restless.isEmpty(), restless.size() + " of " + screens + ", " + restless);
    assertTrue(allNumbers <= 42L * screens && allSigns <= 590L * screens, mean);
  }

  private void count(String name, CurrentReading now, Answer<Forecast> ahead, Instant instant) {
    RenderContext context =
        RenderContext.of(
                80,
                ColorDepth.TRUE_COLOR,
                StandardCharsets.UTF_8,
                GlyphChoice.UNICODE,
                instant,
                true)
            .withTheme(Theme.DARK)
            .withSize(80, OptionalInt.of(24));
    String drawn = new ForecastView(ForecastSpan.ALL).draw(now, ahead, context);
    String text = drawn.replaceAll("\u001b\\[[0-9;]*m", "");
    long numbers = NUMBER.matcher(text).results().count() + 1;
    long signs = SIGN.matcher(text).results().count();
    String all = name + ": " + numbers + " numbers, " + signs + " signs\n" + text;
    if (numbers > 48 || signs > 680 || text.lines().count() > 22) {
      restless.add(all);
    }
    screens++;
    allNumbers += numbers;
    allSigns += signs;
  }
}
