package gust.statement;

import gust.statement.Statement.Slots;
import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Temperature;
import gust.weather.DayChange;
import java.time.LocalDate;

/** How the temperature changes. */
public sealed interface TemperatureStatement extends Statement {
  /** Cooler is what is colder, but still warm. */
  enum Direction {
    WARMER,
    COOLER,
    COLDER
  }

  /**
   * {@code Thursday 6° warmer than today, up to 25°}.
   *
   * @param since what the day is compared with
   * @param isOfHigh whether the highs are compared, else the lows
   * @param degrees the day's high or low
   */
  record Change(
      Direction direction,
      LocalDate date,
      Difference difference,
      DayChange.Since since,
      boolean isOfHigh,
      Temperature degrees)
      implements TemperatureStatement {
    @Override
    public Slots slots() {
      return Slots.of(Slots.key("change", direction))
          .day("day", date)
          .with("difference", difference)
          .word("than", "than", since)
          .with(isOfHigh ? "high" : "low", degrees);
    }
  }

  /**
   * {@code frost from 03:00, -2° by 06:00}: the next 24 hours fall to freezing point.
   *
   * @param begin the first hour of it
   * @param lowest of these hours
   * @param by when it is so cold; null if that is at the beginning
   */
  record Frost(Moment begin, Temperature lowest, Moment by) implements TemperatureStatement {
    @Override
    public Slots slots() {
      return Slots.of("frost").with("begin", begin).with("lowest", lowest).with("by", by);
    }
  }
}
