package gust.format;

import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.DayTheme;
import gust.weather.DayWord;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import gust.weather.Outlook;
import gust.weather.Units;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The values of names like {@code sat.max}, and how they are made of those of the entries. */
final class DayValue {
  /** The first part of the names of the next 24 hours. */
  static final String NEXT_DAY = "24h";

  private DayValue() {}

  /**
   * {@code today.min}, {@code tomorrow.pop}, {@code sat.condition}, {@code 24h.max}: values of one
   * local day, as far as it is not over, or of the next 24 hours. A minimum or maximum is printed
   * as the service wrote it in that entry. Empty if no entry is in that time or none has the value.
   */
  static Optional<String> of(Row row, String name) {
    ForecastSpan span = span(name);
    return switch (name.substring(name.indexOf('.') + 1)) {
      case "condition" -> theme(row, span).flatMap(row::words);
      case "glyph" -> theme(row, span).flatMap(sky -> row.whole().glyph(sky, false));
      case "date" -> day(row, span).map(day -> day.date().toString());
      default ->
          summed(
              name,
              row.whole().rows(span).stream()
                  .filter(entry -> !entry.isOver())
                  .flatMap(entry -> part(entry, name).stream()));
    };
  }

  /** An entry's share in the value of a name like {@code sat.max}; empty if it has none. */
  static Optional<String> part(Row row, String name) {
    String value = name.substring(name.indexOf('.') + 1);
    return switch (value) {
      case "min", "max" -> row.raw().number("main", "temp");
      case "pop" -> row.raw().number("pop");
      case "wind" -> row.raw().number("wind", "speed");
      case "gust" -> row.raw().number("wind", "gust");
      case "condition" -> Condition.worst(row.conditions()).flatMap(row::words);
      default -> {
        int hours =
            Entry.hoursOfAmount(Duration.between(row.time().orElse(row.from()), row.until()));
        yield row.raw()
            .number(value, hours + "h")
            .or(() -> row.raw().number(value, 4 - hours + "h"));
      }
    };
  }

  /** The value of a name like {@code sat.max}; of two that are equal, the first. */
  static Optional<String> summed(String name, Stream<String> parts) {
    if (name.endsWith(".rain") || name.endsWith(".snow")) {
      List<String> amounts = parts.toList();
      return amounts.isEmpty() ? Optional.empty() : Optional.of(Decimals.sum(amounts));
    }
    int sign = name.endsWith(".min") ? -1 : 1;
    return parts.reduce(
        (a, b) -> sign * Double.parseDouble(b) > sign * Double.parseDouble(a) ? b : a);
  }

  /** The time of a name like {@code sat.max}. */
  static ForecastSpan span(String name) {
    String word = name.substring(0, name.indexOf('.'));
    return word.equals(NEXT_DAY)
        ? ForecastSpan.NEXT_DAY
        : new ForecastSpan(DayWord.parse(word), OptionalInt.empty(), OptionalInt.empty());
  }

  private static Optional<Day> day(Row row, ForecastSpan span) {
    Forecast forecast = row.whole().forecast().orElseThrow();
    Units units = row.whole().answer().units();
    Instant now = row.whole().context().now();
    // Names never use what gust remembers.
    return Day.asOne(Outlook.of(forecast, List.of(), span, null, units, now).shown());
  }

  private static Optional<Condition> theme(Row row, ForecastSpan span) {
    return day(row, span).map(day -> DayTheme.of(day, row.whole().answer().units()).condition());
  }
}
