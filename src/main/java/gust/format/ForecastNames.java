package gust.format;

import gust.weather.ForecastSpan;
import java.util.function.BiFunction;

/** Tells which command a question or a template is for. */
public final class ForecastNames {
  private ForecastNames() {}

  /** Whether only the names of the forecast make sense of a question or a template. */
  public static boolean areNeeded(String text, boolean isQuestion) {
    BiFunction<String, Names, ?> parser = isQuestion ? Question::new : TemplateView::new;
    return SyntaxProblem.corrected(parser, text, Names.current(), 0).isEmpty()
        && !SyntaxProblem.corrected(parser, text, Names.forecast(ForecastSpan.ALL), 0).isEmpty();
  }
}
