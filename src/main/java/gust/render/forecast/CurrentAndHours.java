package gust.render.forecast;

import gust.render.chart.ForecastChart;
import gust.render.current.CurrentReading;
import gust.render.current.CurrentView;
import gust.render.current.Head;
import gust.render.kit.Line;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The current weather, with the next twelve hours where a forecast is at hand.
 *
 * @param stored finds a forecast for the place asked for, without a call
 */
public record CurrentAndHours(Function<Answer<CurrentWeather>, Optional<Answer<Forecast>>> stored)
    implements View<CurrentWeather> {
  private static final ForecastSpan HOURS =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(12));

  @Override
  public String draw(Answer<CurrentWeather> answer, RenderContext context) {
    Optional<Answer<Forecast>> ahead =
        stored.apply(answer).filter(days -> Overview.belongTogether(answer, days, context.now()));
    return ahead.isPresent()
        ? draw(answer, ahead.get(), context)
        : new CurrentView().draw(answer, context);
  }

  private static String draw(
      Answer<CurrentWeather> answer, Answer<Forecast> ahead, RenderContext context) {
    Page page = new Page(context, Page.WIDEST_TEXT);
    CurrentReading reading = new CurrentReading(answer);
    Head head = reading.head(page, context);
    Outlook outlook = CurrentReading.outlook(reading, ahead, HOURS, context.now());
    Quantities quantities = context.quantities(answer.units());
    RelativeTimes times =
        RelativeTimes.from(context.now(), context.times(outlook.shown().offset()));
    for (Line sentence : new Headline(outlook, quantities, times).sentences(head.room())) {
      head.sentence(sentence);
    }
    head.end();
    CurrentView.addFacts(page, answer, context);
    ForecastChart chart = new ForecastChart(outlook, quantities, context);
    int room = context.rows() - page.height() - 2;
    if (chart.leastHeight() > 0 && chart.leastHeight() <= room) {
      chart.addTo(page.blank(), room);
    }
    CurrentView.addAlmanac(page, answer, context);
    return page.text();
  }
}
