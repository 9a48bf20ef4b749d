package gust.format;

import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.weather.Weather;

/** What is asked about one answer, and decides the exit code: {@code --if}, {@code --when}. */
@FunctionalInterface
public interface Asked {
  Verdict ask(Answer<? extends Weather> answer, RenderContext screen);
}
