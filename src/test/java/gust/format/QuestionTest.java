package gust.format;

import static gust.testing.Answers.context;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.testing.Answers;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
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

  private static Verdict current(String question, Units units, String body) {
    return new Question(question, Names.current()).ask(Answers.current(body, units), context());
  }

  private static boolean isSo(String question) {
    return current(question, Units.METRIC, NOW_AND_HERE).yes().orElseThrow();
  }

  private static Verdict forecast(String question) {
    return new Question(question, Names.forecast(ForecastSpan.ALL))
        .ask(Answers.forecast(DAYS, Units.METRIC), context());
  }

  /**
   * A cron job runs a moment after the hour at which an entry begins: that of the last moment
   * counts, and that nothing is known of the moment after the last one does not.
   */
  @ParameterizedTest
  @CsvSource({"18:00:00.2, 24h.max = 3C, true", "21:00:00.4, 24h.max > 30C, false"})
  void theNext24HoursEndWithTheirLastMoment(String time, String question, boolean isSo) {
    RenderContext then = Answers.context(80, Instant.parse("2026-11-20T" + time + "Z"));
    Question asked = new Question(question, Names.forecast(ForecastSpan.ALL));
    Answer<Forecast> answer = Answers.forecast(DAYS, Units.METRIC);
    assertEquals(Optional.of(isSo), asked.ask(answer, then).yes());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "current-questions.csv", delimiter = '|', quoteCharacter = '`')
  void holds(String question) {
    assertTrue(isSo(question), question);
  }

  private static String canonical(String question) {
    return new Question(question, Names.forecast(ForecastSpan.ALL)).canonical();
  }

  /** In each line, whatever is between the bars is one question, and no other line's. */
  @Test
  void allSpellingsOfAQuestionAreOne() {
    String lines =
        """
        pop > 50% within 12h|pop>0,5 WITHIN 12 hours|pop > 50 % within 720m|((pop > 0.50) within 12h)
        pop > 50% within 12h today|pop > 50% today within 12h
        pop >= 50% within 12h
        all pop > 50% within 12h
        not pop > 50% within 12h|not not not pop > 50% within 12 h
        main.temp < 0C|main.temp < 0°C|main.temp<32F|main.temp < 0,0 c
        wind.speed > 10m/s|wind.speed > 36km/h|wind.speed > 36.0 kmh
        wind.speed > 10kn|wind.speed > 10 kt
        wind.gust > 10bft
        weather.main = Rain|weather.main == "rain"|weather.main='RAIN'
        weather.main != Rain
        weather.main = "Rain " or pop > 0
        pop > 0 and main.temp < 3C monday|main.temp < 3C mon and pop > 0%|pop > 0 && main.temp < 3C Mond
        (pop > 0 or main.temp < 3C) and wind.deg > 9|wind.deg > 9 and (main.temp < 3C || pop > 0)
        pop > 0 or main.temp < 3C and wind.deg > 9
        main.temp < 3C between 8 and 18|main.temp < 3C between 08:00 and 18:00
        main.temp < 3C between 18 and 8
        main.temp < 3C weekend|main.temp < 3C WEEKEND
        main.temp < 3C today
        visibility < 1km|visibility < 1000m|visibility < 1000
        """;
    Map<String, String> lineOf = new HashMap<>();
    for (String line : lines.lines().toList()) {
      Set<String> spellings = new TreeSet<>();
      for (String question : line.replace("||", "\0").split("[|]")) {
        spellings.add(canonical(question.replace("\0", "||")));
      }
      assertEquals(1, spellings.size(), spellings.toString());
      assertNull(lineOf.put(spellings.iterator().next(), line), line);
    }
  }

  /** Rain falls, so that an amount which is left out is not 0. */
  @ParameterizedTest
  @ValueSource(
      strings = {"wind.gust > 0m/s", "rain.3h >= 0", "sys.country = US", "weather.icon != 10d"})
  void ofWhatTheServiceSentNoValueNothingIsKnown(String question) {
    Verdict verdict = current(question, Units.METRIC, NOW_AND_HERE);
    assertTrue(verdict.yes().isEmpty(), question);
    assertEquals(Set.of(question.split(" ")[0] + " is missing"), verdict.missing());
    assertTrue(current("not " + question, Units.METRIC, NOW_AND_HERE).yes().isEmpty());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "condition-questions.csv")
  void eachConditionIsAsked(String question, String answer) {
    String two =
        """
        {"main":{"temp":7},"weather":[
          {"id":701,"main":"Mist","description":"mist","icon":"50n"}, "none",
          {"id":211,"main":"Thunderstorm","description":"thunderstorm","icon":"11n"}]}
        """;
    Optional<Boolean> yes = current(question, Units.METRIC, two).yes();
    assertEquals(answer, yes.map(it -> it ? "yes" : "no").orElse("unknown"));
  }

  @ParameterizedTest
  @CsvSource({
    "7.99, 4",
    "8, 5",
    "10.79, 5",
    "10.8, 6",
    "0, 0",
    "32.7, 12",
    "60, 12",
  })
  void aForceIsARangeOfSpeeds(String speed, int force) {
    String body = NOW_AND_HERE.replace("\"speed\":10", "\"speed\":" + speed);
    String question =
        "wind.speed = %1$dbft and wind.speed >= %1$dbft and not wind.speed != %1$d bft"
            .formatted(force);
    assertTrue(current(question, Units.METRIC, body).yes().orElseThrow());
    String below = "wind.speed < %dbft or wind.speed > %dbft".formatted(force, force);
    assertFalse(current(below, Units.METRIC, body).yes().orElseThrow());
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

  @Test
  void theAnswerDoesNotDependOnTheTerminal() {
    assertTrue(
        new Question("place = Zürich", Names.current())
            .ask(Answers.current(NOW_AND_HERE, Units.METRIC), context(StandardCharsets.US_ASCII))
            .yes()
            .orElseThrow());
  }

  @ParameterizedTest
  @CsvFileSource(resources = "refused-questions.csv", delimiter = '|', quoteCharacter = '`')
  void whatCannotBeUnderstoodIsRefusedWithItsColumn(String question, int column, String problem) {
    SyntaxProblem wrong =
        assertThrows(
            SyntaxProblem.class, () -> new Question(question, Names.forecast(ForecastSpan.ALL)));
    assertEquals(problem, wrong.getMessage());
    assertEquals(column, wrong.column(), wrong.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"any main.temp < 0C, 1", "main.temp < 0C within 3h, 16", "main.temp < 0C today, 16"})
  void onlyAForecastHasTimes(String question, int column) {
    SyntaxProblem wrong =
        assertThrows(SyntaxProblem.class, () -> new Question(question, Names.current()));
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
