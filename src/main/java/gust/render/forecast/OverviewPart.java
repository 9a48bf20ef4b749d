package gust.render.forecast;

import gust.render.current.CurrentReading;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.Forecast;

/** A view of the weather now, of the forecast, or of both. */
public interface OverviewPart extends View {
  /**
   * @param now null if a view of the forecast, or of both, is to draw that alone
   * @param answer null if a view of the weather now, or of both, is to draw that alone
   */
  String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context);

  @Override
  default String draw(Overview both, RenderContext context) {
    CurrentReading now = both.now() == null ? null : new CurrentReading(both.now());
    return draw(now, both.ahead(), context);
  }
}
