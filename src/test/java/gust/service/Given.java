package gust.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.http.Reply;
import gust.service.Query.Endpoint;
import gust.testing.FakeService;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Replies as a service might give them, and what becomes of the bad ones. */
final class Given {
  static final Location PLACE = new Location.Zip("94040");

  private Given() {}

  /**
   * @param header a name in lower case and its value, or nothing
   */
  static Reply reply(int status, String body, String... header) {
    Map<String, String> headers = header.length == 0 ? Map.of() : Map.of(header[0], header[1]);
    return new Reply(status, headers, body.getBytes(StandardCharsets.UTF_8), FakeService.NOW);
  }

  static CurrentWeather current(Reply reply) throws ServiceException {
    return read(Endpoint.CURRENT, reply).weather();
  }

  static Forecast forecast(Reply reply) throws ServiceException {
    return read(Endpoint.FORECAST, reply).weather();
  }

  static <T> Answer<T> read(Endpoint<T> endpoint, Reply reply) throws ServiceException {
    return Answer.of(new Query<>(endpoint, PLACE, Units.METRIC, List.of()), reply, false);
  }

  static Failure failure(int status, String body, String... header) {
    return failure(reply(status, body, header));
  }

  /** Of either endpoint, which must agree. */
  static Failure failure(Reply reply) {
    Class<ServiceException> thrown = ServiceException.class;
    Failure failure = assertThrows(thrown, () -> current(reply)).failure();
    assertEquals(
        failure.getClass(), assertThrows(thrown, () -> forecast(reply)).failure().getClass());
    return failure;
  }
}
