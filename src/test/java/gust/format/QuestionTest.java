package gust.format;

import static gust.testing.Answers.context;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.testing.Answers;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionTest {
  private static final String NOW_AND_HERE =
      """
      {"main":{"temp":0.00,"humidity":68,"pressure":1016},"visibility":650,"name":"Zürich",
       "weather":[{"id":500,"main":"Rain","description":"light rain"}],
       "wind":{"speed":10,"deg":225},"rain":{"1h":0.31}}
      """;

  /** It is 10:20 on Friday there; entries begin at 13:00, 16:00, 19:00, 22:00, 01:00, 04:00 ... */
  private static final String DAYS = days();

  private static String days() {
    double[] chances = {0.1, 0.2, 0.3, 0.9, 0.4, 0.5, 0.6, 0.7};
    StringJoiner list = new StringJoiner(",");
    for (int i = 0; i < chances.length; i++) {
      list.add(
          "{\"dt\":%d,\"pop\":%s,\"main\":{\"temp\":%d}}"
              .formatted(1795208400 + i * 10800, chances[i], i - 4));
    }
    return "{\"list\":[" + list + "],\"city\":{\"name\":\"Here\",\"timezone\":-28800}}";
  }

  private static Question.Verdict current(String question, Units units, String body) {
    return new Question<>(question, Names.current()).ask(Answers.current(body, units), context());
  }

  private static boolean isSo(String question) {
    return current(question, Units.METRIC, NOW_AND_HERE).yes().orElseThrow();
  }

  private static Question.Verdict forecast(String question) {
    return new Question<>(question, Names.forecast(ForecastSpan.ALL))
        .ask(Answers.forecast(DAYS, Units.METRIC), context());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "main.temp = 0C",
        "main.temp == 32F",
        "main.temp <= 0 °C and main.temp >= 32 °f",
        "main.temp > -0.01C",
        "main.temp != 1C",
        "wind.speed = 10m/s",
        "wind.speed = 36 km/h",
        "wind.speed > 22.36mph and wind.speed < 22.37mph",
        "wind.speed >= 19.43kn",
        "visibility < 1km",
        "visibility = 0.65km",
        "main.humidity > 60%",
        "main.pressure = 1016 hPa",
        "rain.1h >= 0.3mm",
        "weather.id >= 500 and weather.id < 600",
        "weather.main = Rain",
        "condition = \"Light Rain\"",
        "weather.main != Snow",
        "name = zürich",
        "wind.compass = SW",
        "units = metric",
        "not main.temp < 0C",
        "main.temp < 0C or main.temp = 0C and wind.speed > 1m/s",
        "(main.temp < 0C or main.temp = 0C) and wind.speed > 1m/s",
        "not main.temp < 0C and main.humidity=68",
        "main.temp=0C\tand\nmain.humidity=68",
        "not (main.temp < 0C)",
        "not (main.temp != 0C)",
        "not (main.temp = 1C)",
        "not (wind.speed > 36km/h)",
        "not (weather.main != rain)",
        "not (condition = Rain)",
        "not (main.temp = 0C and wind.speed < 1m/s)",
        "not (main.temp < 0C or main.temp > 0C)",
        "not (wind.gust > 0m/s)",
        "not (wind.gust <= 0m/s)",
        "not (rain.3h >= 0)",
        "not (sys.country = US)",
      })
  void holds(String question) {
    assertTrue(isSo(question), question);
  }

  @Test
  void theAnswerDoesNotDependOnTheUnitsAskedFor() {
    String imperial =
        NOW_AND_HERE.replace("0.00", "31.82").replace("\"speed\":10", "\"speed\":22.5");
    String metric =
        NOW_AND_HERE.replace("0.00", "-0.1").replace("\"speed\":10", "\"speed\":10.0584");
    for (String question :
        List.of(
            "main.temp < 0C",
            "main.temp = 31.82F",
            "main.temp = -0.1C",
            "wind.speed = 22.5mph",
            "wind.speed = 10.0584m/s",
            "not wind.speed < 36.21 km/h")) {
      assertTrue(current(question, Units.METRIC, metric).yes().orElseThrow(), question);
      assertTrue(current(question, Units.IMPERIAL, imperial).yes().orElseThrow(), question);
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "pop >= 90%, true",
    "pop > 0.9, false",
    "pop >= 30% within 12h, true",
    // An entry counts while its three hours touch the time: that of 13:00 does, that of 16:00 not.
    "pop >= 10% within 160m, true",
    "pop >= 20% within 160m, false",
    "pop >= 10% within 159m, false",
    "pop >= 90% within 11h, false",
    "pop >= 90% today, true",
    "pop >= 70% tomorrow, true",
    "pop >= 70% sat, true",
    "pop >= 40% between 03:00 and 04:00, true",
    "pop >= 50% between 03:00 and 04:00, false",
    "pop >= 50% between 03:00 and 04:01, true",
    "pop < 40% between 04:00 and 13:00, false",
    "pop >= 90% between 23:30 and 00:30, true",
    "pop >= 90% between 01:00 and 09:00, false",
    "pop >= 40% tomorrow between 0:00 and 24:00, true",
    "all pop >= 10%, true",
    "all pop >= 20%, false",
    "all pop >= 40% tomorrow, true",
    "all main.temp < 0C today, true",
    "all wind.gust > 1m/s, false",
    "pop >= 90% and main.temp >= 0C, true",
    "any (pop >= 90% and main.temp >= 0C), false",
    "any (pop >= 90% and main.temp < 0C), true",
    "(pop >= 90% and main.temp < 0C) today, true",
    "(pop >= 90% within 2h or pop >= 70% tomorrow), true",
    "all (pop < 100% or city.name = Here), true",
    "city.name = here, true",
    "today.pop = 0.9 and tomorrow.max = 3C, true",
    "pop>=90%within 12h, true",
  })
  void aForecastIsTestedEntryByEntry(String question, boolean yes) {
    assertEquals(yes, forecast(question).yes().orElseThrow(), question);
  }

  /** The list ends at 13:00 on Saturday: nobody knows of the hours after that. */
  @ParameterizedTest
  @CsvSource({
    "pop >= 10% sun, unknown",
    "pop >= 10%sunday, unknown",
    "not pop >= 10% sun, unknown",
    "all pop >= 0% sun, unknown",
    "sun.min < 100C, unknown",
    "sat.max > 50C, unknown",
    "pop >= 70% sat, true",
    "pop > 80% sat, unknown",
    "(pop >= 90% and main.temp < 0C) tomorrow, unknown",
    "pop > 80% sat between 03:00 and 09:00, false",
    "pop > 80% sat between 09:00 and 15:00, unknown",
    "pop >= 95% within 26h, false",
    "pop >= 95% within 27h, unknown",
    "pop >= 80% within 90h, true",
    "pop > 95% today, false",
    "pop > 95% between 13:00 and 15:00, false",
    "pop >= 80% or pop > 80% sun, true",
    "pop > 95% or pop > 80% sun, unknown",
    "pop >= 80% and pop > 80% sun, unknown",
    "pop > 95% and pop > 80% sun, false",
    "pop > 80% sun and not pop > 80% sun, unknown",
  })
  void aNoNeedsAllTheHoursAskedAbout(String question, String answer) {
    assertEquals(answer, forecast(question).yes().map(Object::toString).orElse("unknown"));
  }

  @Test
  void theAnswerDoesNotDependOnTheTerminal() {
    assertTrue(
        new Question<>("place = Zürich", Names.current())
            .ask(Answers.current(NOW_AND_HERE, Units.METRIC), context(StandardCharsets.US_ASCII))
            .yes()
            .orElseThrow());
  }

  @Test
  void aTimeWithoutEntriesIsReported() {
    assertEquals(
        List.of("no forecast entry falls in the time at column 20"),
        forecast("pop > 10% today or pop > 10% sun").remarks());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "main.temp < 0                  | 14 | main.temp needs a unit: C or F",
        "main.temp < 0 and pop > 1      | 15 | main.temp needs a unit: C or F",
        "wind.gust > 5                  | 14 | wind.gust needs a unit: m/s, km/h, mph or kn",
        "main.temp < 5mm                | 14 | main.temp is measured in C or F",
        "visibility < 5C                | 15 | visibility is measured in m or km",
        "weather.id = 5%                | 15 | weather.id is measured in no unit",
        "pop > 50                       |  7 | pop is at most 1, or 100%",
        "pop > fifty                    |  7 | a number is missing",
        "pop > 0,5                      |  8 | expected and, or, or the end",
        "pop > 000000000000000000000000 |  7 | this number is too long",
        "pop 50%                        |  5 | a comparison is missing",
        "pop =< 50%                     |  6 | a number is missing",
        "pop > 50% or                   | 13 | a name is missing",
        "pop > 50% pop < 60%            | 11 | expected and, or, or the end",
        "(pop > 50%                     | 11 | a closing parenthesis is missing",
        "``                             |  1 | a name is missing",
        "popp > 50%                     |  1 | unknown name",
        "city.name < Here               | 11 | city.name is text, which has no order",
        "city.name = 'Here              | 13 | a quote is not closed",
        "city.name =                    | 12 | a text is missing",
        "time > 06:00                   |  1 | time cannot be compared",
        "pop > 50% within               | 17 | within needs a time from now",
        "pop > 50% within 12            | 18 | within needs a time from now",
        "pop > 50% within 12h within 2h | 22 | this kind of time is given twice",
        "pop > 50% today tomorrow       | 17 | this kind of time is given twice",
        "pop > 50% between 6 and 9      | 19 | a time of day is missing",
        "pop > 50% between 06:00 or 7:0 | 25 | and is missing",
        "pop > 50% between 25:00 and 1:0| 19 | a time of day is missing",
        "pop > 5% between 6:00 and 6:00 | 27 | both times are the same",
        "any (all pop > 5%)             |  6 | a time, any or all cannot be inside another",
        "(pop > 5% today) within 3h     |  2 | a time, any or all cannot be inside another",
        "city.name = Here today         |  1 | this is the same throughout the forecast",
      })
  void whatCannotBeUnderstoodIsRefusedWithItsColumn(String question, int column, String problem) {
    SyntaxProblem wrong =
        assertThrows(
            SyntaxProblem.class,
            () -> QuestionParser.parse(question, Names.forecast(ForecastSpan.ALL)));
    assertEquals(problem, wrong.getMessage());
    assertEquals(column, wrong.column(), wrong.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"any main.temp < 0C, 1", "main.temp < 0C within 3h, 16", "main.temp < 0C today, 16"})
  void onlyAForecastHasTimes(String question, int column) {
    SyntaxProblem wrong =
        assertThrows(SyntaxProblem.class, () -> QuestionParser.parse(question, Names.current()));
    assertEquals("only a forecast has several times", wrong.getMessage());
    assertEquals(column, wrong.column());
  }

  @Test
  void nestingIsLimitedAndLengthIsNot() {
    String deep = "(".repeat(100_000) + "pop > 5%";
    assertThrows(SyntaxProblem.class, () -> forecast(deep));
    assertTrue(forecast("not ".repeat(100_000) + "pop > 5%").yes().orElseThrow());
    assertTrue(forecast("pop > 95% or ".repeat(20_000) + "pop > 5%").yes().orElseThrow());
    assertTrue(isSo("(main.temp = 0C)" + " and (main.temp = 0C)".repeat(60)), "not nested");
    assertTrue(isSo("(".repeat(50) + "main.temp = 0C" + ")".repeat(50)));
    String deeper = "(".repeat(51) + "main.temp = 0C" + ")".repeat(51);
    assertThrows(SyntaxProblem.class, () -> isSo(deeper));
  }
}
