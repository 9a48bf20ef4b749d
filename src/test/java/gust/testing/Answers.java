package gust.testing;

import gust.http.Reply;
import gust.render.kit.Glyphs.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.service.Query;
import gust.service.Query.Endpoint;
import gust.service.ServiceException;
import gust.terminal.ColorDepth;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Answers as they come out of the whole service room, body and all. */
public final class Answers {
  private Answers() {}

  public static Answer<CurrentWeather> current(String body, Units units) {
    return answer(Endpoint.CURRENT, body, units);
  }

  public static Answer<Forecast> forecast(String body, Units units) {
    return answer(Endpoint.FORECAST, body, units);
  }

  private static <T> Answer<T> answer(Endpoint<T> endpoint, String body, Units units) {
    try {
      return Answer.of(
          new Query<>(endpoint, new Location.Zip("94040"), units, List.of()),
          new Reply(200, Map.of(), body.getBytes(StandardCharsets.UTF_8), FakeService.NOW),
          false);
    } catch (ServiceException refused) {
      throw new AssertionError(refused);
    }
  }

  /** At {@link FakeService#NOW}, 80 columns, without colour. */
  public static RenderContext context(Charset charset) {
    return RenderContext.of(80, ColorDepth.NONE, charset, GlyphChoice.AUTO, FakeService.NOW, false);
  }

  public static RenderContext context() {
    return context(StandardCharsets.UTF_8);
  }

  /** Without colour. */
  public static RenderContext context(int width, Instant now) {
    return context().withSize(width, OptionalInt.empty()).withTime(now);
  }
}
