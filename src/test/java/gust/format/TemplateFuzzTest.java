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

/** Whatever is typed behind {@code --format} is filled in, or refused with its column. */
class TemplateFuzzTest {
  private static final Answer<CurrentWeather> CURRENT =
      Answers.current(FakeService.fixture("weather-hostile.json"), Units.METRIC);
  private static final Answer<Forecast> FORECAST =
      Answers.forecast(FakeService.fixture("forecast-forty.json"), Units.IMPERIAL);

  public static void fuzzerTestOneInput(byte[] input) {
    String template = new String(input, StandardCharsets.UTF_8);
    take(template, Names.current(), CURRENT);
    take(template, Names.forecast(ForecastSpan.ALL), FORECAST);
    String escaped = template.replace("\\", "\\\\").replace("{", "{{").replace("}", "}}");
    assertEquals(
        template + "\n",
        new TemplateView<>(escaped, Names.current()).draw(CURRENT, Answers.context()));
  }

  private static <T> void take(String template, Names<T> names, Answer<T> answer) {
    try {
      String drawn = new TemplateView<>(template, names).draw(answer, Answers.context());
      // What the user wrote between the braces is the user's own.
      if (Printed.foreign(template).isEmpty() && template.indexOf('\\') < 0) {
        assertEquals("", Printed.foreign(drawn));
      }
    } catch (SyntaxProblem refused) {
      int length = template.codePointCount(0, template.length());
      assertTrue(refused.column() >= 1 && refused.column() <= length + 1);
    }
  }

  @Test
  void anyTemplateIsFilledInOrRefused() {
    Fuzzing.tryShortly(TemplateFuzzTest.class, TemplateFuzzTest::fuzzerTestOneInput);
  }
}
