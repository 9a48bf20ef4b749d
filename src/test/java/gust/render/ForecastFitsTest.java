package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.DemoForecast;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The forecast of every place of the demo, at two instants: in the standard window, and at another
 * width and in another set of glyphs, so that all of each are met. {@code -Dfits.instants=21} takes
 * more instants.
 */
class ForecastFitsTest {
  private static final Instant START = Instant.parse("2026-11-21T05:10:00Z");
  private static final int INSTANTS = Integer.getInteger("fits.instants", 2);
  private static final int LEAST_WIDTH = 20;
  private static final int MOST_WIDTH = 240;

  /** From here on no day takes more than its row. */
  private static final int ONE_ROW_FROM = 72;

  @TempDir Path home;

  @Test
  void itFitsTheScreenAndBeginsWithItsAnswer() {
    int turn = 0;
    for (int i = 0; i < INSTANTS; i++) {
      Instant now = START.plus(Duration.ofHours(80L * i));
      for (DemoForecast demo : DemoForecast.all(home, now, Units.METRIC)) {
        Answer<Forecast> answer = Answers.forecast(demo.reply().toString(), Units.METRIC);
        String name = demo.place() + " at " + now;
        fitsTheWindow(name, answer, now);
        keepsItsWidth(name, answer, now, turn++);
      }
    }
  }

  private static void fitsTheWindow(String name, Answer<Forecast> answer, Instant now) {
    RenderContext context = context(80, GlyphChoice.AUTO, now);
    List<String> lines = draw(answer, context);
    String all = name + "\n" + String.join("\n", lines);
    assertTrue(lines.size() <= 23, all);
    assertTrue(lines.size() >= 20, all);
    beginsWithItsAnswer(lines, all);
    assertEquals(rowsOfDays(answer), lines.size() - lines.lastIndexOf("") - 1, all);
  }

  /** Sentences stand between the head, of one line or two, and the first blank one. */
  private static void beginsWithItsAnswer(List<String> lines, String all) {
    List<String> head = lines.subList(0, lines.indexOf(""));
    assertTrue(head.size() >= 3 && head.size() <= 5, all);
    assertTrue(head.getLast().endsWith("."), all);
    assertTrue(
        head.stream()
            .anyMatch(line ->
                line.matches(
                    "(. )?(Dry|No|Rain|Drizzle|Showers|Heavy|Freezing|Snow|Thunder|Up|\\d).*")),
        all);
  }

  private static void keepsItsWidth(String name, Answer<Forecast> answer, Instant now, int turn) {
    int width = LEAST_WIDTH + turn % (MOST_WIDTH - LEAST_WIDTH + 1);
    GlyphChoice[] choices = GlyphChoice.values();
    RenderContext context = context(width, choices[turn % choices.length], now);
    List<String> lines = draw(answer, context);
    String all = name + " at " + width + "\n" + String.join("\n", lines);
    for (String line : lines) {
      assertTrue(Cells.of(line) <= width, all);
      assertFalse(line.endsWith(" "), all);
    }
    if (width >= ONE_ROW_FROM) {
      assertEquals(rowsOfDays(answer), lines.size() - lines.lastIndexOf("") - 1, all);
    }
  }

  /** One for each day, and the last one; a sixth day of three hours has none. */
  private static int rowsOfDays(Answer<Forecast> answer) {
    List<Day> days = Days.of(answer.weather());
    boolean sliver = days.size() > 5 && days.getLast().entries().size() == 1;
    return days.size() + (sliver ? 0 : 1);
  }

  private static List<String> draw(Answer<Forecast> answer, RenderContext context) {
    return List.of(new ForecastView(ForecastSpan.ALL).draw(answer, context).split("\n"));
  }

  private static RenderContext context(int width, GlyphChoice glyphs, Instant now) {
    return RenderContext.of(width, ColorDepth.NONE, StandardCharsets.UTF_8, glyphs, now, true)
        .withSize(width, OptionalInt.of(24));
  }
}
