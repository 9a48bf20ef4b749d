package gust.format;

import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.DayWord;
import gust.weather.Days;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What {@code today.min}, {@code tomorrow.pop}, {@code sat.condition} or {@code 24h.max} stand for.
 * Days are the place's own; a number is that of the entry it comes from, as it was spelt there.
 */
final class DayValues {
  /** The span that is never empty at night: 24 hours from now. */
  static final String NEXT_DAY = "24h";

  private final List<EntryValues> entries;
  private final WholeValues whole;
  private final Forecast forecast;
  private final List<Day> days;

  /**
   * @param entries of the forecast, in its order
   */
  DayValues(Forecast forecast, List<EntryValues> entries, WholeValues whole) {
    this.entries = entries;
    this.whole = whole;
    this.forecast = forecast;
    this.days = Days.of(forecast);
  }

  /** Empty where the list has no entry of that span, or none of its entries has the value. */
  Optional<String> value(String name) {
    int dot = name.indexOf('.');
    return span(name.substring(0, dot)).flatMap(day -> value(day, name.substring(dot + 1)));
  }

  private Optional<Day> span(String name) {
    Instant now = whole.context().now();
    if (name.equals(NEXT_DAY)) {
      return Days.asOne(ForecastSpan.NEXT_DAY.of(forecast, now).forecast());
    }
    LocalDate today = whole.times().dateOf(now);
    LocalDate date = DayWord.parse(name).orElseThrow().seenFrom(today);
    return days.stream().filter(day -> day.date().equals(date)).findFirst();
  }

  private Optional<String> value(Day day, String what) {
    Optional<Condition> theme = DayTheme.of(day).map(DayTheme::condition);
    return switch (what) {
      case "min" -> extreme(day, "main.temp", -1);
      case "max" -> extreme(day, "main.temp", 1);
      case "pop" -> extreme(day, "pop", 1);
      case "rain" -> total(day, "rain.1h", "rain.3h");
      case "snow" -> total(day, "snow.1h", "snow.3h");
      case "wind" -> extreme(day, "wind.speed", 1);
      case "gust" -> extreme(day, "wind.gust", 1);
      case "condition" -> theme.flatMap(EntryValues::words);
      case "glyph" ->
          theme.flatMap(condition -> EntryValues.glyph(condition, false, whole.context()));
      case "date" -> Optional.of(day.date().toString());
      default -> throw new IllegalArgumentException(what);
    };
  }

  /**
   * @param sign 1 for the highest, -1 for the lowest; of equal ones the first
   */
  private Optional<String> extreme(Day day, String path, int sign) {
    return of(day)
        .flatMap(entry -> entry.members().number(path.split("\\.")).stream())
        .reduce((a, b) -> sign * Quantity.decimal(b).compareTo(Quantity.decimal(a)) > 0 ? b : a);
  }

  private Optional<String> total(Day day, String path, String otherwise) {
    return of(day)
        .map(EntryValues::members)
        .flatMap(entry ->
            entry.number(path.split("\\.")).or(() -> entry.number(otherwise.split("\\."))).stream())
        .map(Quantity::decimal)
        .reduce(BigDecimal::add)
        .map(BigDecimal::toPlainString);
  }

  private Stream<EntryValues> of(Day day) {
    Instant first = day.entries().getFirst().time();
    Instant last = day.entries().getLast().time();
    return entries.stream()
        .filter(entry -> !entry.time().orElseThrow().isBefore(first))
        .filter(entry -> !entry.time().orElseThrow().isAfter(last));
  }
}
