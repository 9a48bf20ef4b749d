package gust.service;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.tomakehurst.wiremock.http.RequestMethod;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.Outside;
import gust.http.Call;
import gust.http.Reply;
import gust.http.RetryingTransport;
import gust.http.Trace;
import gust.http.Transport;
import gust.keys.ApiKey;
import gust.keys.KeyRing;
import gust.keys.KeyStore;
import gust.keys.Plan;
import gust.keys.Secret;
import gust.settings.BaseUrl;
import gust.store.Directories;
import gust.store.SetupProblem;
import gust.testing.FakeService;
import gust.testing.Rule;
import gust.testing.TestService;
import gust.weather.Condition;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Measures;
import gust.weather.Units;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The client holds the interface, rule by rule; numbers are those of docs/interface.md. */
class InterfaceRulesTest {
  private static final String KEY = "0123456789abcdef";
  private static final Location ZIP = new Location.Zip("94040");

  @RegisterExtension static final TestService server = TestService.trusted();

  @TempDir Path home;

  /** One call over the real wire, and what of it reached the server. */
  private <T> LoggedRequest sent(Query<T> query, String body) throws ServiceException {
    server.server().stubFor(get(anyUrl()).willReturn(aResponse().withBody(body)));
    Transport wire =
        Outside.network(
            Map.of(),
            InstantSource.system(),
            "Linux",
            Optional.of(TestService.caCert()),
            Trace.NONE);
    try (WeatherService service = service(URI.create(server.baseUrl()), wire)) {
      service.ask(query);
    }
    return server.server().getAllServeEvents().getFirst().getRequest();
  }

  private static WeatherService service(URI base, Transport transport) {
    return new WeatherService(
        new Endpoints(base), transport, () -> secret(KEY), Duration.ofSeconds(10));
  }

  private static Secret secret(String key) {
    return ApiKey.parse(key).orElseThrow();
  }

  private static Query<CurrentWeather> currently(Location location, Units units) {
    return new Query<>(new Endpoint.Current(), location, units, List.of());
  }

  @Test
  @Rule({"P-1", "P-3", "P-5", "P-7", "P-8", "A-1", "A-2"})
  void theCurrentWeatherIsAskedForByZip() throws ServiceException {
    LoggedRequest request = sent(currently(ZIP, Units.METRIC), "{\"main\":{}}");
    assertEquals(RequestMethod.GET, request.getMethod());
    assertEquals("/data/2.5/weather?zip=94040&units=metric&appid=" + KEY, request.getUrl());
    assertEquals(0, request.getBody().length);
    assertFalse(request.containsHeader("Authorization"));
    assertFalse(request.getHeaders().toString().contains(KEY));
  }

  @Test
  @Rule({"P-2", "P-3"})
  void theForecastIsAskedForByZip() throws ServiceException {
    LoggedRequest request =
        sent(
            new Query<>(new Endpoint.ForecastList(), ZIP, Units.IMPERIAL, List.of()),
            "{\"list\":[]}");
    assertEquals("/data/2.5/forecast?zip=94040&units=imperial&appid=" + KEY, request.getUrl());
  }

  @Test
  @Rule("P-4")
  void aCityIsAskedForByQ() throws ServiceException {
    LoggedRequest request =
        sent(currently(new Location.City("São Paulo,BR"), Units.METRIC), "{\"main\":{}}");
    assertEquals("São Paulo,BR", request.queryParameter("q").firstValue());
    assertFalse(request.queryParameter("zip").isPresent());
  }

  @Test
  @Rule("P-6")
  void whatWasAskedForIsWhatValuesAreLabelledWith() {
    assertEquals("F", Units.IMPERIAL.degree());
    assertEquals("mph", Units.IMPERIAL.speed());
    assertEquals("m/s", Units.METRIC.speed());
  }

  @Test
  @Rule("A-3")
  void noAddressButHttpsIsTaken() {
    assertThrows(SetupProblem.class, () -> BaseUrl.parse("http://example.org/data/2.5", "test"));
    try (Transport wire =
        Outside.network(Map.of(), InstantSource.system(), "Linux", Optional.empty(), Trace.NONE)) {
      Call call =
          new Call(
              URI.create("http://localhost/data/2.5/weather"),
              () -> {
                throw new AssertionError("the key was asked for");
              },
              gust.http.Deadline.in(Duration.ofSeconds(1)));
      assertThrows(IllegalArgumentException.class, () -> wire.send(call));
    }
  }

