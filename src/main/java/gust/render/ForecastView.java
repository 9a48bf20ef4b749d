package gust.render;

import gust.service.Answer;
import gust.weather.Daylight;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;

/**
 * The forecast: a summary in two or three lines, a chart of the hours ahead, and a row for each
 * local day.
 *
 * @param span the part of the forecast to show
 */
public record ForecastView(ForecastSpan span) implements OverviewPart {
  /** Up to this height each row counts. */
  private static final int USUAL_ROWS = 24;

  @Override
  public String draw(Present now, Answer<Forecast> answer, RenderContext context) {
    Page page = new Page(context, context.width());
    ForecastHeader.addTo(page, now, answer, context);
    Outlook outlook = Present.outlook(now, answer, span, context.now());
    Forecast shown = outlook.shown();
    Quantities quantities = new Quantities(answer.units(), context.glyphs());
    LocalTimes times = new LocalTimes(shown.offset());
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
}
