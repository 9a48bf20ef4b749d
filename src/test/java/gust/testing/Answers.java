package gust.testing;

import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.render.kit.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.service.Query;
import gust.service.Query.Endpoint;
import gust.service.ServiceException;
import gust.service.WeatherService;
import gust.terminal.ColorDepth;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Units;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
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
    try (WeatherService service =
        new WeatherService(
            URI.create("https://weather.example/data/2.5"),
            () -> new FakeService().replies(200, body),
            () -> ResolvedKey.of(Secret.parse("0123456789abcdef").orElseThrow()),
            Duration.ofSeconds(10),
            () -> FakeService.NOW)) {
      return service.ask(new Query<>(endpoint, new Location.Zip("94040"), units, List.of()), false);
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
