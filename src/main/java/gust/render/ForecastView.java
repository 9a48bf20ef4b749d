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
  @Override
  public String draw(Present now, Answer<Forecast> answer, RenderContext context) {
    Page page = new Page(context, context.width());
    ForecastHeader.addTo(page, now, answer, context);
    Forecast shown = span.of(answer.weather(), context.now()).forecast();
    Quantities quantities = new Quantities(answer.units(), context.glyphs());
    LocalTimes times = new LocalTimes(shown.offset());
    Outlook outlook = Outlook.of(shown, answer.units(), context.now());
    Daylight daylight = Daylight.of(shown);
    boolean night = daylight.isNight(context.now());
    RelativeTimes named = RelativeTimes.from(context.now(), times);
    for (Line line : new Headline(outlook, quantities, named, night).sentences(page.width())) {
      page.hanging(line);
    }
    String falls = ConditionWords.label(shown.entries(), answer.units());
    Page rows = new Page(context, context.width());
    new DayRows(outlook.days(), falls, quantities, context, times, daylight).addTo(rows);
    Instant start = start(answer.weather().entries(), shown.entries(), context.now());
    Line almanac =
        new AlmanacLine(
                daylight.sun(), shown.place().coordinates(), times.dateOf(start), times, context)
            .within(page.width());
    List<Entry> hours = shown.entries();
    if (now != null) {
      rows.ends(almanac, now.age(answer, context));
      hours = now.with(hours, start, context.now());
    } else if (!almanac.isEmpty()) {
      rows.add(almanac);
    }
    int head = page.blank().height();
    new ForecastChart(shown, hours, start, quantities, context)
        .addTo(page, context.rows() - head - rows.height());
    return page.addAll(rows).text();
  }

  /** Now, unless earlier entries were left out: then the first one that is shown. */
  static Instant start(List<Entry> all, List<Entry> shown, Instant now) {
    for (Entry entry : all) {
      if (entry.end().isAfter(now)) {
        Instant first = shown.getFirst().time();
        return first.isAfter(entry.time()) ? first : now;
      }
    }
    return now;
  }
}
