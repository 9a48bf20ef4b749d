package gust.render;

import gust.service.Answer;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.util.List;

/**
 * The forecast: what to wear and carry in two or three lines, the hours ahead on one time axis, a
 * row for each local day.
 *
 * @param span what is drawn; the sentences speak of the whole list
 */
public record ForecastView(ForecastSpan span) implements View<Forecast> {
  /** Blank lines around the chart, and the prompt below it all. */
  private static final int BLANKS = 2;

  private static final int PROMPT = 1;

  /** What the service's forty entries are at least. */
  private static final int USUAL_DAYS = 5;

  @Override
  public String draw(Answer<Forecast> answer, Look look) {
    Page page = new Page(look, look.width());
    ForecastHeader.addTo(page, answer, look);
    Forecast shown = span.of(answer.weather(), look.now()).forecast();
    if (shown.entries().isEmpty()) {
      return page.paragraph(0, new Line().add("The service's list has no entries")).text();
    }
    Quantities quantities = new Quantities(answer.units(), look.glyphs());
    for (Line sentence :
        new Outlook(answer.weather(), quantities, look.now()).sentences(page.width())) {
      page.hanging(sentence);
    }
    Page days = new Page(look, look.width());
    new DayRows(
            days(shown),
            RainStrip.label(shown.entries()),
            quantities,
            look,
            new LocalTimes(shown.offset()))
        .addTo(days, shown.sun());
    page.blank();
    new ForecastChart(shown, quantities, look, page.width())
        .addTo(page, look.rows() - PROMPT - BLANKS - (page.height() - 1) - days.height());
    return page.blank().addAll(days).text();
  }

  /** The list's last three hours can be the next day's first: they say nothing of it. */
  private static List<Day> days(Forecast shown) {
    List<Day> days = Days.of(shown);
    boolean sliver = days.size() > USUAL_DAYS && days.getLast().entries().size() == 1;
    return sliver ? days.subList(0, days.size() - 1) : days;
  }
}
