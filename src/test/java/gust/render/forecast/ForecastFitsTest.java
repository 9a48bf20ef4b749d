package gust.render.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.language.Language;
import gust.render.compare.CompareView;
import gust.render.current.CurrentReading;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.LocalTimes;
import gust.render.kit.LocalTimes.HourCycle;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.DemoForecast;
import gust.weather.Day;
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
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The forecast of every place of the demo, alone and with the weather now, in windows of many
 * sizes. {@code -Dfits.instants=21} takes more instants of the year.
 */
@Order(2)
class ForecastFitsTest {
  private static final int INSTANTS = Integer.getInteger("fits.instants", 2);
  private static final Instant START = Instant.parse("2026-11-21T05:10:00Z");

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

  @TempDir Path home;

  @Test
  void itFitsTheScreenAndBeginsWithItsAnswer() {
    int turn = 0;
    for (int i = 0; i < INSTANTS; i++) {
      Instant now = START.plus(Duration.ofMinutes(i * 365L * 24 * 60 / INSTANTS + 317L * i));
      List<DemoForecast> readings = DemoForecast.allNow(home, now, Units.METRIC);
      int place = 0;
      for (DemoForecast demo : DemoForecast.all(home, now, Units.METRIC)) {
        Answer<Forecast> answer = Answers.forecast(demo.reply().toString(), Units.METRIC);
        String reading = readings.get(place++).reply().toString();
        CurrentReading present = new CurrentReading(Answers.current(reading, Units.METRIC));
        for (int[] window : WINDOWS) {
          GlyphChoice glyphs = turn++ % 2 == 0 ? GlyphChoice.AUTO : GlyphChoice.ASCII;
          String name = demo.place() + " at " + now;
          fitsTheWindow(name, null, answer, now, window, glyphs);
          fitsTheWindow("now and ahead: " + name, present, answer, now, window, glyphs);
        }
      }
    }
  }

  /** Up to six places fit side by side; without signs each has two lines, and a table is left. */
  @Test
  void theTitleOfAComparisonStaysOnTheScreen() {
    List<Answer<Forecast>> all = new ArrayList<>();
    for (DemoForecast demo : DemoForecast.all(home, START, Units.METRIC)) {
      all.add(Answers.forecast(demo.reply().toString(), Units.METRIC));
    }
    for (int first = 0; first < all.size(); first += 3) {
      List<Answer<Forecast>> answers = new ArrayList<>();
      for (int count = 1; count <= 6; count++) {
        answers.add(all.get((first + 7 * count) % all.size()));
        for (int[] window : WINDOWS) {
          for (GlyphChoice glyphs : List.of(GlyphChoice.UNICODE, GlyphChoice.ASCII)) {
            RenderContext context =
                RenderContext.of(
                        window[0], ColorDepth.NONE, StandardCharsets.UTF_8, glyphs, START, false)
                    .withSize(window[0], OptionalInt.of(window[1]));
            String drawn = new CompareView(ForecastSpan.ALL, false).draw(answers, context);
            boolean oneTable = drawn.lines().filter(String::isBlank).count() == 1;
            boolean mayBeTaller = oneTable && (glyphs == GlyphChoice.ASCII || window[1] < 24);
            assertTrue(drawn.lines().count() <= window[2] || mayBeTaller, drawn);
          }
        }
      }
    }
  }

  private static void fitsTheWindow(
      String name,
      CurrentReading present,
      Answer<Forecast> answer,
      Instant now,
      int[] window,
      GlyphChoice glyphs) {
    RenderContext context =
        RenderContext.of(window[0], ColorDepth.NONE, StandardCharsets.UTF_8, glyphs, now, true)
            .withSize(window[0], OptionalInt.of(window[1]));
    List<String> lines =
        List.of(new ForecastView(ForecastSpan.ALL).draw(present, answer, context).split("\n"));
    String all = name + ", " + window[0] + "x" + window[1] + "\n" + String.join("\n", lines);
    // The smallest window has no room for the prompt if there is much to say.
    boolean isSmallest = window[0] == 40 && window[1] == 20;
    assertTrue(lines.size() <= window[2] + (isSmallest ? 2 : 0), all);
    for (String line : lines) {
      assertTrue(Cells.of(line) <= window[0], all);
    }
    if (window[0] >= 80) {
      assertTrue(lines.size() >= window[2] - (window[1] > 24 ? 12 : 4), all);
      beginsWithItsAnswer(lines, all);
    }
    // Late in the evening only the reading is left of today.
    Instant first = answer.weather().entries().getFirst().time();
    LocalTimes times = new LocalTimes(answer.weather().offset(), HourCycle.H24, Language.ENGLISH);
    boolean hasTonight = present != null && !times.dateOf(first).equals(times.dateOf(now));
    int days = Day.all(answer.weather()).size() + (hasTonight ? 1 : 0);
    List<String> below = lines.subList(lines.indexOf(""), lines.size());
    assertEquals(days, below.stream().filter(line -> ROW.matcher(line).find()).count(), all);
  }

  private static final Pattern ROW = Pattern.compile("^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\\*? +\\S");

  /** Sentences stand between the title and the first blank line. */
  private static void beginsWithItsAnswer(List<String> lines, String all) {
    List<String> head = lines.subList(0, lines.indexOf(""));
    assertTrue(
        head.getFirst().matches(".* \\w{3} \\d+( \\w{3})?, \\d\\d:\\d\\d(, forecast)?"), all);
    assertTrue(head.size() >= 3 && head.size() <= 7, all);
    assertTrue(
        head.stream()
            .anyMatch(line ->
                line.matches(
                    ".*(Dry|Probably|Rain|Drizzle|Showers|Heavy|Freezing|Snow|Thunder|Up|\\d+%).*")),
        all);
  }
}
