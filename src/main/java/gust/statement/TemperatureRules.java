package gust.statement;

import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Moment;
import gust.statement.Statement.Term.Temperature;
import gust.weather.DayChange;
import gust.weather.Entry;
import gust.weather.Outlook;
import gust.weather.Rounding;
import gust.weather.Units;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The greatest change of temperature among the days, and frost in the next 24 hours. */
public record TemperatureRules(Outlook outlook, NearDays days) {
  /** From this temperature (°C) on, a day is not called colder than another. */
  private static final double WARM = 15;

  /** From this difference (°C) to yesterday on, people notice it. */
  private static final double LEAST = 2;

  /** {@code Thursday 6° warmer than today, up to 25°}; empty if a danger says it already. */
  public Optional<Statement> change() {
    DayChange change = outlook.change().orElse(null);
    if (change == null || new DangerRules(outlook, days).says(change)) {
      return Optional.empty();
    }
    double degrees = (change.isOfHigh() ? change.day().high() : change.day().low()).orElseThrow();
    // A fall to what is still warm is called cooler, not colder.
    boolean isWarm = outlook.units().toCelsius(degrees) >= WARM;
    String fall = isWarm ? "change.cooler" : "change.colder";
    return Optional.of(
        new Statement(change.difference() > 0 ? "change.warmer" : fall)
            .days("day", List.of(change.day().date()))
            .with("difference", new Difference(Math.abs(change.difference())))
            .with(change.isOfHigh() ? "high" : "low", new Temperature(degrees)));
  }

  /** {@code 3° warmer than yesterday}; empty beside a greater change to come. */
  public Optional<Statement> yesterday() {
    long ahead = Math.abs(outlook.change().map(DayChange::difference).orElse(0L));
    OptionalDouble now =
        outlook.yesterday().isEmpty()
            ? OptionalDouble.empty()
            : outlook.entries().getFirst().measures().temperature();
    return yesterday(now, outlook.yesterday(), outlook.units(), ahead);
  }

  /**
   * @param then 24 hours ago
   * @param ahead the greatest change to come, in whole degrees
   */
  public static Optional<Statement> yesterday(
      OptionalDouble now, OptionalDouble then, Units units, long ahead) {
    if (now.isEmpty() || then.isEmpty()) {
      return Optional.empty();
    }
    double celsius = units.toCelsius(now.getAsDouble());
    double change = celsius - units.toCelsius(then.getAsDouble());
    long shown = Rounding.whole(now.getAsDouble()) - Rounding.whole(then.getAsDouble());
    if (Math.abs(change) < LEAST || Math.abs(shown) < ahead) {
      return Optional.empty();
    }
    String fall = celsius >= WARM ? "yesterday.cooler" : "yesterday.colder";
    return Optional.of(
        new Statement(shown > 0 ? "yesterday.warmer" : fall)
            .with("difference", new Difference(Math.abs(shown))));
  }

  /**
   * {@code frost from 03:00, -2° at 06:00}, the lowest of these hours, then {@code frost from
   * 03:00}. Empty if it is freezing now, or not within 24 hours, or if hours before it are unknown.
   * What is shown as 0 °C is no frost.
   */
  public List<Statement> frost() {
    Instant tomorrow = outlook.now().plus(Duration.ofDays(1));
    Instant knownUntil = outlook.knownUntil();
    Entry first = null;
    Entry coldest = null;
    for (Entry entry : outlook.entries()) {
      boolean isKnown = entry.measures().temperature().isPresent();
      boolean isFreezing =
          isKnown && outlook.units().toCelsius(Rounding.whole(temperature(entry))) < 0;
      if (!entry.time().isBefore(tomorrow)
          || !isKnown
          || entry.time().isAfter(knownUntil)
          || first != null && !isFreezing) {
        break;
      }
      if (isFreezing) {
        first = first == null ? entry : first;
        coldest = coldest == null || temperature(entry) < temperature(coldest) ? entry : coldest;
      }
    }
    if (first == null || first == outlook.entries().getFirst()) {
      return List.of();
    }
    Instant begin = first.time();
    Instant by = coldest.time();
    // The coming morning goes without saying.
    boolean isNear = by.isBefore(begin.plus(Duration.ofHours(12)));
    Moment lowestBy = isNear ? NearDays.clock(by) : days.moment(by);
    Statement begun =
        new Statement("frost")
            .with("begin", days.isSoon(begin) ? NearDays.clock(begin) : days.moment(begin));
    Statement whole =
        begun
            .with("lowest", new Temperature(temperature(coldest)))
            .with("by", coldest == first ? null : lowestBy);
    return List.of(whole, begun);
  }

  private static double temperature(Entry entry) {
    return entry.measures().temperature().orElseThrow();
  }
}
