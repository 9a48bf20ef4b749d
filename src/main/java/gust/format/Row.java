package gust.format;

import gust.language.Language;
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
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Outlook;
import gust.weather.Place;
import gust.weather.Sun;
import gust.weather.Units;
import gust.weather.Wind.Compass;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The current record or one entry of the forecast, for the published names to read from.
 *
 * @param time of the measurement, or the start of the entry
 * @param span of the entry; zero for a measurement
 * @param windFrom degrees
 * @param raw the members of its JSON object
 */
record Row(
    Whole whole,
    Optional<Instant> time,
    Duration span,
    List<Condition> conditions,
    OptionalDouble windFrom,
    RawValues raw) {
  /** The first part of the names of the next 24 hours. */
  static final String NEXT_DAY = "24h";

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
    static Whole of(Answer<?> answer, RenderContext context) {
      // No switch over types, which would be linked at each start.
      Forecast ahead = answer.weather() instanceof Forecast forecast ? forecast : null;
      CurrentWeather now = ahead == null ? (CurrentWeather) answer.weather() : null;
      Instant received = answer.received();
      return new Whole(
          answer,
          now == null ? ahead.place() : now.place(),
          new LocalTimes(
              now == null ? ahead.offset() : now.offset(), HourCycle.H24, Language.ENGLISH),
          now == null ? ahead.sun() : now.sun(),
          now == null ? received : now.observed().orElse(received),
          Optional.ofNullable(ahead),
          context);
    }

    /** One row for each entry of the forecast in this span, in order; else the only one. */
    List<Row> rows(ForecastSpan span) {
      if (answer.weather() instanceof CurrentWeather now) {
        return List.of(
            new Row(
                this,
                now.observed(),
                Duration.ZERO,
                now.conditions(),
                now.wind().direction(),
                answer.raw()));
      }
      List<Entry> entries = forecast.orElseThrow().entries();
      List<Row> rows = new ArrayList<>();
      int i = 0;
      for (Entry entry : span.of(forecast.get(), context.now()).forecast().entries()) {
        // The same one: two entries may be equal but for what the screens do not show.
        while (entries.get(i) != entry) {
          i++;
        }
        RawValues raw = answer.raw().entries().get(i);
        Optional<Instant> time = Optional.of(entry.time());
        OptionalDouble wind = entry.wind().direction();
        rows.add(new Row(this, time, entry.span(), entry.conditions(), wind, raw));
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
      case "wind.compass" -> row -> row.windFrom.stream().mapToObj(Row::compass).findFirst();
      case "time" -> row -> row.time.map(row.whole::iso);
      case "time.clock" -> row -> row.time.map(row.whole.times::time);
      case "location" -> row -> Optional.of(Printable.text(row.whole.answer.asked().text()));
      case "place" -> row -> Optional.of(row.whole.placeName());
      case "units" -> row -> Optional.of(row.whole.answer.units().parameter());
      case "units.temp" -> row -> Optional.of(row.whole.answer.units().degree());
      case "units.speed" -> row -> Optional.of(row.whole.answer.units().speedUnit().sign());
      case "answered" -> row -> Optional.of(row.whole.iso(row.whole.answer.received()));
      case "age" ->
          row ->
              Optional.of(
                  new Age(Language.ENGLISH, row.whole.context.now()).of(row.whole.measured));
      case "sunrise" -> row -> row.whole.sun.map(sun -> row.whole.iso(sun.rise()));
      case "sunset" -> row -> row.whole.sun.map(sun -> row.whole.iso(sun.set()));
      case "sunrise.clock" -> row -> row.whole.sun.map(sun -> row.whole.times.time(sun.rise()));
      case "sunset.clock" -> row -> row.whole.sun.map(sun -> row.whole.times.time(sun.set()));
      default -> throw new IllegalArgumentException(name);
    };
  }

  /**
   * {@code today.min}, {@code tomorrow.pop}, {@code sat.condition}, {@code 24h.max}: values of one
   * local day, as far as it is not over, or of the next 24 hours. A minimum or maximum is printed
   * as the service wrote it in that entry. Empty if no entry is in that time or none has the value.
   */
  static Function<Row, Optional<String>> ofDay(String name) {
    int dot = name.indexOf('.');
    ForecastSpan span = span(name.substring(0, dot));
    Function<Row, List<Row>> rows =
        row -> row.whole.rows(span).stream().filter(entry -> !entry.isOver()).toList();
    return switch (name.substring(dot + 1)) {
      case "min" -> rows.andThen(day -> extreme(day, -1, "main", "temp"));
      case "max" -> rows.andThen(day -> extreme(day, 1, "main", "temp"));
      case "pop" -> rows.andThen(day -> extreme(day, 1, "pop"));
      case "rain" -> rows.andThen(day -> total(day, "rain"));
      case "snow" -> rows.andThen(day -> total(day, "snow"));
      case "wind" -> rows.andThen(day -> extreme(day, 1, "wind", "speed"));
      case "gust" -> rows.andThen(day -> extreme(day, 1, "wind", "gust"));
      case "condition" -> row -> theme(row, span).flatMap(Row::words);
      case "glyph" -> row -> theme(row, span).flatMap(sky -> row.whole.glyph(sky, false));
      case "date" -> row -> day(row, span).map(day -> day.date().toString());
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static ForecastSpan span(String word) {
    return word.equals(NEXT_DAY)
        ? ForecastSpan.NEXT_DAY
        : new ForecastSpan(
            DayWord.parse(word).stream().toList(), OptionalInt.empty(), OptionalInt.empty());
  }

  private static Optional<Day> day(Row row, ForecastSpan span) {
    Forecast forecast = row.whole.forecast().orElseThrow();
    Units units = row.whole.answer().units();
    return Day.asOne(Outlook.of(forecast, span, null, units, row.whole.context().now()).shown());
  }

  private static Optional<Condition> theme(Row row, ForecastSpan span) {
    return day(row, span)
        .flatMap(day -> DayTheme.of(day, row.whole.answer().units()))
        .map(DayTheme::condition);
  }

  /**
   * @param sign 1 for the highest, -1 for the lowest; the first one on a tie
   */
  private static Optional<String> extreme(List<Row> day, int sign, String... path) {
    return day.stream()
        .flatMap(row -> row.raw().number(path).stream())
        .reduce((a, b) -> sign * decimal(b).compareTo(decimal(a)) > 0 ? b : a);
  }

  private static Optional<String> total(List<Row> day, String kind) {
    return day.stream()
        .map(Row::raw)
        .flatMap(raw -> raw.number(kind, "1h").or(() -> raw.number(kind, "3h")).stream())
        .map(Row::decimal)
        .reduce(BigDecimal::add)
        .map(BigDecimal::toPlainString);
  }

  /**
   * @param number by the grammar of JSON, within the range of a double
   */
  static BigDecimal decimal(String number) {
    boolean scientific = number.indexOf('e') >= 0 || number.indexOf('E') >= 0;
    // Adding to 1e-999999999 as an exact decimal would fill the memory.
    return scientific ? BigDecimal.valueOf(Double.parseDouble(number)) : new BigDecimal(number);
  }

  /** Whether it is an entry of which no hour is still to come. */
  boolean isOver() {
    Instant now = whole.context.now();
    return whole.forecast.isPresent() && !time.orElseThrow().plus(span).isAfter(now);
  }

  private Optional<Condition> firstCondition() {
    return conditions.stream().findFirst();
  }

  /** The condition's description, else its group. */
  private static Optional<String> words(Condition condition) {
    return unlessEmpty(
        condition.description().isEmpty() ? condition.group() : condition.description());
  }

  private static Optional<String> unlessEmpty(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  /** {@code SW}, in English: one of 16 points. */
  private static String compass(double degrees) {
    return Language.ENGLISH.text("compass." + Compass.sector(degrees, 16));
  }
}