  @Test
  @Rule("V-1")
  void theVersionIsTheLastSegment() {
    assertEquals(
        "https://example.org/data/2.5",
        BaseUrl.parse("https://example.org/data/2.5/", "test").toString());
    assertThrows(SetupProblem.class, () -> BaseUrl.parse("https://example.org/2.5", "test"));
    URI other = BaseUrl.parse("https://example.org/data/3.0", "test");
    assertTrue(BaseUrl.warning(other).orElseThrow().contains("3.0"));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      quoteCharacter = '\'',
      value = {
        "C-1, coord.lon, -122.5",
        "C-2, coord.lat, 37.25",
        "C-3, weather.main, one",
        "C-4, weather.id, 741",
        "C-5, weather.main, Fog",
        "C-6, weather.description, dense fog",
        "C-7, weather.icon, 50n",
        "C-8, main.temp, 17.25",
        "C-9, main.feels_like, 16.5",
        "C-10, main.temp_min, -3.75",
        "C-11, main.temp_max, 101.5",
        "C-12, main.pressure, 1016.0",
        "C-13, main.humidity, 68.0",
        "C-14, name, Mountain View",
      })
  void ofTheCurrentRecordItReads(String rule, String path, String value) throws Exception {
    JsonObject record = holding(path, value);
    CurrentWeather read = Replies.current(reply(200, record.toString()));
    String found =
        switch (rule) {
          case "C-1" -> number(read.place().coordinates().orElseThrow().longitude());
          case "C-2" -> number(read.place().coordinates().orElseThrow().latitude());
          case "C-14" -> read.place().name();
          case "C-3", "C-4", "C-5", "C-6", "C-7" -> condition(read.conditions(), path);
          default -> measure(read.measures(), path);
        };
    assertEquals(value, found);
  }

