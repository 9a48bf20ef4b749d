package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/**
 * One element of the forecast list.
 *
 * @param time {@code dt}, the start of the span the entry speaks of
 * @param conditions most important first; may be empty
 * @param cloudiness percent
 * @param precipitationProbability 0 to 1
 * @param rain mm in three hours
 * @param snow mm in three hours
 */
public record Entry(
    Instant time,
    List<Condition> conditions,
    Measures measures,
    Wind wind,
    OptionalDouble cloudiness,
    OptionalDouble precipitationProbability,
    OptionalDouble rain,
    OptionalDouble snow) {
  /** What one entry speaks of: the service's rain is "in three hours", its steps are as long. */
  public static final Duration SPAN = Duration.ofHours(3);

  /** When its span is over. */
  public Instant end() {
    return time.plus(SPAN);
  }
}
