package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import gust.testing.ManyPlaces;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies that are well formed and yet cannot be so. */
class UnlikelyRepliesTest {
  private static final String[] FORECAST_FORMS = {
    "forecast", "forecast --hourly --width 120", "forecast --line", "forecast --plain"
  };

  @TempDir Path home;

  private Ended ask(String reply, String words) {
    return GustRun.in(home)
        .withKey()
        .asking(new FakeService().replies(200, reply))
        .run(words.replace("\n", " ").replace(" ", "\n").split("\n"));
  }

  private String shown(String reply, String words) {
    Ended ended = ask(reply, words + " 94040").exits(0);
    return ended.out();
  }

  private static JsonObject fixture(String file) {
    return JsonParser.parseString(FakeService.fixture(file)).getAsJsonObject();
  }

  /**
   * @param path of a number in {@code record}
   * @param value null to leave it out
   */
  private static void set(JsonObject record, String path, String value) {
    String[] names = path.split("[.]");
    JsonObject parent = names.length == 1 ? record : record.getAsJsonObject(names[0]);
    parent.remove(names[names.length - 1]);
    if (value != null) {
      parent.add(names[names.length - 1], JsonParser.parseString(value));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "main.temp       | 1e40, -273.15",
        "main.feels_like | -9999",
        "main.pressure   | 0, 101300",
        "main.humidity   | -1, 255",
        "wind.speed      | -3, 999",
        "wind.deg        | 1e300",
        "wind.gust       | 1e40",
        "clouds.all      | 1000",
        "visibility      | -1, 1e9",
        "coord.lat       | 95",
        "coord.lon       | -1000",
      })
  void aNumberThatIsNoWeatherIsAsGoodAsNone(String path, String values) {
    JsonObject record = fixture("weather-full.json");
    for (String value : values.split(", ")) {
      String reply =
          assertShownAsWithout(
              record, record, path, value, "current", "current --line", "current --plain");
      assertEquals(value + "\n", shown(reply, "current --format {" + path + "}"));
      assertEquals(reply + "\n", shown(reply, "current --json"));
      assertTrue(shown(reply, "current --csv").contains("," + value + ","));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "main.temp, 1e40",
    "main.humidity, 1e9",
    "wind.gust, 1e40",
    "wind.speed, -1",
    "wind.deg, 1e300",
    "pop, 86",
    "pop, -0.1",
    "rain.3h, -1",
    "snow.3h, 1e6",
  })
  void norIsOneOfTheForecast(String path, String value) {
    JsonObject record = fixture("forecast-gap.json");
    JsonObject entry = record.getAsJsonArray("list").get(2).getAsJsonObject();
    entry.add("rain", new JsonObject());
    entry.add("snow", new JsonObject());
    String reply = assertShownAsWithout(record, entry, path, value, FORECAST_FORMS);
    assertTrue(shown(reply, "forecast --csv").contains("," + value + ","));
  }

  /** The reply with the value. */
  private String assertShownAsWithout(
      JsonObject record, JsonObject part, String path, String value, String... forms) {
    set(part, path, value);
    String reply = record.toString();
    set(part, path, null);
    for (String form : forms) {
      assertEquals(shown(record.toString(), form), shown(reply, form), form + " " + value);
    }
    return reply;
  }

