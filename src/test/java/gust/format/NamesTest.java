package gust.format;

import static gust.testing.Answers.context;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.TextFile;
import gust.testing.Answers;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The published names against the interface's fields, and against the help topic. */
class NamesTest {
  /** Every field of the interface's current record, each written as no printer would. */
  private static final String CURRENT =
      """
      {"coord":{"lon":-122.080,"lat":37.390},
       "weather":[{"id":802,"main":"Clouds","description":"scattered clouds","icon":"03d"},
                  {"id":701,"main":"Mist","description":"mist","icon":"50d"}],
       "base":"stations","visibility":1e4,"dt":1795198200,"timezone":-28800,"id":0,"cod":200,
       "main":{"temp":17.380,"feels_like":-0.0,"temp_min":15.50,"temp_max":1.9E1,
               "pressure":1016,"humidity":68,"sea_level":1016.0,"grnd_level":1011},
       "wind":{"speed":4.630,"deg":310.00,"gust":7.20},"clouds":{"all":40},
       "rain":{"1h":0.310,"3h":"1.20"},"snow":{"1h":0,"3h":0.0},
       "sys":{"country":"US","sunrise":1795186260,"sunset":1795222500},"name":"Mountain View"}
      """;

  /** What gust knows without a word of the reply. */
  private static final Set<String> ALWAYS =
      Set.of("location", "place", "units", "units.temp", "units.speed", "answered", "age");

  private static final Names NOW = Names.current();
  private static final Names AHEAD = Names.forecast(ForecastSpan.ALL);

  private static String value(Names names, Row values, String name) {
    return names.find(name).orElseThrow(() -> new AssertionError(name)).valueIn(values).orElse("");
  }

  private static Row current(String body) {
    return NOW.rows(Answers.current(body, Units.METRIC), context()).getFirst();
  }

  private static Row forecast(String body) {
    return AHEAD.rows(Answers.forecast(body, Units.METRIC), context()).getFirst();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "worked-out.csv", quoteCharacter = '\'')
  void whatIsWorkedOutFromTheCurrentRecord(String name, String expected) {
    assertEquals(expected, value(NOW, current(CURRENT), name));
  }

  @Test
  void whatAReplyLeavesOutIsAbsentNotZero() {
    for (Field field : NOW.fields()) {
      boolean known = ALWAYS.contains(field.name());
      assertEquals(known, field.valueIn(current("{\"main\":{}}")).isPresent(), field.name());
    }
    Row bare = forecast("{\"list\":[{\"dt\":1,\"main\":{\"temp\":0}}]}");
    for (Field field : AHEAD.fields()) {
      boolean known =
          ALWAYS.contains(field.name())
              || Set.of("dt", "main.temp", "time", "time.clock").contains(field.name());
      assertEquals(known, field.valueIn(bare).isPresent(), field.name());
    }
  }

  @Test
  void whatIsNoValueOfItsKindIsAbsent() {
    Row values =
        current(
            """
            {"main":{"temp":true,"feels_like":"warm","temp_min":1e999,"temp_max":{"x":1},
             "grnd_level":990,"pressure":"0x10","humidity":"12 ","sea_level":%s},
             "name":"","wind":{"deg":[]},"weather":{"main":null},"timezone":null}
            """
                .formatted("9".repeat(41)));
    String names =
        "main.temp main.feels_like main.temp_min main.temp_max main.pressure main.humidity"
            + " main.sea_level name wind.deg wind.compass weather.main timezone";
    for (String name : names.split(" ")) {
      assertEquals("", value(NOW, values, name), name);
    }
  }

