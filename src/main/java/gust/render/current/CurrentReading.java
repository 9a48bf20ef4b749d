package gust.render.current;

import gust.language.Language;
import gust.render.kit.Age;
import gust.render.kit.Line;
import gust.render.kit.LocalTimes;
import gust.render.kit.Page;
import gust.render.kit.Quantities;
import gust.render.kit.RenderContext;
import gust.render.kit.Writer;
import gust.service.Answer;
import gust.statement.TemperatureRules;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.History;
import gust.weather.Outlook;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** A reading of the weather now, for the views of it and of the forecast. */
public record CurrentReading(Answer<CurrentWeather> answer) {
  /** Columns from which the mean wind stands beside the sky. */
  private static final int WIDE = 110;

  /** An older reading says little about the temperature now. */
  private static final Duration RECENT = Duration.ofHours(1);

  private static final ForecastSpan HOURS =
      new ForecastSpan(List.of(), OptionalInt.empty(), OptionalInt.of(12));

  /**
   * The place, the time there, and the sky now: {@code Light rain, feels like 0°}.
   *
   * @param ahead null for the weather now alone, whose temperature begins the words in a pipe
   */
  public Head head(Page page, Answer<Forecast> ahead) {
    RenderContext context = page.context();
    CurrentWeather now = answer.weather();
    OptionalDouble degrees = now.measures().temperature();
    boolean isInWords = ahead == null && !context.large();
    Head head = new Head(page, isInWords ? OptionalDouble.empty() : degrees, answer);
    Writer own = Writer.of(context, answer);
    Writer writer = ahead == null ? own : Writer.of(context, ahead);
    head.title(age(ahead, writer, true), context.now(), writer.times());
    Line digits = own.quantities().temperature(degrees).inBold();
    Line start = isInWords ? digits : new Line();
    Line sky = head.sky(now.conditions(), now.measures(), now.wind());
    if (ahead != null && page.width() >= WIDE && context.large()) {
      sky = withMeanWind(sky, now.wind(), own);
    }
    return head.sentence(start.add(start.isEmpty() || sky.isEmpty() ? "" : "  ").addAll(sky));
  }

  /** Adds the mean wind where the sky leaves it out because it does not matter much. */
  private static Line withMeanWind(Line sky, Wind wind, Writer writer) {
    Quantities quantities = writer.quantities();
    boolean isSaid = Wind.Level.isFresh(wind, quantities.units());
    boolean isNone = quantities.wholeSpeed(wind.speed()) == 0;
    Line speed = isSaid || isNone ? new Line() : quantities.speed(wind.speed());
    return writer.list(sky, writer.line("now.wind", "speed", speed));
  }

  /** {@code Measured 15:50, fetched just now} */
  public Line age(Answer<Forecast> ahead, RenderContext context) {
    Writer writer = Writer.of(context, ahead);
    return writer.words().ageOrDemo(age(ahead, writer, false));
  }

  /**
   * @param ahead null for none
   * @param omitsFresh whether it goes without saying that it was fetched just now
   */
  private String age(Answer<Forecast> ahead, Writer writer, boolean omitsFresh) {
    LocalTimes times = writer.times();
    Age age = writer.context().age();
    Language language = writer.language();
    List<String> ages = new ArrayList<>();
    Optional<Instant> observed = answer.weather().observed();
    String clock = times.dateAndTime(writer.now());
    // The time of this minute stands beside it.
    if (observed.isPresent() && !times.dateAndTime(observed.get()).equals(clock)) {
      ages.add(age.measured(observed.get(), times));
    }
    String fetched = age.of(answer.received());
    String other = ahead == null ? fetched : age.of(ahead.received());
    if (observed.isEmpty() || !omitsFresh || !fetched.equals(language.text("age.now"))) {
      ages.add(Line.unbroken(language.say("age.fetched", "age", fetched)));
    }
    if (!other.equals(fetched)) {
      ages.add(Line.unbroken(language.say("age.forecast", "age", other)));
    }
    return String.join(language.text("list.comma"), ages);
  }

  /**
   * What the forecast means, with the weather now as its first hour unless that is too old.
   *
   * @param now null for the forecast alone
   */
  public static Outlook outlook(
      CurrentReading now, Answer<Forecast> ahead, ForecastSpan span, Instant instant) {
    Entry reading = now == null ? null : now.entry(instant);
    return Outlook.of(ahead.weather(), ahead.past(), span, reading, ahead.units(), instant);
  }

  /** What the next twelve hours mean; empty if the forecast is missing or over. */
  public Optional<Outlook> hours(Answer<Forecast> ahead, Instant instant) {
    return ahead == null || ahead.weather().isOver(instant)
        ? Optional.empty()
        : Optional.of(outlook(this, ahead, HOURS, instant));
  }

  /** {@code 3° warmer than yesterday}; empty if that is not known. */
  public Line yesterday(RenderContext context) {
    OptionalDouble now = answer.weather().measures().temperature();
    OptionalDouble then = new History(answer.past(), context.now()).yesterday();
    boolean isOld = entry(context.now()) == null;
    return TemperatureRules.yesterday(isOld ? OptionalDouble.empty() : now, then, answer.units(), 0)
        .map(statement -> Line.of(Writer.of(context, answer).words(statement)))
        .orElse(new Line());
  }

  /** As the first hour of what is to come; null if it is too old for that. */
  private Entry entry(Instant now) {
    CurrentWeather reading = answer.weather();
    Instant seen = reading.observed().orElse(answer.received());
    return seen.plus(RECENT).isBefore(now) ? null : reading.entry(now);
  }
}
