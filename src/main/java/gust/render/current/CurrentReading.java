package gust.render.current;

import gust.render.kit.Age;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.RenderContext;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The weather now as a part of the forecast's views. */
public record CurrentReading(Answer<CurrentWeather> answer) {
  /** An older reading says little about the temperature now. */
  private static final Duration RECENT = Duration.ofHours(1);

  /**
   * The place, the time there, and the sky now: {@code Light rain, feels like 0°}.
   *
   * @param ahead null for the weather now alone; in a pipe, its digits stand before the words
   */
  public Head head(Page page, Answer<Forecast> ahead, RenderContext context) {
    CurrentWeather now = answer.weather();
    OptionalDouble degrees = now.measures().temperature();
    boolean isInWords = ahead == null && !context.large();
    Head head = new Head(page, isInWords ? OptionalDouble.empty() : degrees, answer, context);
    LocalTimes times = context.times(ahead == null ? now.offset() : ahead.weather().offset());
    String age = context.demo() ? "demo" : age(ahead, times, context, Age.JUST_NOW);
    head.title(now.place(), age, context.now(), times);
    Line digits = context.quantities(answer.units()).temperature(degrees).inBold();
    Line start = isInWords ? digits : new Line();
    Line sky = head.sky(now.conditions(), now.measures(), now.wind());
    return head.sentence(start.add(start.isEmpty() || sky.isEmpty() ? "" : "  ").addAll(sky));
  }

  /** {@code Measured 15:50, fetched just now} */
  public Line age(Answer<Forecast> ahead, RenderContext context) {
    LocalTimes times = context.times(ahead.weather().offset());
    return new Words(context).ageOrDemo(Words.capital(age(ahead, times, context, "")));
  }

  /**
   * @param ahead null for none
   * @param fresh how long ago it was fetched if that goes without saying
   */
  private String age(
      Answer<Forecast> ahead, LocalTimes times, RenderContext context, String fresh) {
    Instant now = context.now();
    List<String> ages = new ArrayList<>();
    Optional<Instant> observed = answer.weather().observed();
    String clock = times.dateAndTime(now);
    // The time of this minute stands beside it.
    if (observed.isPresent() && !times.dateAndTime(observed.get()).equals(clock)) {
      ages.add("measured " + Age.measured(observed.get(), times, now));
    }
    String fetched = Age.of(answer.received(), now);
    String other = ahead == null ? fetched : Age.of(ahead.received(), now);
    if (observed.isEmpty() || !fetched.equals(fresh)) {
      ages.add(("fetched " + fetched).replace(' ', Line.HARD_SPACE));
    }
    if (!other.equals(fetched)) {
      ages.add(("forecast " + other).replace(' ', Line.HARD_SPACE));
    }
    return String.join(", ", ages);
  }

  /**
   * @param now null for the forecast alone
   */
  public static Outlook outlook(
      CurrentReading now, Answer<Forecast> ahead, ForecastSpan span, Instant instant) {
    Entry reading = now == null ? null : now.entry(instant);
    return Outlook.of(ahead.weather(), span, reading, ahead.units(), instant);
  }

  /** As the first hour of what is to come; null if it is too old for that. */
  private Entry entry(Instant now) {
    CurrentWeather reading = answer.weather();
    Instant seen = reading.observed().orElse(answer.received());
    return seen.plus(RECENT).isBefore(now) ? null : reading.entry(now);
  }
}
