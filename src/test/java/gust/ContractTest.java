package gust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Transport;
import gust.keys.ResolvedKey;
import gust.keys.Secret;
import gust.service.Answer;
import gust.service.Endpoint;
import gust.service.Failure;
import gust.service.Query;
import gust.service.RawValues;
import gust.service.ServiceException;
import gust.service.WeatherService;
import gust.service.WeatherService.KeyCheck;
import gust.testing.Face;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Units;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the client relies on, asked of every counterpart there is: the sandbox in memory, the
 * sandbox over HTTPS, and replies shaped like those of real servers.
 */
@ParameterizedClass
@EnumSource(Face.class)
class ContractTest {
  private static final Location PLACE = new Location.Zip("94040");

  @Parameter Face face;

  @TempDir Path home;
  private Face.Open open;

  @BeforeEach
  void open() {
    open = face.open(home);
  }

  @AfterEach
  void close() {
    open.close();
  }

  private WeatherService asking(String key) {
    Transport transport = open.transport();
    return new WeatherService(
        open.base(),
        () -> transport,
        () -> ResolvedKey.of(Secret.parse(key).orElseThrow()),
        Duration.ofSeconds(20),
        InstantSource.system());
  }

  private <T> Answer<T> ask(String key, Endpoint<T> endpoint, Location place)
      throws ServiceException {
    try (WeatherService service = asking(key)) {
      return service.ask(new Query<>(endpoint, place, Units.METRIC, List.of()), false);
    }
  }

  private Failure failure(String key, Location place) {
    Failure now = failure(key, Endpoint.CURRENT, place);
    assertEquals(now.getClass(), failure(key, Endpoint.FORECAST, place).getClass());
    assertEquals(now.said().orElseThrow().status(), now.said().orElseThrow().cod());
    assertFalse(now.said().orElseThrow().message().isEmpty());
    return now;
  }

  private Failure failure(String key, Endpoint<?> endpoint, Location place) {
    return assertThrows(ServiceException.class, () -> ask(key, endpoint, place)).failure();
  }

  @Test
  void theCurrentWeatherIsWhole() throws ServiceException {
    CurrentWeather weather = ask(Face.GOOD, Endpoint.CURRENT, PLACE).weather();
    assertEquals("Mountain View", weather.place().name());
    assertEquals(37.39, weather.place().coordinates().orElseThrow().latitude(), 0.01);
    assertTrue(weather.measures().temperature().isPresent());
    assertTrue(weather.measures().humidity().isPresent());
    assertTrue(weather.conditions().getFirst().id().isPresent());
    assertTrue(weather.observed().isPresent());
    assertTrue(weather.offset().isPresent());
  }

  @Test
  void theForecastIsFiveDaysInOrder() throws ServiceException {
    Answer<Forecast> answer = ask(Face.GOOD, Endpoint.FORECAST, PLACE);
    Forecast forecast = answer.weather();
    assertEquals(40, forecast.entries().size());
    assertEquals("40", answer.raw().number("cnt").orElseThrow());
    assertEquals("Mountain View", forecast.place().name());
    assertEquals("US", forecast.place().country());
    Instant before = Instant.MIN;
    for (Entry entry : forecast.entries()) {
      assertTrue(entry.time().isAfter(before));
      before = entry.time();
      double pop = entry.chance().orElseThrow();
      assertTrue(pop >= 0 && pop <= 1);
      assertTrue(entry.measures().temperature().isPresent());
    }
    for (RawValues entry : answer.raw().entries()) {
      assertTrue(entry.number("main", "grnd_level").isPresent());
    }
  }

  @ParameterizedTest
  @CsvSource({
    Face.UNKNOWN + ", 94040, Unauthorized",
    Face.RESTRICTED + ", 94040, Forbidden",
    Face.GOOD + ", 00000, NotFound",
    Face.GOOD + ", '', Refused"
  })
  void aRefusalIsOfItsKind(String key, String zip, String kind) {
    assertEquals(kind, failure(key, new Location.Zip(zip)).getClass().getSimpleName());
  }

  @Test
  void anExhaustedAccountLearnsUntilWhen() {
    Failure failure = failure(Face.EXHAUSTED, PLACE);
    Instant until = assertInstanceOf(Failure.RateLimited.class, failure).retry().at();
    Duration wait = Duration.between(open.now(), until);
    assertTrue(wait.isPositive() && wait.compareTo(Duration.ofSeconds(65)) < 0, wait.toString());
  }

  @Test
  void aCheckDistinguishesGoodKeysFromBad() {
    for (String key : List.of(Face.GOOD, Face.UNKNOWN)) {
      try (WeatherService service = asking(key)) {
        KeyCheck check =
            service.checkKey(new Query<>(Endpoint.CURRENT, PLACE, Units.METRIC, List.of()));
        assertEquals(key.equals(Face.GOOD), check.isKeyAccepted());
      }
    }
  }
}
