package gust.cli.weather;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.cli.ExitCode;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

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
  @CsvFileSource(resources = "no-weather.csv", delimiter = '|', quoteCharacter = '\'')
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
  @CsvFileSource(resources = "no-forecast-weather.csv")
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

  /** Single quotes stand for double ones. */
  @ParameterizedTest
  @CsvFileSource(resources = "no-forecasts.csv", delimiter = '|', quoteCharacter = '~')
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
    // As in 2013.
    String calculated = "{\"cod\":\"200\",\"calctime\":0.3,\"cnt\":1,\"city\":{\"name\":\"Oslo\"}";
    shown(calculated + ",\"list\":" + list + "}", "forecast");
  }
}
