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
    Optional<Sun> sun)
    implements Weather {
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
