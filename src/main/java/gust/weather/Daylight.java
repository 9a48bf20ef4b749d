package gust.weather;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Whether it is night at the forecast's place, reckoned from the one sunrise and sunset that a
 * reply has; over the days of a forecast they move by minutes. Where it has none, as in the polar
 * day and night, the entries' icons decide.
 */
public record Daylight(Optional<Sun> sun, List<Entry> entries) {
  /** Times that are not those of one day say nothing. */
  public Daylight {
    if (sun.isPresent() && sun.get().spanAt(sun.get().rise()).isEmpty()) {
      sun = Optional.empty();
    }
  }

  public static Daylight of(Forecast forecast) {
    return new Daylight(forecast.sun(), forecast.entries());
  }

  /** Of a current weather record: by its icon, else by its sun; day where neither is known. */
  public static boolean isNight(CurrentWeather weather, Instant now) {
    return new Daylight(weather.sun(), List.of()).isNight(weather.conditions(), now);
  }

  /** Likewise of an entry, as it begins. */
  public boolean isNight(Entry entry) {
    return isNight(entry.conditions(), entry.time());
  }

  private boolean isNight(List<Condition> conditions, Instant at) {
    Optional<Condition> known = withDayOrNight(conditions);
    return known.isPresent() ? known.get().isNight() : sun.isPresent() && isNight(at);
  }

  /** Whether day and night can be distinguished. */
  public boolean isKnown() {
    if (sun.isPresent()) {
      return true;
    }
    boolean known = false;
    for (Entry entry : entries) {
      known |= withDayOrNight(entry.conditions()).isPresent();
    }
    return known;
  }

  /** The first whose icon is one of the day or of the night. */
  private static Optional<Condition> withDayOrNight(List<Condition> conditions) {
    for (Condition condition : conditions) {
      if (condition.isNight() || condition.icon().endsWith("d")) {
        return Optional.of(condition);
      }
    }
    return Optional.empty();
  }

  /** Whether the sun is down; false where that is unknown. */
  public boolean isNight(Instant at) {
    if (sun.isPresent()) {
      return !sun.get().spanAt(at).orElseThrow().isDay();
    }
    for (Entry entry : entries) {
      if (!at.isBefore(entry.time()) && at.isBefore(entry.end())) {
        return isNight(entry);
      }
    }
    return false;
  }
}
