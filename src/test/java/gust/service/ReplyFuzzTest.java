package gust.service;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.cli.Problem;
import gust.format.CsvView;
import gust.format.JsonLines;
import gust.format.Names;
import gust.http.Reply;
import gust.render.current.CurrentLine;
import gust.render.forecast.CurrentProse;
import gust.render.forecast.CurrentView;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.kit.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.terminal.ColorDepth;
import gust.testing.Answers;
import gust.testing.Cells;
import gust.testing.FakeService;
import gust.testing.Fuzzing;
import gust.testing.Printed;
import gust.testing.Screens;
import gust.testing.StrictCsv;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Whatever a body holds, it is weather that every view can draw, or a kind of failure. */
class ReplyFuzzTest {
  private static final List<View> CURRENT =
      List.of(new CurrentView(), new CurrentLine(true), new CurrentProse());
  private static final List<View> FORECAST =
      List.of(
          new ForecastView(ForecastSpan.ALL, false),
          new ForecastView(ForecastSpan.ALL, true),
          new ForecastLine(ForecastSpan.ALL, false),
          new ForecastProse(ForecastSpan.ALL, true));

  public static void fuzzerTestOneInput(byte[] body) {
    take(Endpoint.CURRENT, now -> new Overview(now, null, null), CURRENT, Names.current(), body);
    Names names = Names.forecast(ForecastSpan.ALL);
    take(Endpoint.FORECAST, ahead -> new Overview(null, ahead, null), FORECAST, names, body);
  }

  private static <T> void take(
      Endpoint<T> endpoint,
      Function<Answer<T>, Overview> whole,
      List<View> views,
      Names names,
      byte[] body) {
    for (int status : new int[] {200, 400, 503}) {
      try {
        Reply reply = new Reply(status, Map.of(), body, FakeService.NOW);
        Answer<T> answer = Answers.read(endpoint, reply, Units.METRIC);
        assertEquals(200, status);
        draw(whole.apply(answer), views, names);
      } catch (ServiceException failed) {
        Problem problem = Problem.of(failed.failure(), Answers.PLACE);
        assertPrintable(problem.message() + "\n" + problem.nextStep());
        assertTrue(problem.exit() >= 3 && problem.exit() <= 9, problem.message());
      }
    }
  }

  private static void draw(Overview weather, List<View> views, Names names) {
    Answer<?> answer = weather.main();
    RenderContext context =
        Screens.pipe(
            20 + answer.body().length % 100,
            ColorDepth.TRUE_COLOR,
            StandardCharsets.UTF_8,
            GlyphChoice.AUTO,
            FakeService.NOW,
            false);
    for (View view : views) {
      String drawn = view.draw(weather, context);
      assertPrintable(drawn);
      assertTrue(drawn.lines().allMatch(line -> Cells.of(line) <= context.width()), drawn);
    }
    CsvView csv = new CsvView(names);
    String table = csv.header() + csv.draw(weather, context);
    assertPrintable(table);
    StrictCsv.read(table);

    String line = JsonLines.line("94040", OptionalInt.of(200), "reply", answer.raw().json());
    assertPrintable(line);
    JsonObject reply = JsonParser.parseString(line).getAsJsonObject().getAsJsonObject("reply");
    String text = new String(answer.body(), StandardCharsets.UTF_8);
    assertEquals(JsonParser.parseString(text), reply);
    byte[] raw = JsonLines.raw(answer.body());
    assertArrayEquals(answer.body(), Arrays.copyOf(raw, answer.body().length));
  }

  private static void assertPrintable(String text) {
    assertEquals("", Printed.foreign(text));
  }

  @Test
  void anyBodyIsWeatherOrAFailure() {
    Fuzzing.tryShortly(ReplyFuzzTest.class, ReplyFuzzTest::fuzzerTestOneInput);
  }
}
