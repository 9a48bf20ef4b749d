package gust.render;

import gust.service.Answer;
import gust.weather.Forecast;
import gust.weather.Place;

/** The first line of both views of the forecast: the place, its local time, and the data's age. */
final class ForecastHeader {
  /** The width from which there is room for the place's coordinates. */
  private static final int COORDINATES_FROM = 100;

  private ForecastHeader() {}

  /**
   * @param now replaces the data's age; null for none
   */
  static void addTo(Page page, Present now, Answer<Forecast> answer, RenderContext context) {
    if (now != null) {
      now.addTitle(page, answer, context);
      return;
    }
    LocalTimes times = new LocalTimes(answer.weather().offset());
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
