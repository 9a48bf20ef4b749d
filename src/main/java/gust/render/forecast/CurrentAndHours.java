package gust.render.forecast;

import gust.render.chart.ForecastChart;
import gust.render.current.CurrentReading;
import gust.render.current.CurrentView;
import gust.render.current.Head;
import gust.render.kit.Page;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.util.List;
import java.util.OptionalInt;

/** The current weather, with the next twelve hours where the answer has a forecast. */
public record CurrentAndHours() implements View<Overview> {
  private static final ForecastSpan HOURS =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(12));

  @Override
  public String draw(Answer<Overview> answer, RenderContext context) {
    Answer<CurrentWeather> now = answer.weather().now();
    Answer<Forecast> ahead = answer.weather().ahead();
    return ahead == null || ahead.weather().isOver(context.now())
        ? new CurrentView().draw(now, context)
        : draw(now, ahead, context);
  }

  private static String draw(
      Answer<CurrentWeather> answer, Answer<Forecast> ahead, RenderContext context) {
    Page page = new Page(context, Page.WIDEST_TEXT);
    CurrentReading reading = new CurrentReading(answer);
    Head head = reading.head(page, null, context);
    Outlook outlook = CurrentReading.outlook(reading, ahead, HOURS, context.now());
    Headline.of(outlook, context).addTo(head);
    CurrentView.addFacts(page, answer, context);
    ForecastChart chart = new ForecastChart(outlook, context);
    int room = context.rows() - page.height() - 3;
    if (chart.leastHeight() > 0 && chart.leastHeight() <= room) {
      chart.addTo(page.blank(), room);
    }
    CurrentView.addAlmanac(page, answer, context);
    return page.text();
  }
}
