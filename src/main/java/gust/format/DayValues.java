package gust.format;

import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.render.LocalTimes;
import gust.weather.Condition;
import gust.weather.Day;
import gust.weather.Days;
import gust.weather.Forecast;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What {@code today.min}, {@code tomorrow.pop} or {@code sat.condition} stand for. Days are the
 * place's own; a number is that of the entry it comes from, as it was spelt there.
 */
final class DayValues {
  static final List<String> DAYS =
      List.of("today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun");

  private final List<Moment> moments;
  private final NamedValues.Whole whole;
  private final List<Day> days;

  /**
   * @param moments the forecast's entries in its order
   */
  DayValues(Forecast forecast, List<Moment> moments, NamedValues.Whole whole) {
    this.moments = moments;
    this.whole = whole;
    this.days = Days.of(forecast);
  }

  static void addTo(List<Field> fields) {
    for (String day : DAYS) {
      fields.add(new Field(day + ".min", Kind.TEMPERATURE, Origin.OF_DAY));
      fields.add(new Field(day + ".max", Kind.TEMPERATURE, Origin.OF_DAY));
      fields.add(new Field(day + ".pop", Kind.PROBABILITY, Origin.OF_DAY));
      fields.add(new Field(day + ".rain", Kind.AMOUNT, Origin.OF_DAY));
      fields.add(new Field(day + ".snow", Kind.AMOUNT, Origin.OF_DAY));
      fields.add(new Field(day + ".wind", Kind.SPEED, Origin.OF_DAY));
      fields.add(new Field(day + ".gust", Kind.SPEED, Origin.OF_DAY));
      fields.add(new Field(day + ".condition", Kind.TEXT, Origin.OF_DAY));
      fields.add(new Field(day + ".glyph", Kind.SHOWN, Origin.OF_DAY));
      fields.add(new Field(day + ".date", Kind.SHOWN, Origin.OF_DAY));
    }
  }

  /** Empty where the list has no entry of that day, or none of its entries has the value. */
  Optional<String> value(String name) {
    int dot = name.indexOf('.');
    return find(name.substring(0, dot)).flatMap(day -> value(day, name.substring(dot + 1)));
  }

  private Optional<Day> find(String name) {
    LocalDate today = whole.times().dateOf(whole.look().now());
    for (Day day : days) {
      boolean found =
          switch (name) {
            case "today" -> day.date().equals(today);
            case "tomorrow" -> day.date().equals(today.plusDays(1));
            default -> !day.date().isBefore(today) && name.equals(weekday(day.date()));
          };
      if (found) {
        return Optional.of(day);
      }
    }
    return Optional.empty();
  }

  private static String weekday(LocalDate date) {
    return LocalTimes.weekday(date).toLowerCase(Locale.ROOT);
  }

  private Optional<String> value(Day day, String what) {
    Optional<Condition> typical = day.typical();
    return switch (what) {
      case "min" -> extreme(day, "main.temp", -1);
      case "max" -> extreme(day, "main.temp", 1);
      case "pop" -> extreme(day, "pop", 1);
      case "rain" -> total(day, "rain.1h", "rain.3h");
      case "snow" -> total(day, "snow.1h", "snow.3h");
      case "wind" -> extreme(day, "wind.speed", 1);
      case "gust" -> extreme(day, "wind.gust", 1);
      case "condition" -> typical.flatMap(Moment::words);
      case "glyph" -> typical.flatMap(condition -> Moment.sign(condition, whole.look()));
      case "date" -> Optional.of(day.date().toString());
      default -> throw new IllegalArgumentException(what);
    };
  }

  /**
   * @param sign 1 for the highest, -1 for the lowest
   */
  private Optional<String> extreme(Day day, String path, int sign) {
    Optional<String> extreme = Optional.empty();
    for (Moment moment : of(day)) {
      Optional<String> next = moment.spelt().number(path);
      if (next.isPresent()
          && (extreme.isEmpty()
              || sign * Decimal.of(next.get()).compareTo(Decimal.of(extreme.get())) > 0)) {
        extreme = next;
      }
    }
    return extreme;
  }

  private Optional<String> total(Day day, String path, String otherwise) {
    Optional<BigDecimal> total = Optional.empty();
    for (Moment moment : of(day)) {
      Optional<String> amount =
          moment.spelt().number(path).or(() -> moment.spelt().number(otherwise));
      if (amount.isPresent()) {
        total = Optional.of(total.orElse(BigDecimal.ZERO).add(Decimal.of(amount.get())));
      }
    }
    return total.map(BigDecimal::toPlainString);
  }

  private List<Moment> of(Day day) {
    List<Moment> found = new ArrayList<>();
    for (Moment moment : moments) {
      if (whole.times().dateOf(moment.time().orElseThrow()).equals(day.date())) {
        found.add(moment);
      }
    }
    return found;
  }
}
