package gust.weather;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** What the current weather and the forecast both tell of the place. */
public interface Weather {
  Place place();

  /** Empty if the reply lacks the place's offset. */
  Optional<PlaceClock> clock();

  default Optional<ZoneId> zone() {
    return clock().map(PlaceClock::zone);
  }

  /** The first time from which hours may be off; {@link Instant#MAX} if none are. */
  default Instant certainUntil() {
    return clock().map(PlaceClock::certainUntil).orElse(Instant.MAX);
  }

  Optional<Sun> sun();

  /**
   * Whether the sun is down. The one sunrise and sunset of a reply serve for all its days, as they
   * shift by minutes only. Without them (polar day or night), or if they lie days apart, the first
   * icon that tells decides; false if none does.
   *
   * @param conditions at that time
   */
  default boolean isNight(Instant at, List<Condition> conditions) {
    if (sun().isPresent() && sun().get().isPlausible()) {
      return !sun().get().isUp(at);
    }
    for (Condition condition : conditions) {
      if (condition.isNight() || condition.icon().endsWith("d")) {
        return condition.isNight();
      }
    }
    return false;
  }
}
