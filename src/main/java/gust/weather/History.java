package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is known of a place's hours before now.
 *
 * @param entries in chronological order; those that begin later are ignored
 */
public record History(List<PastEntry> entries, Instant now) {
  /** How far an observation may be from the time that it stands for. */
  private static final Duration NEAR = Duration.ofMinutes(45);

  /** What was observed 24 hours ago; empty if nothing was about then. */
  public OptionalDouble yesterday() {
    Instant then = now.minus(Duration.ofDays(1));
    OptionalDouble nearest = OptionalDouble.empty();
    long least = NEAR.toSeconds();
    for (PastEntry past : entries) {
      long apart = Math.abs(past.entry().time().getEpochSecond() - then.getEpochSecond());
      OptionalDouble degrees = past.entry().measures().temperature();
      if (past.isObserved() && degrees.isPresent() && apart <= least) {
        nearest = degrees;
        least = apart;
      }
    }
    return nearest;
  }

  /**
   * Today from midnight on: what is left of it, with the lowest and the highest temperature of the
   * whole day. An observation replaces the forecast that it falls in.
   *
   * @param rest with all hours to come
   * @return empty if three hours on end are unknown
   */
  Optional<Day> whole(Day rest, Instant midnight) {
    if (entries.isEmpty() || rest.low().isEmpty() || rest.lacksTemperatures()) {
      return Optional.empty();
    }
    double low = rest.low().getAsDouble();
    double high = rest.high().orElseThrow();
    Instant known = midnight;
    for (PastEntry past : entries) {
      Entry entry = past.entry();
      OptionalDouble degrees = entry.measures().temperature();
      if (degrees.isEmpty() || entry.time().isBefore(midnight) || !entry.time().isBefore(now)) {
        continue;
      }
      if (isLong(known, entry.time())) {
        return Optional.empty();
      }
      known = entry.end().isAfter(known) ? entry.end() : known;
      if (past.isObserved() || !isObserved(entry)) {
        low = Math.min(low, degrees.getAsDouble());
        high = Math.max(high, degrees.getAsDouble());
      }
    }
    return isLong(known, now) ? Optional.empty() : Optional.of(rest.reaching(low, high));
  }

  private static boolean isLong(Instant from, Instant to) {
    return Duration.between(from, to).compareTo(Entry.LONGEST_SPAN) >= 0;
  }

  private boolean isObserved(Entry forecast) {
    for (PastEntry past : entries) {
      boolean counts = past.isObserved() && past.entry().measures().temperature().isPresent();
      if (counts && forecast.holds(past.entry().time())) {
        return true;
      }
    }
    return false;
  }
}