  @Test
  void daysAreThePlacesOwnAndTheirNumbersThoseOfTheirEntries() {
    String list =
        """
        {"list":[
         {"dt":1795208400,"main":{"temp":9.50},"pop":0.2,"rain":{"3h":0.10},
          "weather":[{"id":500,"main":"Rain","description":"light rain"}]},
         {"dt":1795219200,"main":{"temp":12.0},"pop":0.80,"rain":{"3h":0.2},
          "weather":[{"id":500,"main":"Rain","description":"light rain"}]},
         {"dt":1795230000,"main":{"temp":9.5},"wind":{"speed":3.10,"gust":1e1}},
         {"dt":1795251600,"main":{"temp":-1.0},"weather":[{"id":800,"main":"Clear"}]}],
         "city":{"timezone":-28800}}
        """;
    Row values = forecast(list);
    String expected =
        "today.min=9.50 today.max=12.0 today.pop=0.80 today.rain=0.30 today.snow= today.wind=3.10"
            + " fri.gust=1e1 fri.glyph=☂ today.date=2026-11-20 tomorrow.max=-1.0"
            + " sat.condition=clear sat.glyph=☀ sun.min=";
    for (String pair : expected.split(" ")) {
      String[] parts = pair.split("=", 2);
      assertEquals(parts[1], value(AHEAD, values, parts[0]), parts[0]);
    }
    assertEquals("light rain", value(AHEAD, values, "fri.condition"));
  }

  @Test
  void entriesKeepTheirValuesWhereTheListIsOutOfOrder() {
    String list =
        """
        {"list":[{"dt":1795219200,"main":{"temp":2}},{"main":{"temp":99}},"no entry",
                 {"dt":1795208400,"main":{"temp":1}}]}
        """;
    List<String> temperatures =
        AHEAD.rows(Answers.forecast(list, Units.METRIC), context()).stream()
            .map(row -> value(AHEAD, row, "main.temp"))
            .toList();
    assertEquals(List.of("1", "2"), temperatures);
  }

  @Test
  void ofTwoAmountsThatOfTheEntrysOwnHoursCounts() {
    String list =
        """
        {"list":[{"dt":1795208400,"main":{"temp":1},"snow":{"1h":0.5,"3h":1.2}},
                 {"dt":1795219200,"snow":{"3h":0.25}}],"city":{"timezone":-28800}}
        """;
    assertEquals("1.45", value(AHEAD, forecast(list), "today.snow"));
    String hourly = list.replace("1795219200", "1795212000");
    assertEquals("0.75", value(AHEAD, forecast(hourly), "today.snow"));
  }

  @Test
  void anExponentBeyondMeasureCostsNothing() {
    String list =
        "{\"list\":[{\"dt\":1795208400,\"main\":{\"temp\":1},\"rain\":{\"3h\":1e-300}},"
            + "{\"dt\":1795209000,\"rain\":{\"3h\":1e300}}]}";
    assertEquals(
        "1" + "0".repeat(300), value(AHEAD, forecast(list), "today.rain").substring(0, 301));
  }

  @Test
  void everyNameAndNoOtherStandsInTheHelpTopic() {
    String topic = TextFile.ofJar(getClass().getResourceAsStream("/gust/help/formatting.txt"));
    assertNames(NOW, section(topic, "Names for both") + section(topic, "For gust current:"));
    assertNames(AHEAD, section(topic, "Names for both") + section(topic, "For gust forecast:"));
    assertEquals(String.join(" ", NOW.columns()), words(section(topic, "Columns of gust current")));
    assertEquals(
        String.join(" ", AHEAD.columns()), words(section(topic, "Columns of gust forecast")));
  }

  private static void assertNames(Names names, String text) {
    Set<String> expected = new TreeSet<>();
    for (Field field : names.fields()) {
      boolean ofDay = field.origin() == FieldOrigin.DAY;
      expected.add(ofDay ? field.name().replaceAll("^[0-9a-z]+", "DAY") : field.name());
    }
    Set<String> written = new TreeSet<>();
    for (String word : text.split("[\\s;:,]+")) {
      if (expected.contains(word) || word.matches("[A-Za-z_]+(\\.[a-z_0-9]+)+")) {
        written.add(word);
      }
    }
    assertEquals(expected, written);
  }

  /** The lines after the one that begins so, up to a blank one. */
  private static String section(String topic, String begin) {
    int start = topic.indexOf('\n', topic.indexOf("\n" + begin) + 1);
    assertTrue(start > 0, begin);
    return topic.substring(start, topic.indexOf("\n\n", start)) + "\n";
  }

  private static String words(String text) {
    return String.join(" ", text.strip().split("\\s+"));
  }
}
