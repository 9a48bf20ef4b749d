package gust.render;

import gust.service.Answer;
import gust.weather.Forecast;
import gust.weather.Place;

/** The first line of both views of the forecast: the place, its time, and how old all this is. */
final class ForecastHeader {
  /** From here on there is room for the place's coordinates. */
  private static final int COORDINATES_FROM = 100;

  private ForecastHeader() {}

  static void addTo(Page page, Answer<Forecast> answer, RenderContext context) {
    LocalTimes times = new LocalTimes(answer.weather().offset());
    Words words = new Words(context);
    Place of = answer.weather().place();
    Line place = new Line().add(words.title(of, answer), Style.BOLD);
    if (page.width() >= COORDINATES_FROM) {
      Line coordinates = words.coordinates(of, answer);
      place =
          words
              .name(of, answer)
              .add(coordinates.isEmpty() ? "" : "  ", Style.DIM)
              .addAll(coordinates);
    }
    Line clock = new Line().add(times.dateAndTime(context.now()) + " " + times.zone(), Style.DIM);
    Line timeAlone = new Line().add(times.time(context.now()) + " " + times.zone(), Style.DIM);
    Line age = words.ageOrDemo("fetched " + Age.of(answer.received(), context.now()));
    Line left = new Line().addAll(place).add("  ").addAll(clock);
    if (fits(left, age, page)) {
      page.ends(left, age);
    } else if (fits(place, age, page) || !fits(timeAlone, age, page)) {
      page.ends(place, age).paragraph(clock);
    } else {
      page.paragraph(place).ends(fits(clock, age, page) ? clock : timeAlone, age);
    }
  }

  private static boolean fits(Line left, Line right, Page page) {
    return left.width() + 2 + right.width() <= page.width();
  }
}
