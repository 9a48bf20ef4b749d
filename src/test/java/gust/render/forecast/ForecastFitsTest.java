package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.language.Language;
import gust.render.current.CurrentReading;
import gust.render.kit.GlyphChoice;
import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.DemoForecast;
import gust.testing.Screens;
import gust.weather.Day;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The forecasts of the demo's places, alone and with the weather now: they fit windows of many
 * sizes, and leave little to read. {@code -Dfits.share=1} takes all places at each instant.
 */
@Order(2)
class ForecastFitsTest {
  private static final int INSTANTS = 21;

  /** One place in so many is drawn at each instant, others at the next. */
  private static final int SHARE = Integer.getInteger("fits.share", 24);

  private static final Instant START = Instant.parse("2026-01-07T03:10:00Z");

  /** Columns and rows; then how many are drawn at most: two are left for the prompt. */
  private static final int[][] WINDOWS = {
    {80, 24, 22},
    {80, 20, 18},
    {60, 24, 22},
    {40, 24, 22},
    {120, 40, 38},
    {200, 50, 48},
    {80, 21, 19},
    {100, 30, 28},
    {120, 20, 18},
    {60, 20, 18},
    {40, 20, 18}
  };

  private static final Pattern ROW = Pattern.compile("^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\*? +\\S");

  /** One word of a sentence alone, beside the digits or below them. */
  private static final Pattern LAST_WORD = Pattern.compile("^(.* {3})? *-?[\\w°]{2,}(:00)?\\.$");

  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.:]\\d+)?");
  private static final Pattern SIGN = Pattern.compile("[^\\s\\u2800]");

  @TempDir Path home;
  private final List<String> restless = new ArrayList<>();
  private int screens;
  private long allNumbers;
  private long allSigns;

  @Test
  void itFitsTheScreenAndLeavesLittleToRead() {
    int turn = 0;
    for (int i = 0; i < INSTANTS; i++) {
      Instant now = DemoForecast.at(START, i, INSTANTS, 5 * 60 + 17);
      List<String> places = DemoForecast.places(i, SHARE);
      List<DemoForecast> readings = DemoForecast.of("current", places, home, now, Units.METRIC);
      List<DemoForecast> forecasts = DemoForecast.of("forecast", places, home, now, Units.METRIC);
      for (int place = 0; place < places.size(); place++) {
        String reading = readings.get(place).reply().toString();
        CurrentReading present = new CurrentReading(Answers.current(reading, Units.METRIC));
        Answer<Forecast> answer =
            Answers.forecast(forecasts.get(place).reply().toString(), Units.METRIC);
        String name = places.get(place) + " at " + now;
        for (int[] window : WINDOWS) {
          GlyphChoice glyphs = turn++ % 2 == 0 ? GlyphChoice.AUTO : GlyphChoice.ASCII;
          fitsTheWindow(name, null, answer, now, window, glyphs);
          fitsTheWindow("now and ahead: " + name, present, answer, now, window, glyphs);
        }
        count(name, draw(present, answer, now, WINDOWS[0], GlyphChoice.UNICODE));
      }
    }
    assertTrue(restless.isEmpty(), restless.size() + " of " + screens + ", " + restless);
    String mean = allNumbers / (double) screens + " numbers, " + allSigns / (double) screens;
    assertTrue(allNumbers <= 46L * screens && allSigns <= 600L * screens, mean);
  }

  private static String draw(
      CurrentReading now, Answer<Forecast> ahead, Instant at, int[] window, GlyphChoice glyphs) {
    boolean isColored = glyphs == GlyphChoice.UNICODE;
    ColorDepth depth = isColored ? ColorDepth.TRUE_COLOR : ColorDepth.NONE;
    RenderContext pipe = Screens.pipe(window[0], depth, StandardCharsets.UTF_8, glyphs, at, true);
    return new ForecastView(ForecastSpan.ALL, false)
        .draw(now, ahead, Screens.window(pipe, window[1]));
  }

  private static void fitsTheWindow(
      String name,
      CurrentReading present,
      Answer<Forecast> answer,
      Instant now,
      int[] window,
      GlyphChoice glyphs) {
    List<String> lines = List.of(draw(present, answer, now, window, glyphs).split("\n"));
    String all = name + ", " + window[0] + "x" + window[1] + "\n" + String.join("\n", lines);
    for (String line : lines.subList(0, lines.indexOf(""))) {
      assertFalse(LAST_WORD.matcher(line).find(), all);
    }
    // The smallest window has no room for the prompt if there is much to say.
    boolean isSmallest = window[0] == 40 && window[1] == 20;
    assertTrue(lines.size() <= window[2] + (isSmallest ? 2 : 0), all);
    for (String line : lines) {
      assertTrue(Cells.of(line) <= window[0], all);
    }
    boolean isUsed = lines.size() >= window[2] - (window[1] > 24 ? 12 : 4);
    assertTrue(window[0] < 80 || isUsed, all);
    // Late in the evening only the reading is left of today.
    Instant first = answer.weather().entries().getFirst().time();
    LocalTimes times = new LocalTimes(answer.weather().zone(), HourCycle.H24, Language.ENGLISH);
    boolean hasTonight = present != null && !times.dateOf(first).equals(times.dateOf(now));
    int days = Day.all(answer.weather()).size() + (hasTonight ? 1 : 0);
    List<String> below = lines.subList(lines.indexOf(""), lines.size());
    assertEquals(days, below.stream().filter(line -> ROW.matcher(line).find()).count(), all);
  }

  /** The large number is one; a blank on a coloured ground is no sign. */
  private void count(String name, String drawn) {
    String text = drawn.replaceAll("\u001b\\[[0-9;]*m", "");
    long numbers = NUMBER.matcher(text).results().count() + 1;
    long signs = SIGN.matcher(text).results().count();
    if (numbers > 54 || signs > 850 || text.lines().count() > 22) {
      restless.add(name + ": " + numbers + " numbers, " + signs + " signs\n" + text);
    }
    screens++;
    allNumbers += numbers;
    allSigns += signs;
  }
}
