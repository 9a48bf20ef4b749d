package gust.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.http.Reply;
import gust.render.kit.GlyphChoice;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.service.Endpoint;
import gust.service.Failure;
import gust.service.Query;
import gust.service.ServiceException;
import gust.terminal.ColorDepth;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Units;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Answers as they come out of the whole service room, body and all, and what the bad ones are. */
public final class Answers {
  public static final Location PLACE = new Location.Zip("94040");

  private Answers() {}

  public static Answer<CurrentWeather> current(String body, Units units) {
    return current(body, units, FakeService.NOW);
  }

  public static Answer<CurrentWeather> current(String body, Units units, Instant sent) {
    return good(Endpoint.CURRENT, body, units, sent);
  }

  public static Answer<Forecast> forecast(String body, Units units) {
    return forecast(body, units, FakeService.NOW);
  }

  public static Answer<Forecast> forecast(String body, Units units, Instant sent) {
    return good(Endpoint.FORECAST, body, units, sent);
  }

  private static <T> Answer<T> good(Endpoint<T> endpoint, String body, Units units, Instant sent) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    try {
      return read(endpoint, new Reply(200, Map.of(), bytes, sent), units);
    } catch (ServiceException refused) {
      throw new AssertionError(refused);
    }
  }

  public static <T> Answer<T> read(Endpoint<T> endpoint, Reply reply, Units units)
      throws ServiceException {
    return Answer.of(new Query<>(endpoint, PLACE, units, List.of()), reply, false);
  }

  public static Failure failure(int status, String body) {
    return failure(ManyPlaces.reply(status, body));
  }

  /** Of either endpoint, which must agree. */
  public static Failure failure(Reply reply) {
    List<Failure> failures = new ArrayList<>();
    for (Endpoint<?> endpoint : List.of(Endpoint.CURRENT, Endpoint.FORECAST)) {
      Class<ServiceException> thrown = ServiceException.class;
      failures.add(assertThrows(thrown, () -> read(endpoint, reply, Units.METRIC)).failure());
    }
    assertEquals(failures.getFirst().getClass(), failures.getLast().getClass());
    return failures.getFirst();
  }

  /** At {@link FakeService#NOW}, 80 columns, without colour. */
  public static RenderContext context(Charset charset) {
    return Screens.pipe(80, ColorDepth.NONE, charset, GlyphChoice.AUTO, FakeService.NOW, false);
  }

  public static RenderContext context() {
    return context(StandardCharsets.UTF_8);
  }

  /** Without colour. */
  public static RenderContext context(int width, Instant now) {
    return Screens.pipe(
        width, ColorDepth.NONE, StandardCharsets.UTF_8, GlyphChoice.AUTO, now, false);
  }
}
