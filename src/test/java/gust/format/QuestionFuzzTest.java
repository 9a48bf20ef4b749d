package gust.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.service.Answer;
import gust.testing.Answers;
import gust.testing.FakeService;
import gust.testing.Fuzzing;
import gust.testing.Printed;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Whatever is typed behind {@code --if} is answered, or refused with its column. */
class QuestionFuzzTest {
  private static final Answer<CurrentWeather> CURRENT =
      Answers.current(FakeService.fixture("weather-odd-types.json"), Units.METRIC);
  private static final Answer<Forecast> FORECAST =
      Answers.forecast(FakeService.fixture("forecast-forty.json"), Units.IMPERIAL);

  public static void fuzzerTestOneInput(byte[] input) {
    String question = new String(input, StandardCharsets.UTF_8);
    take(question, Names.current(), CURRENT);
    take(question, Names.forecast(ForecastSpan.ALL), FORECAST);
  }

  private static <T> void take(String text, Names<T> names, Answer<T> answer) {
    try {
      Question.Verdict verdict = new Question<>(text, names).ask(answer, Answers.context());
      assertEquals("", Printed.foreign(String.join("\n", verdict.remarks())));
      Question.Verdict opposite =
          new Question<>("not (" + text + ")", names).ask(answer, Answers.context());
      assertEquals(verdict.yes().map(yes -> !yes), opposite.yes());
    } catch (SyntaxProblem refused) {
      int length = text.codePointCount(0, text.length());
      assertTrue(refused.column() >= 1 && refused.column() <= length + 1 + "not (".length());
    }
  }

  @Test
  void anyQuestionIsAnsweredOrRefused() {
    Fuzzing.tryShortly(QuestionFuzzTest.class, QuestionFuzzTest::fuzzerTestOneInput);
  }
}
