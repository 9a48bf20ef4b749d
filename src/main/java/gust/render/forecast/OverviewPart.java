package gust.render.forecast;

import gust.render.current.CurrentReading;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.Forecast;

/** A view of the weather now that can go on with the forecast, or the other way round. */
public interface OverviewPart extends View {
  /**
   * @param now null to draw the forecast alone
   * @param answer null to draw the weather now alone
   */
  String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context);

  @Override
  default String draw(Overview both, RenderContext context) {
    CurrentReading now = both.now() == null ? null : new CurrentReading(both.now());
    return draw(now, both.ahead(), context);
  }
}
