package gust.render;

import gust.service.Answer;
import gust.weather.Daylight;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.time.Instant;
import java.util.List;

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
    Forecast shown = span.of(answer.weather(), context.now()).forecast();
    Quantities quantities = new Quantities(answer.units(), context.glyphs());
    LocalTimes times = new LocalTimes(shown.offset());
    Outlook outlook = Outlook.of(shown, answer.units(), context.now());
    boolean night = Daylight.of(shown).isNight(context.now());
    RelativeTimes named = RelativeTimes.from(context.now(), times);
    for (Line line : new Headline(outlook, quantities, named, night).sentences(page.width())) {
      page.hanging(line);
    }
    Page rows = new Page(context, context.width());
    new DayRows(outlook.days(), shown, quantities, context).addTo(rows);
    Line age = now == null ? new Line() : now.age(answer, context);
    boolean sharesLine = now != null && context.rows() <= USUAL_ROWS;
    AlmanacLine almanacLine = AlmanacLine.of(answer.weather(), shown, context);
    Line almanac = almanacLine.within(page.width() - (sharesLine ? age.width() + 2 : 0));
    if (almanac.isEmpty()) {
      rows.paragraph(age);
    } else {
      rows.ends(almanac, age);
    }
    Instant start = answer.weather().startOf(shown, context.now());
    List<Entry> hours = shown.entries();
    hours = now == null ? hours : now.with(hours, start, context.now());
    int head = page.blank().height();
    new ForecastChart(shown, hours, start, quantities, context)
        .addTo(page, context.rows() - head - rows.height());
    return page.addAll(rows).text();
  }
}
