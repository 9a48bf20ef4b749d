package gust.render;

import gust.service.Answer;
import gust.weather.Forecast;

/** A view of the forecast that can begin with the weather now. */
public interface OverviewPart extends View<Forecast> {
  /**
   * @param now null to draw the forecast alone
   */
  String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context);

  @Override
  default String draw(Answer<Forecast> answer, RenderContext context) {
    return draw(null, answer, context);
  }
}
