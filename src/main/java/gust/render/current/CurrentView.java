package gust.render.current;

import gust.render.kit.Page;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.render.sun.AlmanacLine;
import gust.service.Answer;
import gust.weather.CurrentWeather;

/** The current weather: temperature and sky, the facts, sun and moon. */
public record CurrentView() implements View<CurrentWeather> {
  @Override
  public String draw(Answer<CurrentWeather> answer, RenderContext context) {
    Page page = new Page(context, Page.WIDEST_TEXT);
    new CurrentReading(answer).head(page, context).end();
    addFacts(page, answer, context);
    addAlmanac(page, answer, context);
    return page.text();
  }

  public static void addFacts(Page page, Answer<CurrentWeather> answer, RenderContext context) {
    new CurrentDetails(answer.weather(), context.quantities(answer.units())).addTo(page.blank());
  }

  /** The sun and the moon, after a blank line. */
  public static void addAlmanac(Page page, Answer<CurrentWeather> answer, RenderContext context) {
    page.blank().add(AlmanacLine.of(answer.weather(), context).within(page.width(), false));
  }
}
