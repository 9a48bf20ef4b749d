package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The current weather record (interface document, "Current weather record") with the members that
 * real servers add. Any value may be absent.
 *
 * @param conditions most important first; may be empty
 * @param cloudiness percent
 * @param visibility metres; 10000 means "10 km or more"
 * @param past what gust remembers of the place, in chronological order
 */
public record CurrentWeather(
    Place place,
    List<Condition> conditions,
    Measures measures,
    Wind wind,
    OptionalDouble cloudiness,
    OptionalDouble visibility,
    Optional<Fallen> rain,
    Optional<Fallen> snow,
    Optional<Instant> observed,
    Optional<PlaceClock> clock,
    Optional<Sun> sun,
    List<PastEntry> past)
    implements Weather {
  public CurrentWeather withPast(List<PastEntry> known) {
    return new CurrentWeather(
        place,
        conditions,
        measures,
        wind,
        cloudiness,
        visibility,
        rain,
        snow,
        observed,
        clock,
        sun,
        known);
  }

  /** The temperature that was observed 24 hours ago; empty if it is not known. */
  public OptionalDouble yesterday(Instant now) {
    return new History(past, now).yesterday();
  }

  /** As an entry of the forecast; its rates are no amounts, and what falls now is certain. */
  public Entry entry(Instant now) {
    boolean falls = rain.orElse(Fallen.NONE).mm() + snow.orElse(Fallen.NONE).mm() > 0;
    for (Condition condition : conditions) {
      falls |= condition.isWet();
    }
    OptionalDouble none = OptionalDouble.empty();
    OptionalDouble chance = falls ? OptionalDouble.of(1) : none;
    return new Entry(
        now, Duration.ZERO, conditions, measures, wind, cloudiness, chance, none, none, -1);
  }
}
