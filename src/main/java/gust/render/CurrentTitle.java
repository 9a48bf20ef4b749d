package gust.render;

import gust.service.Answer;
import gust.weather.CurrentWeather;
import java.time.Instant;
import java.util.Optional;

/** What stands above and below the weather now: where and when it is. */
final class CurrentTitle {
  private CurrentTitle() {}

  static void add(
      Page page, Answer<CurrentWeather> answer, LocalTimes times, RenderContext context) {
    Instant now = context.now();
    String clock = LocalTimes.date(times.dateOf(now)) + ", " + times.time(now);
    page.ends(
            new Words(context).name(answer.weather().place(), answer),
            new Line().add(clock + " " + times.zone()))
        .rule();
  }

  /** {@code Measured 12:36, fetched just now}, and the coordinates where they are no title. */
  static Page footer(
      Page page, Answer<CurrentWeather> answer, LocalTimes times, RenderContext context) {
    CurrentWeather weather = answer.weather();
    Instant now = context.now();
    String fetched = Age.of(answer.received(), now).replace(' ', Line.HARD_SPACE);
    String age = Age.told(weather.observed(), fetched, times, now);
    Words words = new Words(context);
    Optional<String> position = words.position(weather.place());
    Line where = new Line();
    if (position.isPresent() && !words.spelt(weather.place(), answer).isEmpty()) {
      where.add(position.get(), Style.DIM);
    }
    return page.ends(context.demo() ? Words.demo() : new Line().add(age, Style.DIM), where);
  }
}
