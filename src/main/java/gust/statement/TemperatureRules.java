package gust.statement;

import gust.statement.Statement.Term.Difference;
import gust.statement.Statement.Term.Temperature;
import gust.statement.TemperatureStatement.Change;
import gust.statement.TemperatureStatement.Direction;
import gust.statement.TemperatureStatement.Frost;
import gust.weather.DayChange;
import gust.weather.Entry;
import gust.weather.Outlook;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How the temperature changes: the greatest change of the days, and frost in the next 24 hours. */
public record TemperatureRules(Outlook outlook, NearDays days) {
  /** From this temperature (°C) on, a day is not called colder than another. */
  private static final double WARM = 15;

  /** Empty if a danger says it already. */
  public Optional<Change> change() {
    DayChange change = outlook.change().orElse(null);
    if (change == null || new DangerRules(outlook, days).says(change)) {
      return Optional.empty();
    }
    double degrees = (change.isOfHigh() ? change.day().high() : change.day().low()).orElseThrow();
    boolean isWarm = outlook.units().toCelsius(degrees) >= WARM;
    Direction fall = isWarm ? Direction.COOLER : Direction.COLDER;
    return Optional.of(
        new Change(
            change.difference() > 0 ? Direction.WARMER : fall,
            change.day().date(),
            new Difference(Math.abs(change.difference())),
            change.since(),
            change.isOfHigh(),
            new Temperature(degrees)));
  }

  /** Empty if it is freezing now, or not within 24 hours, or if hours before it are unknown. */
  public Optional<Frost> frost() {
    Instant tomorrow = outlook.now().plus(Duration.ofDays(1));
    Entry first = null;
    Entry coldest = null;
    for (Entry entry : outlook.entries()) {
      boolean isFreezing = entry.measures().isFreezing(outlook.units());
      if (!entry.time().isBefore(tomorrow)
          || entry.measures().temperature().isEmpty()
          || entry.time().isAfter(outlook.knownUntil())
          || first != null && !isFreezing) {
        break;
      }
      first = isFreezing && first == null ? entry : first;
      boolean isColder = first != null && (coldest == null || isColder(entry, coldest));
      coldest = isColder ? entry : coldest;
    }
    if (first == null || !first.time().isAfter(outlook.now()) || first == firstEntry()) {
      return Optional.empty();
    }
    double lowest = coldest.measures().temperature().orElseThrow();
    Instant begin = first.time();
    return Optional.of(
        new Frost(
            days.isSoon(begin) ? NearDays.clock(begin) : days.moment(begin),
            new Temperature(lowest),
            coldest == first ? null : NearDays.clock(coldest.time())));
  }

  private Entry firstEntry() {
    return outlook.entries().getFirst();
  }

  private static boolean isColder(Entry entry, Entry other) {
    return entry.measures().temperature().getAsDouble()
        < other.measures().temperature().getAsDouble();
  }
}
