package gust.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.service.Answer;
import gust.terminal.ColorDepth;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The forecast of every place of the demo, at some of three instants a day for a week: in the
 * standard window, and at another width and in another set of glyphs, so that all of each are met.
 * {@code -Dfits.each=1} takes all instants, which needs half a minute.
 */
class ForecastFitsTest {
  private static final Path PLACES =
      Path.of("src", "main", "resources", "gust", "sandbox", "climate", "places.tsv");

  private static final Instant START = Instant.parse("2026-11-21T05:10:00Z");
  private static final int INSTANTS = 21;
  private static final int EACH = Integer.getInteger("fits.each", 10);
  private static final int LEAST_WIDTH = 20;
  private static final int MOST_WIDTH = 240;

  /** From here on no day takes more than its row. */
  private static final int ONE_ROW_FROM = 72;

  @TempDir Path home;

  @Test
  void itFitsTheScreenAndBeginsWithItsAnswer() throws IOException {
    List<String> places = new ArrayList<>();
    for (String line : Files.readAllLines(PLACES)) {
      if (!line.startsWith("#")) {
        String[] columns = line.split("\t");
        places.add(columns[0] + "," + columns[3]);
      }
    }
    List<Answer<Forecast>> all = fifteenDays(places);
    for (int place = 0; place < places.size(); place++) {
      for (int i = place % EACH; i < INSTANTS; i += EACH) {
        Instant now = START.plus(Duration.ofHours(8L * i));
        String name = places.get(place) + " at " + now;
        Answer<Forecast> answer = from(now, all.get(place));
        fitsTheWindow(name, answer, now);
        keepsItsWidth(name, answer, now, (place * INSTANTS + i) / EACH);
      }
    }
  }

  /** Three lists of five days take less time than all that begin in a week. */
  private List<Answer<Forecast>> fifteenDays(List<String> places) {
    List<Answer<Forecast>> answers = new ArrayList<>();
    for (int days = 0; days < 15; days += 5) {
      Ended ended =
          GustRun.in(home)
              .at(START.plus(Duration.ofDays(days)).toString())
              .reading(String.join("\n", places))
              .run("forecast", "-", "--demo", "--jsonl", "--quiet");
      List<String> lines = ended.out().lines().toList();
      assertEquals(places.size(), lines.size(), ended.err());
      for (int place = 0; place < places.size(); place++) {
        JsonObject line = JsonParser.parseString(lines.get(place)).getAsJsonObject();
        Answer<Forecast> answer = Answers.forecast(line.get("reply").toString(), Units.METRIC);
        if (days == 0) {
          answers.add(answer);
        } else {
          Answer<Forecast> before = answers.get(place);
          List<Entry> entries = new ArrayList<>(before.weather().entries());
          entries.addAll(answer.weather().entries());
          answers.set(place, with(entries, before));
        }
      }
    }
    return answers;
  }

  private static Answer<Forecast> from(Instant now, Answer<Forecast> fifteenDays) {
    List<Entry> entries =
        fifteenDays.weather().entries().stream()
            .filter(entry -> entry.time().isAfter(now))
            .limit(40)
            .toList();
    return with(entries, fifteenDays);
  }

  private static Answer<Forecast> with(List<Entry> entries, Answer<Forecast> answer) {
    Forecast of = answer.weather();
    return new Answer<>(
        new Forecast(of.place(), List.copyOf(entries), of.offset(), of.sun()),
        answer.raw(),
        answer.asked(),
        answer.units(),
        answer.body(),
        answer.received(),
        answer.cached(),
        answer.standsInFor());
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
        .on(width, OptionalInt.of(24));
  }
}
