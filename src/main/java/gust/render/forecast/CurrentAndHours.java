package gust.render.forecast;

import gust.render.chart.Block;
import gust.render.chart.Block.Heights;
import gust.render.chart.ForecastChart;
import gust.render.current.CurrentProse;
import gust.render.current.CurrentReading;
import gust.render.current.CurrentView;
import gust.render.current.Head;
import gust.render.kit.Line;
import gust.render.kit.Page;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The current weather, with the next twelve hours unless the forecast is missing or over.
 *
 * @param isPlain in sentences and labelled values; else as a picture
 */
public record CurrentAndHours(boolean isPlain) implements View {
  private static final ForecastSpan HOURS =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(12));

  @Override
  public String draw(Overview both, RenderContext context) {
    Answer<Forecast> answer = both.ahead();
    if (answer == null || answer.weather().isOver(context.now())) {
      return (isPlain ? new CurrentProse() : new CurrentView()).draw(both.now(), context);
    }
    CurrentReading now = new CurrentReading(both.now());
    if (isPlain) {
      Outlook outlook = CurrentReading.outlook(now, answer, HOURS, context.now());
      List<Line> sentences = Summary.of(outlook, context.spoken()).sentences();
      return CurrentProse.text(both.now(), sentences, context.spoken());
    }
    Page page = new Page(context, Page.WIDEST_TEXT);
    Head head = now.head(page, null, context);
    Outlook outlook = CurrentReading.outlook(now, answer, HOURS, context.now());
    Summary.of(outlook, context).addTo(head);
    CurrentView.addFacts(page, both.now(), context);
    ForecastChart chart = new ForecastChart(outlook, answer.weather(), false, context);
    int room = context.rows() - page.height() - 3;
    Map<Block, Heights> heights = chart.heights(room);
    heights.put(Block.NUMBERS, Heights.upTo(0));
    Map<Block, Integer> shares = Block.share(room, heights);
    if (shares.get(Block.CURVE) > 0) {
      chart.addTo(page.blank(), shares);
    }
    CurrentView.addAlmanac(page, both.now(), context);
    return page.text();
  }
}
