package gust.render;

import gust.service.Answer;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Forecast;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The forecast: two sentences, the hours ahead as a chart, a row for each local day. */
public final class ForecastView implements View<Forecast> {
  @Override
  public String draw(Answer<Forecast> answer, Look look) {
    Forecast forecast = answer.weather();
    LocalTimes times = new LocalTimes(forecast.offset());
    Quantities quantities = new Quantities(answer.units(), look.glyphs());
    Page page = ForecastHeader.page(answer, times, look, Page.WIDEST_CHART);
    if (forecast.entries().isEmpty()) {
      page.paragraph(0, new Line().add("The service's list has no entries"));
    } else {
      List<Day> days = Days.of(forecast);
      page.paragraph(0, new Outlook(forecast, quantities, look.now()).sentences()).blankIfAny();
      new ForecastChart(forecast, answer.units(), look).addTo(page);
      page.blankIfAny();
      new DayRows(days, quantities, look, page).add();
      page.blank();
      legend(page, days);
    }
    return Footer.add(page.blank(), answer, Optional.empty(), times, look).text();
  }

  private static void legend(Page page, List<Day> days) {
    List<String> partial = new ArrayList<>();
    for (Day day : days) {
      if (day.cover() != Day.Cover.WHOLE) {
        partial.add(LocalTimes.weekday(day.date()) + extent(day));
      }
    }
    if (!partial.isEmpty()) {
      String text = "* not the whole day: " + String.join(", ", partial);
      page.paragraph(0, new Line().add(text, Style.DIM));
    }
  }

  private static String extent(Day day) {
    boolean late = day.startsLate();
    boolean early = !day.to().equals(LocalTime.MIDNIGHT);
    String from = late ? " from " + LocalTimes.time(day.from()) : "";
    String until = early ? " until " + LocalTimes.time(day.to()) : "";
    return from + until + (day.cover() == Day.Cover.GAPS ? " with gaps" : "");
  }
}
