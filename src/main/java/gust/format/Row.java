package gust.format;

import gust.language.Language;
import gust.render.kit.Age;
import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
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
import gust.weather.Rounding;
import gust.weather.SunEvent;
import gust.weather.Weather;
import gust.weather.Wind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The current record or one entry of the forecast, for the published names to read from.
 *
 * @param time of the measurement, or the start of the entry; empty for hours without an entry
 * @param from when the hours begin that the entry covers
 * @param until the end of its span; of a measurement, which has none, both are the same
 * @param windFrom degrees
 * @param raw the members of its JSON object
 */
record Row(
    Whole whole,
    Optional<Instant> time,
    Instant from,
    Instant until,
    List<Condition> conditions,
    OptionalDouble windFrom,
    RawValues raw) {
  /** What all rows of an answer share. */
  record Whole(Answer<? extends Weather> answer, LocalTimes times, RenderContext context) {
    static Whole of(Answer<? extends Weather> answer, RenderContext context) {
      Optional<ZoneId> zone = answer.weather().zone();
      return new Whole(answer, new LocalTimes(zone, HourCycle.H24, Language.ENGLISH), context);
    }

    /** Empty for the current weather. */
    Optional<Forecast> forecast() {
      return answer.weather() instanceof Forecast ahead ? Optional.of(ahead) : Optional.empty();
    }

    /** The time from which the age counts. */
    private Instant measured() {
      Instant received = answer.received();
      return answer.weather() instanceof CurrentWeather now
          ? now.observed().orElse(received)
          : received;
    }

    /** One row for each entry of the forecast in this span, in order; else the only one. */
    List<Row> rows(ForecastSpan span) {
      Instant now = context.now();
      if (answer.weather() instanceof CurrentWeather it) {
        OptionalDouble wind = it.wind().direction();
        return List.of(new Row(this, it.observed(), now, now, it.conditions(), wind, answer.raw()));
      }
      Forecast ahead = forecast().orElseThrow();
      List<Row> rows = new ArrayList<>();
      for (Entry entry : span.of(ahead, now).forecast().entries()) {
        Instant begin = ahead.begin(entry, now);
        RawValues raw = answer.raw().entries().get(entry.index());
        OptionalDouble wind = entry.wind().direction();
        Optional<Instant> time = Optional.of(entry.time());
        rows.add(new Row(this, time, begin, entry.end(), entry.conditions(), wind, raw));
      }
      return rows;
    }

    /** ISO 8601 with the place's own offset, to the second. */
    private String iso(Instant instant) {
      return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
          instant.truncatedTo(ChronoUnit.SECONDS).atZone(times.zone()));
    }

    /** For words that do not depend on the terminal's charset: neither must an answer. */
    private RenderContext utf8() {
      return context.withCharset(StandardCharsets.UTF_8);
    }

    private String placeName() {
      return new Words(utf8()).title(answer);
    }

    private Optional<SunEvent> nextSun() {
      return SunEvent.next(answer.weather(), context.now());
    }

    /** The condition's symbol; empty if the glyph set has none. */
    Optional<String> glyph(Condition condition, boolean night) {
      return unlessEmpty(context.glyphs().icons().of(condition.kind(), night).strip());
    }
  }

  /** The value of a name that is not one of a day; empty if there is none. */
  Optional<String> value(String name, boolean isText, boolean isOfWhole) {
    return switch (name) {
      case "condition" -> Condition.worst(conditions).flatMap(this::words);
      case "glyph" -> Condition.worst(conditions).flatMap(sky -> whole.glyph(sky, sky.isNight()));
      case "wind.compass" -> windFrom.stream().mapToObj(Row::compass).findFirst();
      case "from" -> Optional.of(whole.iso(from));
      case "to" -> Optional.of(whole.iso(until));
      case "hours" -> Optional.of(hours());
      case "time" -> time.map(whole::iso);
      case "time.clock" -> time.map(whole.times::time);
      case "location" -> Optional.of(Printable.text(whole.answer.asked().text()));
      case "place" -> Optional.of(whole.placeName());
      case "units" -> Optional.of(whole.answer.units().parameter());
      case "units.temp" -> Optional.of(whole.answer.units().degree());
      case "units.speed" -> Optional.of(whole.answer.units().speedUnit().sign());
      case "answered" -> Optional.of(whole.iso(whole.answer.received()));
      case "age" ->
          Optional.of(new Age(Language.ENGLISH, whole.context.now()).of(whole.measured()));
      case "sun.next" -> whole.nextSun().map(sun -> whole.iso(sun.time()));
      case "sun.event" -> whole.nextSun().map(SunEvent::name);
      case "sun.in" -> whole.nextSun().map(sun -> "" + sun.minutesFrom(whole.context.now()));
      case "sunrise" -> whole.answer.weather().sun().map(sun -> whole.iso(sun.rise()));
      case "sunset" -> whole.answer.weather().sun().map(sun -> whole.iso(sun.set()));
      case "sunrise.clock" -> whole.answer.weather().sun().map(sun -> whole.times.time(sun.rise()));
      case "sunset.clock" -> whole.answer.weather().sun().map(sun -> whole.times.time(sun.set()));
      default -> {
        RawValues values = isOfWhole ? whole.answer.raw() : raw;
        String[] path = name.split("\\.");
        yield isText ? values.text(path) : values.number(path);
      }
    };
  }

  /** How long it lasts, to a hundredth: {@code 3}, {@code 2.67}. */
  private String hours() {
    double hours = Duration.between(from, until).toSeconds() / 3600.0;
    return Rounding.decimal(hours, 100).replaceFirst("[.]?0+$", "");
  }

  /** A row for each condition, which is its only one; itself if it has none. */
  List<Row> eachCondition() {
    List<Row> rows = new ArrayList<>();
    for (RawValues only : raw.each("weather")) {
      List<Condition> one = List.of(conditions.get(rows.size()));
      rows.add(new Row(whole, time, from, until, one, windFrom, only));
    }
    return rows.isEmpty() ? List.of(this) : rows;
  }

  /** Whether no hour of this entry of a forecast is still to come. */
  boolean isOver() {
    return !until.isAfter(whole.context.now());
  }

  /** Whether it stands for hours that no entry covers. */
  boolean isGap() {
    return time.isEmpty() && whole.forecast().isPresent();
  }

  /** Whether these are the hours after the last entry. */
  boolean isBeyond() {
    return until.equals(Instant.MAX);
  }

  /** In the reader's language; in the service's words if gust has none. */
  Optional<String> words(Condition condition) {
    return unlessEmpty(new Words(whole.utf8()).condition(condition));
  }

  private static Optional<String> unlessEmpty(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }

  /** {@code SW}, in English: one of 16 points. */
  private static String compass(double degrees) {
    return Language.ENGLISH.text("compass." + Wind.sector(degrees, 16));
  }
}
