package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.testing.Answers;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The forecast of every place of the demo in the standard window, at two instants. */
class ForecastFitsTest {
  private static final Instant START = Instant.parse("2026-11-21T05:10:00Z");

  @TempDir Path home;

  @Test
  void itFitsTheScreenAndBeginsWithItsAnswer() {
    for (int i = 0; i < 2; i++) {
      Instant now = START.plus(Duration.ofHours(80L * i));
      for (DemoForecast demo : DemoForecast.all(home, now, Units.METRIC)) {
        Answer<Forecast> answer = Answers.forecast(demo.reply().toString(), Units.METRIC);
        fitsTheWindow(demo.place() + " at " + now, answer, now);
      }
    }
  }

  private static void fitsTheWindow(String name, Answer<Forecast> answer, Instant now) {
    RenderContext context =
        RenderContext.of(80, ColorDepth.NONE, StandardCharsets.UTF_8, GlyphChoice.AUTO, now, true);
    List<String> lines =
        List.of(new ForecastView(ForecastSpan.ALL).draw(answer, context).split("\n"));
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

  /** One for each day, and the last one; a sixth day of three hours has none. */
  private static int rowsOfDays(Answer<Forecast> answer) {
    List<Day> days = Days.of(answer.weather());
    boolean sliver = days.size() > 5 && days.getLast().entries().size() == 1;
    return days.size() + (sliver ? 0 : 1);
  }
}