  private static final String KELVIN =
      "{\"main\":{\"temp\":293.15,\"feels_like\":292.9,\"humidity\":50},\"name\":\"Berlin\"}";
  private static final String KELVIN_FORECAST =
      "{\"list\":[{\"dt\":1795208400,\"main\":{\"temp\":293.15},\"pop\":0.5},"
          + "{\"dt\":1795219200,\"main\":{\"temp\":291.5},\"pop\":0}]}";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "current",
        "current --line",
        "current --plain --units imperial",
        "forecast",
        "forecast --hourly",
        "forecast --line",
        "forecast --plain",
      })
  void kelvinIsNotShownButWarnedOf(String words) {
    String reply = words.startsWith("current") ? KELVIN : KELVIN_FORECAST;
    Ended ended = ask(reply, words + " 94040").exits(0);
    assertFalse(ended.out().matches("(?s).*29[123].*"), ended.out());
    ended.says("gust: the reply looks like kelvin, though ");
    assertFalse(ask(reply, words + " 94040 --quiet").err().contains("kelvin"));
  }

  @Test
  void whatIsPrintedAsTheReplyHasItStaysSo() {
    assertEquals(KELVIN + "\n", shown(KELVIN, "current --json"));
    assertEquals("293.15\n", shown(KELVIN, "current --format {main.temp}"));
    assertTrue(shown(KELVIN, "current --csv").contains(",293.15,"));
    assertEquals("293.15\n", shown(KELVIN_FORECAST, "forecast --format {main.temp}"));
    assertTrue(ask(KELVIN, "current --json 94040").err().contains("looks like kelvin"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"main.temp>100C", "main.temp<0C", "main.humidity>10%"})
  void aQuestionAboutKelvinHasNoAnswer(String question) {
    Ended ended = ask(KELVIN, "current 94040 --if " + question).exits(ExitCode.BAD_ANSWER);
    ended.printsOnly("").saysFirst("gust: the service's answer looks like kelvin, though metric");
    ask(KELVIN_FORECAST, "forecast 94040 --if pop>10%").exits(ExitCode.BAD_ANSWER);
  }

  @Test
  void kelvinIsNotWatched() {
    Ended ended =
        GustRun.in(home)
            .withKey()
            .onTerminal(80, StandardCharsets.UTF_8)
            .asking(new FakeService().replies(200, KELVIN))
            .run("current", "94040", "--watch", "10m");
    ended.exits(ExitCode.BAD_ANSWER).says("looks like kelvin");
  }

  @Test
  void eachPlaceInKelvinIsNamed() {
    ManyPlaces places =
        new ManyPlaces(
            place -> place.equals("10002") ? ManyPlaces.ok(KELVIN) : ManyPlaces.weather(place));
    GustRun run = GustRun.in(home).withKey().asking(places);
    Ended ended = run.run("current", "10001", "10002", "--format", "{main.temp}").exits(0);
    assertEquals(2, ended.out().lines().count());
    ended.says("gust: 10002: the reply looks like kelvin").saysNo("10001: the reply");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e40", "400", "-273.15", "149", "null"})
  void notEveryWrongTemperatureIsKelvin(String temperature) {
    ask("{\"main\":{\"temp\":" + temperature + ",\"x\":1}}", "current 94040").saysOnly("");
  }

  /** Single quotes stand for double ones. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          # Nothing, or nothing with a time; days.
          {'cod':'200','message':0,'cnt':0,'list':[]}
          {'list':[null,7,{},{'main':{'temp':1}}]}
          {'city':{'name':'Oslo'},'cod':'200','list':[{'dt':1795208400,'temp':{'day':3.1,'min':-1,'max':4},'speed':3.2}]}
          # Places by their ids, and places of one name that were found.
          {'cnt':2,'list':[{'coord':{'lon':10.75,'lat':59.91},'main':{'temp':3.1},'dt':1795208400,'id':3143244,'name':'Oslo'},{'coord':{'lon':5.32,'lat':60.39},'main':{'temp':6},'dt':1795208401,'id':3161732,'name':'Bergen'}]}
          {'message':'like','cod':'200','count':3,'list':[{'id':1,'name':'Springfield','main':{'temp':3},'dt':1795208400},{'id':2,'name':'Springfield','main':{'temp':9},'dt':1795208400}]}
          {'list':[{'coord':{'lat':1,'lon':2},'main':{'temp':3},'dt':1795208400},{'coord':{'lat':1,'lon':3},'main':{'temp':9},'dt':1795208400}]}
          # One place that was found, by its name, in a group of ids, or in a box.
          {'message':'accurate','cod':'200','count':1,'list':[{'id':3143244,'name':'Oslo','coord':{'lat':59.91,'lon':10.75},'main':{'temp':3.1},'dt':1795208400,'sys':{'country':'NO'}}]}
          {'cnt':1,'list':[{'coord':{'lon':10.75,'lat':59.91},'main':{'temp':3.1},'dt':1795208400}]}
          {'cod':200,'calctime':0.3,'cnt':1,'list':[{'name':'Oslo','main':{'temp':3.1},'dt':1795208400}]}
          # The past, of a city and of a station.
          {'message':'','cod':'200','type':'tick','station_id':1464,'calctime':0.01,'cnt':2,'list':[{'dt':1795108400,'main':{'temp':276.2}},{'dt':1795109000,'main':{'temp':276.4}}]}
          {'message':'','cod':'200','city_id':3143244,'calctime':0.0835,'cnt':1,'list':[{'main':{'temp':3.1},'dt':1795108400}]}
          """)
  void aListThatIsNoForecastOfOnePlaceIsABadAnswer(String quoted) {
    String reply = quoted.replace('\'', '"');
    for (String form : List.of("forecast", "forecast --json", "forecast --if pop>1%")) {
      Ended ended = ask(reply, form + " 94040");
      assertEquals(ExitCode.BAD_ANSWER, ended.code(), form);
      ended.printsOnly("").says("is not a forecast of one place");
    }
    ask(reply, "current 94040").exits(ExitCode.BAD_ANSWER);
  }

  @Test
  void aForecastMayNameItsOnePlaceInEachEntry() {
    String entry = "{\"dt\":1795208400,\"main\":{\"temp\":3},\"id\":7,\"name\":\"Oslo\"}";
    String list = "[" + entry + ",{\"dt\":1795219200}," + entry + "]";
    shown("{\"city\":{\"name\":\"Oslo\"},\"list\":" + list + "}", "forecast");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'1h':0.31}          | null         | Rain 0.3 mm/h",
        "{'3h':5}             | null         | Rain 5.0 mm in the last 3 hours",
        "{'1h':2,'3h':5}      | {}           | Rain 2.0 mm/h",
        "{'1h':-1,'3h':5}     | {'1h':0}     | Rain 5.0 mm in the last 3 hours",
        "{}                   | {'3h':1.25}  | Snow 1.3 mm in the last 3 hours",
        "{'1h':2}             | {'1h':1}     | Rain 2.0 mm/h, snow 1.0 mm/h",
        "{'1h':2}             | {'3h':1}     | Rain 2.0 mm/h, snow 1.0 mm in the last 3 hours",
        "{}                   | null         | ''",
        "{'1h':0}             | {'3h':0}     | ''",
        "null                 | []           | ''",
      })
  void rainAndSnowOfAnHourAreRatesAndOfThreeHoursAmounts(String rain, String snow, String words) {
    String reply =
        ("{'main':{'temp':3},'weather':[{'id':500}],'rain':" + rain + ",'snow':" + snow + "}")
            .replace('\'', '"');
    String shown = shown(reply, "current --width 120");
    String plain = shown(reply, "current --plain");
    if (words.isEmpty()) {
      assertFalse((shown + plain).contains(" mm") || shown.contains("last"), shown + plain);
      return;
    }
    for (String part : words.split(", (?=snow)")) {
      String[] fact = part.split(" ", 2);
      String row = "%-12s%s".formatted(fact[0].toLowerCase(Locale.ROOT), fact[1]);
      assertTrue(shown.contains("\n" + row + "\n"), row + " in " + shown);
      String spoken = part.replaceFirst(" ", ": ").replace("/h", " an hour").substring(1);
      assertTrue(plain.contains(spoken), plain);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "thunderstorm with light rain; light rain            | Thunderstorm with light rain",
        "light rain and snow; light rain                     | Light rain and snow",
        "light rain; thunderstorm with light rain            | Thunderstorm with light rain",
        "thunderstorm with light rain; thunderstorm; mist    | Thunderstorm with light rain, mist",
        "mist; mist                                          | Mist",
        "light rain; moderate rain                           | Light rain, rain",
        "moderate rain; light rain                           | Rain, light rain",
        "mist; haze                                          | Mist, haze",
      })
  void nothingIsSaidTwice(String descriptions, String words) {
    StringBuilder weather = new StringBuilder();
    for (String description : descriptions.split("; ")) {
      weather.append(weather.isEmpty() ? "" : ",").append("{\"description\":\"");
      weather.append(description).append("\"}");
    }
    String conditions = "\"main\":{\"temp\":3},\"weather\":[" + weather + "]";
    String plain = shown("{" + conditions + "}", "current --plain");
    assertTrue(plain.contains("\n" + words + ", 3 degrees"), plain);
    String entry = "{\"dt\":1795208400," + conditions + "}";
    String hourly = shown("{\"list\":[" + entry + "]}", "forecast --hourly");
    assertTrue(hourly.contains(" " + words + "\n"), hourly);
  }

  /** By its icon, else by the sun. */
  @ParameterizedTest
  @CsvSource({
    "'',    1795208400, ☾", // 21:00, sunset at 16:00
    "'',    1795262400, ☀", // noon
    "01d,   1795208400, ☀",
    "01n,   1795262400, ☾",
  })
  void anHourHasTheSunOrTheMoonAsTheViewHas(String icon, long dt, String sign) {
    String clear = "\"weather\":[{\"id\":800,\"main\":\"Clear\",\"icon\":\"" + icon + "\"}]";
    String sun = "\"sunrise\":1795161600,\"sunset\":1795190400";
    String entry = "{\"dt\":" + dt + ",\"main\":{\"temp\":3}," + clear + "}";
    String hourly = shown("{\"list\":[" + entry + "],\"city\":{" + sun + "}}", "forecast --hourly");
    assertTrue(hourly.contains(sign + " Clear"), hourly);
    Ended now =
        GustRun.in(home)
            .withKey()
            .at(Instant.ofEpochSecond(dt).toString())
            .asking(
                new FakeService()
                    .replies(200, "{\"main\":{\"temp\":3}," + clear + ",\"sys\":{" + sun + "}}"))
            .run("current", "94040", "--line");
    now.printsFirst(sign);
  }

  @ParameterizedTest
  @CsvSource({
    "0.2, metric, calm",
    "0.3, metric, light air",
    "1.5, metric, light air",
    "1.6, metric, light breeze",
    "0.5, imperial, calm",
    "1, imperial, light air",
    "3, imperial, light air",
    "4, imperial, light breeze",
  })
  void theLeastWindsAreCalledAsMeteorologyDoes(String speed, String units, String name) {
    String reply = "{\"main\":{\"temp\":3},\"wind\":{\"speed\":" + speed + ",\"deg\":90}}";
    String plain = shown(reply, "current --plain --units " + units);
    assertTrue(plain.contains("Wind: " + name), plain);
    String line = shown(reply, "current --line --units " + units);
    assertTrue(name.equals("calm") == line.contains("calm"), line);
  }
}
