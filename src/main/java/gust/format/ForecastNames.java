package gust.format;

import gust.weather.ForecastSpan;

/** Tells which command a question or a template is for. */
public final class ForecastNames {
  private ForecastNames() {}

  /** Whether only the names of the forecast make sense of a question or a template. */
  public static boolean areNeeded(String text, boolean isQuestion) {
    return !isSound(text, isQuestion, Names.current())
        && isSound(text, isQuestion, Names.forecast(ForecastSpan.ALL));
  }

  private static boolean isSound(String text, boolean isQuestion, Names names) {
    try {
      Object _ = isQuestion ? new Question(text, names) : new TemplateView(text, names);
      return true;
    } catch (SyntaxProblem _) {
      return false;
    }
  }
}
