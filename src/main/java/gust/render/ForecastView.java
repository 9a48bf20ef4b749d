package gust.render;

import gust.service.Answer;
import gust.weather.Day;
import gust.weather.Daylight;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.util.List;

/**
 * The forecast: a summary in two or three lines, a chart of the hours ahead, and a row for each
 * local day.
 *
 * @param span the part of the forecast to show
 */
public record ForecastView(ForecastSpan span) implements View<Forecast> {
  /** Blank lines around the chart, and the line of the shell's prompt. */
  private static final int BLANKS = 2;

  private static final int PROMPT = 1;

  /** The number of local days that the service's forty entries cover at least. */
  private static final int USUAL_DAYS = 5;

  @Override
  public String draw(Answer<Forecast> answer, RenderContext context) {
    Page page = new Page(context, context.width());
    ForecastHeader.addTo(page, answer, context);
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
    new DayRows(withoutSliver(outlook.days()), falls, quantities, context, times, daylight)
        .addTo(rows, shown.sun());
    int height = context.rows() - PROMPT - BLANKS - page.height() - rows.height();
    new ForecastChart(shown, quantities, context).addTo(page.blank(), height);
    return page.blank().addAll(rows).text();
  }

  /** Drops a last day that has only its first three hours in the list. */
  static List<Day> withoutSliver(List<Day> days) {
    boolean sliver = days.size() > USUAL_DAYS && days.getLast().entries().size() == 1;
    return sliver ? days.subList(0, days.size() - 1) : days;
  }
}
