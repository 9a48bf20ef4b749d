package gust.render.forecast;

import gust.render.chart.ForecastChart;
import gust.render.current.CurrentReading;
import gust.render.current.Head;
import gust.render.kit.Age;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.RenderContext;
import gust.render.kit.Words;
import gust.render.sun.AlmanacLine;
import gust.service.Answer;
import gust.weather.Day;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.util.OptionalDouble;

/**
 * The weather in one picture: the temperature and what matters in sentences, the hours ahead as a
 * curve, a row for each local day, sun and moon.
 *
 * @param span the part of the forecast to show
 */
public record ForecastView(ForecastSpan span) implements OverviewPart {
  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    Page page = new Page(context, context.width());
    Outlook outlook = CurrentReading.outlook(now, answer, span, context.now());
    Head head = head(page, now, answer, outlook, context);
    if (outlook.entries().isEmpty()) {
      head.end();
      return page.text();
    }
    Quantities quantities = context.quantities(answer.units());
    LocalTimes times = context.times(outlook.shown().offset());
    RelativeTimes named = RelativeTimes.from(context.now(), times);
    for (Line line : new Headline(outlook, quantities, named).sentences(head.room())) {
      head.sentence(line);
    }
    head.end();
    Page rows = new Page(context, context.width());
    new DayRows(outlook, quantities, context).addTo(rows);
    ForecastChart chart = new ForecastChart(outlook, quantities, context);
    Line almanac = AlmanacLine.of(outlook, context).within(page.width());
    int room = context.rows() - page.blank().height() - rows.height();
    boolean hasAlmanac = !almanac.isEmpty() && room > chart.leastHeight();
    if (chart.leastHeight() > 0 && chart.leastHeight() <= room) {
      chart.addTo(page, room - (hasAlmanac ? 1 : 0));
    }
    page.addAll(rows);
    if (hasAlmanac) {
      // Air, where there is room.
      page.add(page.height() + 1 < context.rows() ? new Line() : almanac);
      page.addAll(
          page.height() < context.rows()
              ? new Page(context, page.width()).add(almanac)
              : new Page(context, page.width()));
    }
    return page.text();
  }

  /**
   * The temperature, the place, its local time and the sky; of the first entry if there is no
   * reading.
   *
   * @param now null for the forecast alone
   */
  static Head head(
      Page page,
      CurrentReading now,
      Answer<Forecast> answer,
      Outlook outlook,
      RenderContext context) {
    if (now != null) {
      return now.head(page, answer, context);
    }
    LocalTimes times = context.times(answer.weather().offset());
    Quantities quantities = context.quantities(answer.units());
    boolean isEmpty = outlook.entries().isEmpty();
    Entry first = isEmpty ? null : outlook.entries().getFirst();
    OptionalDouble degrees = isEmpty ? OptionalDouble.empty() : first.measures().temperature();
    Head head = new Head(page, degrees, quantities, context.large());
    String age = context.demo() ? "demo" : "fetched " + Age.of(answer.received(), context.now());
    head.title(answer, answer.weather().place(), new Line().add(age), times, context);
    if (isEmpty) {
      return head;
    }
    RelativeTimes named = RelativeTimes.from(context.now(), times);
    Day day = outlook.days().getFirst();
    Line sky =
        Head.sky(
            first.conditions(), first.measures(), first.wind(), quantities, new Words(context));
    Line when = new Line().add("at " + named.clockAndDay(first.time()));
    Line range = quantities.shortRange(day.low(), day.high());
    range.add(range.isEmpty() ? "" : " " + named.onDay(day.date()));
    return head.sentence(Line.list(sky.add(" ").addAll(when), range));
  }
}
