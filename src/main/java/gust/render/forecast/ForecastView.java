package gust.render.forecast;

import gust.render.chart.ForecastChart;
import gust.render.current.CurrentReading;
import gust.render.kit.Age;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RelativeTimes;
import gust.render.kit.RenderContext;
import gust.render.kit.Style;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.Daylight;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Place;

/**
 * The forecast: a summary in two or three lines, a chart of the hours ahead, and a row for each
 * local day.
 *
 * @param span the part of the forecast to show
 */
public record ForecastView(ForecastSpan span) implements OverviewPart {
  /** Up to this height each row counts. */
  private static final int USUAL_ROWS = 24;

  /** The width from which there is room for the place's coordinates. */
  private static final int COORDINATES_FROM = 100;

  @Override
  public String draw(CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    Page page = new Page(context, context.width());
    addHeader(page, now, answer, context);
    Outlook outlook = CurrentReading.outlook(now, answer, span, context.now());
    Forecast shown = outlook.shown();
    Quantities quantities = context.quantities(answer.units());
    LocalTimes times = context.times(shown.offset());
    boolean night = Daylight.of(shown).isNight(context.now());
    RelativeTimes named = RelativeTimes.from(context.now(), times);
    for (Line line : new Headline(outlook, quantities, named, night).sentences(page.width())) {
      page.hanging(line);
    }
    int head = page.blank().height();
    Page rows = new Page(context, context.width());
    new DayRows(outlook, quantities, context).addTo(rows);
    Line age = now == null ? new Line() : now.age(answer, context);
    boolean sharesLine = now != null && context.rows() <= USUAL_ROWS;
    AlmanacLine almanacLine = AlmanacLine.of(outlook, context);
    Line almanac = almanacLine.within(page.width() - (sharesLine ? age.width() + 2 : 0));
    if (almanac.isEmpty() || head + rows.height() >= context.rows()) {
      rows.paragraph(age);
    } else {
      rows.ends(almanac, age);
    }
    new ForecastChart(outlook, quantities, context)
        .addTo(page, context.rows() - head - rows.height());
    return page.addAll(rows).text();
  }

  /**
   * The first line of both views of the forecast: the place, its local time, and the data's age.
   *
   * @param now replaces the data's age; null for none
   */
  static void addHeader(
      Page page, CurrentReading now, Answer<Forecast> answer, RenderContext context) {
    if (now != null) {
      now.addTitle(page, answer, context);
      return;
    }
    LocalTimes times = context.times(answer.weather().offset());
    Words words = new Words(context);
    Place place = answer.weather().place();
    Line name = words.name(place, answer);
    Line coordinates = words.coordinates(place, answer);
    if (page.width() >= COORDINATES_FROM && !coordinates.isEmpty()) {
      name.add("  ", Style.DIM).addAll(coordinates);
    }
    Line clock = new Line().add(times.dateAndTime(context.now()) + " " + times.zone(), Style.DIM);
    Line age = words.ageOrDemo("fetched " + Age.of(answer.received(), context.now()));
    Line left = new Line().addAll(name).add("  ").addAll(clock);
    if (page.fits(left, age)) {
      page.ends(left, age);
    } else if (page.fits(name, age)) {
      page.ends(name, age).paragraph(clock);
    } else {
      page.paragraph(name).ends(clock, age);
    }
  }
}
