package gust.format;

import gust.render.kit.Age;
import gust.render.kit.LocalTimes;
import gust.render.kit.LocalTimes.HourCycle;
import gust.render.kit.RenderContext;
import gust.render.kit.Words;
import gust.service.Answer;
import gust.service.RawValues;
import gust.text.Printable;
import gust.weather.Condition;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Place;
import gust.weather.Sun;
import gust.weather.Wind.Compass;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The current record or one entry of the forecast, for the published names to read from.
 *
 * @param time of the measurement, or the start of the entry
 * @param windFrom degrees
 * @param raw the members of its JSON object
 */
record Row(
    Whole whole,
    Optional<Instant> time,
    List<Condition> conditions,
    OptionalDouble windFrom,
    RawValues raw) {
  /**
   * What all rows of an answer share.
   *
   * @param measured the time from which the age counts
   * @param forecast empty for the current weather
   */
  record Whole(
      Answer<?> answer,
      Place place,
      LocalTimes times,
      Optional<Sun> sun,
      Instant measured,
      Optional<Forecast> forecast,
      RenderContext context) {
    /** Without a switch over types, which would be linked at each start. */
    static Whole of(Answer<?> answer, RenderContext context) {
      if (answer.weather() instanceof Forecast ahead) {
        return new Whole(
            answer,
            ahead.place(),
            new LocalTimes(ahead.offset(), HourCycle.H24),
            ahead.sun(),
            answer.received(),
            Optional.of(ahead),
            context);
      }
      CurrentWeather now = (CurrentWeather) answer.weather();
      return new Whole(
          answer,
          now.place(),
          new LocalTimes(now.offset(), HourCycle.H24),
          now.sun(),
          now.observed().orElse(answer.received()),
          Optional.empty(),
          context);
    }

    /** One row for each entry of the forecast in this span, in order; else the only one. */
    List<Row> rows(ForecastSpan span) {
      if (answer.weather() instanceof CurrentWeather now) {
        return List.of(
            new Row(this, now.observed(), now.conditions(), now.wind().direction(), answer.raw()));
      }
      List<Entry> entries = forecast.orElseThrow().entries();
      List<Entry> chosen = span.of(forecast.get(), context.now()).forecast().entries();
      List<Row> rows = new ArrayList<>(chosen.size());
      for (int i = 0; rows.size() < chosen.size(); i++) {
        Entry entry = entries.get(i);
        if (entry == chosen.get(rows.size())) {
          rows.add(
              new Row(
                  this,
                  Optional.of(entry.time()),
                  entry.conditions(),
                  entry.wind().direction(),
                  answer.raw().entries().get(i)));
        }
      }
      return rows;
    }

    /** ISO 8601 with the place's own offset, to the second. */
    private String iso(Instant instant) {
      return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
          instant.truncatedTo(ChronoUnit.SECONDS).atOffset(times.offset()));
    }

    /** Independent of the terminal's charset, so that the answer to a question is, too. */
    private String placeName() {
      return new Words(context.withCharset(StandardCharsets.UTF_8)).title(place, answer);
    }

    /** The condition's symbol; empty if the glyph set has none. */
    Optional<String> glyph(Condition condition, boolean night) {
      return unlessEmpty(context.glyphs().icons().of(condition.kind(), night).strip());
    }
  }

  /**
   * Computes the value of a name that the reply itself does not have. A switch, because a map of
   * functions would have to link them all at each start.
   */
  static Function<Row, Optional<String>> computed(String name) {
    return switch (name) {
      case "condition" -> row -> row.firstCondition().flatMap(Row::words);
      case "glyph" ->
          row -> row.firstCondition().flatMap(sky -> row.whole.glyph(sky, sky.isNight()));
      case "wind.compass" -> row -> row.windFrom.stream().mapToObj(Compass::letters).findFirst();
      case "time" -> row -> row.time.map(row.whole::iso);
      case "time.clock" -> row -> row.time.map(row.whole.times::time);
      case "location" -> row -> Optional.of(Printable.text(row.whole.answer.asked().text()));
      case "place" -> row -> Optional.of(row.whole.placeName());
      case "units" -> row -> Optional.of(row.whole.answer.units().parameter());
      case "units.temp" -> row -> Optional.of(row.whole.answer.units().degree());
      case "units.speed" -> row -> Optional.of(row.whole.answer.units().speedUnit().sign());
      case "answered" -> row -> Optional.of(row.whole.iso(row.whole.answer.received()));
      case "age" -> row -> Optional.of(Age.of(row.whole.measured, row.whole.context.now()));
      case "sunrise" -> row -> row.whole.sun.map(sun -> row.whole.iso(sun.rise()));
      case "sunset" -> row -> row.whole.sun.map(sun -> row.whole.iso(sun.set()));
      case "sunrise.clock" -> row -> row.whole.sun.map(sun -> row.whole.times.time(sun.rise()));
      case "sunset.clock" -> row -> row.whole.sun.map(sun -> row.whole.times.time(sun.set()));
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Whether it is an entry of which no hour is still to come. */
  boolean isOver() {
    Instant now = whole.context.now();
    return whole.forecast.isPresent() && !time.orElseThrow().plus(Entry.LONGEST_SPAN).isAfter(now);
  }

  private Optional<Condition> firstCondition() {
    return conditions.stream().findFirst();
  }

  /** The condition's description, else its group. */
  static Optional<String> words(Condition condition) {
    return unlessEmpty(
        condition.description().isEmpty() ? condition.group() : condition.description());
  }

  private static Optional<String> unlessEmpty(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }
}
