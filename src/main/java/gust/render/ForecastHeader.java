package gust.render;

import gust.service.Answer;
import gust.weather.Forecast;

/** The first line of both views of the forecast: the place, its time, and how old all this is. */
final class ForecastHeader {
  /** From here on the place's coordinates are told. */
  private static final int COORDINATES_FROM = 100;

  private ForecastHeader() {}

  static void addTo(Page page, Answer<Forecast> answer, RenderContext context) {
    LocalTimes times = new LocalTimes(answer.weather().offset());
    Line place = new Words(context).place(answer.weather().place(), answer);
    if (page.width() < COORDINATES_FROM) {
      place = new Line().add(place.spans().getFirst());
    }
    String date = LocalTimes.date(times.dateOf(context.now())) + ", ";
    String time = times.time(context.now()) + " " + times.zone();
    Line clock = new Line().add(date + time, Style.DIM);
    Line timeAlone = new Line().add(time, Style.DIM);
    Line age =
        context.demo()
            ? Words.demo()
            : new Line().add("fetched " + Age.of(answer.received(), context.now()), Style.DIM);
    Line left = new Line().addAll(place).add("  ").addAll(clock);
    if (fits(left, age, page)) {
      page.ends(left, age);
    } else if (fits(place, age, page) || !fits(timeAlone, age, page)) {
      page.ends(place, age).paragraph(0, clock);
    } else {
      page.paragraph(0, place).ends(fits(clock, age, page) ? clock : timeAlone, age);
    }
  }

  private static boolean fits(Line left, Line right, Page page) {
    return left.width() + 2 + right.width() <= page.width();
  }
}
