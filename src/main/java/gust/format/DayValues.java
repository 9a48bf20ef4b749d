package gust.format;

import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Outlook;
import gust.weather.Units;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * {@code today.min}, {@code tomorrow.pop}, {@code sat.condition}, {@code 24h.max}: values of one
 * local day, as far as it is not over, or of the next 24 hours. A minimum or maximum is printed as
 * the service wrote it in that entry. Empty if no entry is in that time or none has the value.
 */
final class DayValues {
  static final String NEXT_DAY = "24h";

  private DayValues() {}

  static Function<Row, Optional<String>> computed(String name) {
    int dot = name.indexOf('.');
    ForecastSpan span = span(name.substring(0, dot));
    Function<Row, List<Row>> rows =
        row -> row.whole().rows(span).stream().filter(Predicate.not(Row::isOver)).toList();
    return switch (name.substring(dot + 1)) {
      case "min" -> rows.andThen(day -> extreme(day, -1, "main", "temp"));
      case "max" -> rows.andThen(day -> extreme(day, 1, "main", "temp"));
      case "pop" -> rows.andThen(day -> extreme(day, 1, "pop"));
      case "rain" -> rows.andThen(day -> total(day, "rain"));
      case "snow" -> rows.andThen(day -> total(day, "snow"));
      case "wind" -> rows.andThen(day -> extreme(day, 1, "wind", "speed"));
      case "gust" -> rows.andThen(day -> extreme(day, 1, "wind", "gust"));
      case "condition" -> row -> theme(row, span).flatMap(Row::words);
      case "glyph" -> row -> theme(row, span).flatMap(sky -> row.whole().glyph(sky, false));
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
    Forecast forecast = row.whole().forecast().orElseThrow();
    Units units = row.whole().answer().units();
    return Day.asOne(Outlook.of(forecast, span, null, units, row.whole().context().now()).shown());
  }

  private static Optional<Condition> theme(Row row, ForecastSpan span) {
    return day(row, span)
        .flatMap(day -> DayTheme.of(day, row.whole().answer().units()))
        .map(DayTheme::condition);
  }

  /**
   * @param sign 1 for the highest, -1 for the lowest; the first one on a tie
   */
  private static Optional<String> extreme(List<Row> day, int sign, String... path) {
    return day.stream()
        .flatMap(row -> row.raw().number(path).stream())
        .reduce((a, b) -> sign * Field.decimal(b).compareTo(Field.decimal(a)) > 0 ? b : a);
  }

  private static Optional<String> total(List<Row> day, String kind) {
    return day.stream()
        .map(Row::raw)
        .flatMap(raw -> raw.number(kind, "1h").or(() -> raw.number(kind, "3h")).stream())
        .map(Field::decimal)
        .reduce(BigDecimal::add)
        .map(BigDecimal::toPlainString);
  }
}