  @Test
  @Rule("C-15")
  void whatIsMissingIsAbsentAndNoZero() throws Exception {
    CurrentWeather read = Replies.current(reply(200, "{\"main\":{}}"));
    assertEquals(List.of(), read.conditions());
    assertEquals(OptionalDouble.empty(), read.measures().temperature());
    assertEquals(OptionalDouble.empty(), read.measures().pressure());
    assertEquals("", read.place().name());
    JsonObject bare = holding("weather.id", "800");
    Condition condition = Replies.current(reply(200, bare.toString())).conditions().getFirst();
    assertEquals("", condition.icon());
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "F-1, cod, 200",
    "F-2, message, 0.25",
    "F-3, cnt, 1",
    "F-4, list.dt, 1795206600",
    "F-5, city.name, Oslo",
    "F-6, city.country, NO",
    "F-7, list.dt, 1795208400",
    "F-8, list.main.temp, 1.25",
    "F-9, list.main.feels_like, -2.5",
    "F-10, list.main.temp_min, 0.75",
    "F-11, list.main.temp_max, 2.5",
    "F-12, list.main.pressure, 1001.0",
    "F-13, list.main.sea_level, 1002.0",
    "F-14, list.main.grnd_level, 983.0",
    "F-15, list.main.humidity, 41.0",
    "F-16, list.main.temp_kf, -0.5",
    "F-17, list.weather.id, 600",
    "F-18, list.weather.main, Snow",
    "F-19, list.weather.description, light snow",
    "F-20, list.weather.icon, 13d",
    "F-21, list.clouds.all, 90.0",
    "F-22, list.wind.speed, 4.75",
    "F-23, list.wind.deg, 310.0",
    "F-24, list.wind.gust, 9.5",
    "F-25, list.visibility, 1200.0",
    "F-26, list.pop, 0.75",
  })
  void ofTheForecastRecordItReads(String rule, String path, String value) throws Exception {
    JsonObject record = holding(path, value);
    if (!record.has("list")) {
      record.add("list", new JsonArray());
    } else if (!path.equals("list.dt")) {
      record.getAsJsonArray("list").get(0).getAsJsonObject().addProperty("dt", 1795206600);
    }
    if (rule.equals("F-1")) {
      record.addProperty("cod", "404");
      assertEquals(404, failure(200, record.toString()).said().orElseThrow().cod());
      record.addProperty("cod", value);
    }
    Forecast read = Replies.forecast(reply(200, record.toString()));
    Entry entry = read.entries().isEmpty() ? null : read.entries().getFirst();
    String found =
        switch (rule) {
          case "F-1" -> value; // It was read, as text, and found good.
          case "F-2" -> number(read.message().orElseThrow());
          case "F-3" -> Integer.toString(read.count().orElseThrow());
          case "F-5" -> read.place().name();
          case "F-6" -> read.place().country();
          case "F-4", "F-7" -> Long.toString(entry.time().getEpochSecond());
          case "F-17", "F-18", "F-19", "F-20" -> condition(entry.conditions(), path);
          case "F-21" -> number(entry.cloudiness().orElseThrow());
          case "F-22" -> number(entry.wind().speed().orElseThrow());
          case "F-23" -> number(entry.wind().direction().orElseThrow());
          case "F-24" -> number(entry.wind().gust().orElseThrow());
          case "F-25" -> number(entry.visibility().orElseThrow());
          case "F-26" -> number(entry.precipitationProbability().orElseThrow());
          default -> measure(entry.measures(), path);
        };
    assertEquals(value, found);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "E-1, 404, Refused, NotFound",
    "E-3, 400, '', Refused",
    "E-4, 401, '', Unauthorized",
    "E-5, 403, '', Forbidden",
    "E-6, 404, '', NotFound",
    "E-7, 429, '', RateLimited",
    "L-6, 429, '', RateLimited",
    "A-6, 403, '', Forbidden",
    "A-8, 401, '', Unauthorized",
  })
  void aStatusIsAKindOfFailure(String rule, int status, String not, String kind) {
    Failure failure = failure(status, "{\"cod\":" + status + ",\"message\":\"words\"}");
    assertEquals(kind, failure.getClass().getSimpleName());
    assertEquals("words", failure.said().orElseThrow().message());
    // The status says it without the record too, and against it.
    assertEquals(kind, failure(status, "").getClass().getSimpleName());
    assertEquals(kind, failure(status, "{\"cod\":400}").getClass().getSimpleName());
  }

  @Test
  @Rule("E-2")
  void theErrorRecordsOwnWordsAreKept() {
    Failure.Said said =
        failure(400, "{\"cod\":400,\"message\":\"no such thing\"}").said().orElseThrow();
    assertEquals(new Failure.Said(400, 400, "no such thing"), said);
  }

  @Test
  @Rule({"E-8", "L-7"})
  void aRefusalSaysUntilWhen() {
    Failure failure =
        failure(new Reply(429, Map.of("retry-after", "60"), new byte[0], FakeService.NOW));
    assertEquals(
        Optional.of(FakeService.NOW.plusSeconds(60)),
        assertInstanceOf(Failure.RateLimited.class, failure).until());
  }

  @Test
  @Rule("L-8")
  void theLimitHeadersAreRead() {
    Instant reset = FakeService.NOW.plusSeconds(30);
    Map<String, String> headers =
        Map.of(
            "x-ratelimit-limit", "60",
            "x-ratelimit-remaining", "0",
            "x-ratelimit-reset", Long.toString(reset.getEpochSecond()));
    Reply reply = new Reply(429, headers, new byte[0], FakeService.NOW);
    RateLimits limits = RateLimits.of(reply);
    assertEquals(60, limits.limit().orElseThrow());
    assertEquals(0, limits.remaining().orElseThrow());
    assertEquals(Optional.of(reset), limits.reset());
    assertEquals(
        Optional.of(reset), assertInstanceOf(Failure.RateLimited.class, failure(reply)).until());
  }

  @Test
  @Rule("E-9")
  void aFiveHundredIsTriedAgainLater() throws Exception {
    FakeService service =
        new FakeService().replies(500, "{\"cod\":500,\"message\":\"m\"}").replies(200, "{}");
    List<Duration> waits = new java.util.ArrayList<>();
    Transport retrying = new RetryingTransport(service, 2, () -> 0.5, waits::add, Trace.NONE);
    Reply reply =
        retrying.send(
            new Call(
                URI.create("https://example.org/data/2.5/weather?zip=1"),
                () -> secret(KEY),
                gust.http.Deadline.in(Duration.ofSeconds(10))));
    assertEquals(200, reply.status());
    assertEquals(1, waits.size());
    assertTrue(waits.getFirst().isPositive());
  }

  @Test
  @Rule("L-9")
  void theListsOwnLengthCountsAndCntIsKnown() throws Exception {
    Forecast read = Replies.forecast(reply(200, FakeService.fixture("forecast-forty.json")));
    assertEquals(OptionalInt.of(40), read.count());
    assertEquals(40, read.entries().size());
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "L-1, free, 60, 0",
    "L-2, startup, 600, 40",
    "L-3, developer, 3000, 180",
    "L-4, professional, 30000, 470",
    "L-5, enterprise, 200000, 2000",
  })
  void thePlansAre(String rule, String word, int calls, int dollars) {
    Plan plan = Plan.find(word).orElseThrow();
    assertEquals(calls, plan.callsPerMinute());
    assertEquals(dollars, plan.monthlyDollars());
    assertEquals(5, Plan.values().length);
  }

  @Test
  @Rule({"A-4", "A-5", "A-7"})
  void keysHaveLabelsShareAnAccountAndCanBeReplaced() {
    Directories directories = Directories.of(Map.of("HOME", home.toString()), null, "Linux");
    KeyStore store =
        new KeyStore(directories.secretFile("keys.json"), InstantSource.fixed(FakeService.NOW));
    store.add("work", secret("key-of-work"), "acme", Optional.of(Plan.FREE), Optional.empty());
    store.add("home", secret("key-of-home"), "acme", Optional.of(Plan.FREE), Optional.empty());
    KeyRing ring = store.replace("work", secret("a-fresh-key"));
    assertEquals("a-fresh-key", ring.get("work").secret().reveal());
    assertEquals(ring.get("home").account(), ring.get("work").account());
  }

  /** A record with this member alone; {@code weather} and {@code list} are arrays. */
  private static JsonObject holding(String path, String value) {
    String[] names = path.split("\\.");
    JsonElement json = literal(names[names.length - 1], value);
    for (int i = names.length - 1; i >= 0; i--) {
      JsonObject object = new JsonObject();
      object.add(names[i], json);
      json = object;
      if (i > 0 && (names[i - 1].equals("weather") || names[i - 1].equals("list"))) {
        JsonArray array = new JsonArray();
        array.add(object);
        json = array;
      }
    }
    JsonObject record = json.getAsJsonObject();
    if (path.equals("coord.lon")) {
      record.getAsJsonObject("coord").addProperty("lat", 1);
    } else if (path.equals("coord.lat")) {
      record.getAsJsonObject("coord").addProperty("lon", 1);
    }
    if (!record.has("main") && !record.has("list")) {
      record.add("main", new JsonObject());
    }
    return record;
  }

  private static JsonElement literal(String name, String value) {
    boolean text = !value.matches("-?[0-9.]+") || name.equals("cod");
    return JsonParser.parseString(text ? '"' + value + '"' : value);
  }

  private static String condition(List<Condition> conditions, String path) {
    Condition first = conditions.getFirst();
    return switch (path.substring(path.lastIndexOf('.') + 1)) {
      case "id" -> Integer.toString(first.id().orElseThrow());
      case "main" -> first.group();
      case "description" -> first.description();
      default -> first.icon();
    };
  }

  private static String measure(Measures measures, String path) {
    OptionalDouble value =
        switch (path.substring(path.lastIndexOf('.') + 1)) {
          case "temp" -> measures.temperature();
          case "feels_like" -> measures.feelsLike();
          case "temp_min" -> measures.minimum();
          case "temp_max" -> measures.maximum();
          case "pressure" -> measures.pressure();
          case "sea_level" -> measures.seaLevelPressure();
          case "grnd_level" -> measures.groundLevelPressure();
          case "humidity" -> measures.humidity();
          default -> measures.temperatureAdjustment();
        };
    return number(value.orElseThrow());
  }

  private static String number(double value) {
    return Double.toString(value);
  }

  private static Reply reply(int status, String body) {
    return new Reply(status, Map.of(), body.getBytes(StandardCharsets.UTF_8), FakeService.NOW);
  }

  private static Failure failure(int status, String body) {
    return failure(reply(status, body));
  }

  private static Failure failure(Reply reply) {
    Class<ServiceException> thrown = ServiceException.class;
    Failure failure = assertThrows(thrown, () -> Replies.current(reply)).failure();
    assertEquals(
        failure.getClass(),
        assertThrows(thrown, () -> Replies.forecast(reply)).failure().getClass());
    return failure;
  }
}
