package gust.render;

import gust.service.Answer;
import gust.weather.Forecast;

/** What stands above both views of the forecast: the place, and whose time is meant. */
final class ForecastHeader {
  private ForecastHeader() {}

  static Page page(Answer<Forecast> answer, LocalTimes times, Look look, int widest) {
    return new Page(look, widest)
        .ends(
            new Words(look).place(answer.weather().place(), answer),
            new Line().add(times.zoneTitle()))
        .rule();
  }
}
