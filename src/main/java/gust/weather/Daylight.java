package gust.weather;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Whether it is night at the forecast's place. The one sunrise and sunset of a reply serve for all
 * its days, as they shift by minutes only. If it has none (polar day or night), the entries' icons
 * decide.
 */
public record Daylight(Optional<Sun> sun, List<Entry> entries) {
  /** Ignores a sunrise and sunset that lie days apart. */
  public Daylight {
    if (sun.isPresent() && !sun.get().isPlausible()) {
      sun = Optional.empty();
    }
  }

  public static Daylight of(Forecast forecast) {
    return new Daylight(forecast.sun(), forecast.entries());
  }

  /** For a current weather record: by its sun, else by its icon; day if neither is known. */
  public static boolean isNight(CurrentWeather weather, Instant now) {
    return new Daylight(weather.sun(), List.of()).isNight(weather.entry(now));
  }

  /**
   * Whether all of these entries start by night, as in the polar night; of tonight, whether any
   * does. False if unknown.
   */
  public boolean isNight(Day day) {
    boolean isAny = false;
    boolean isAll = true;
    for (Entry entry : day.entries()) {
      isAny |= isNight(entry);
      isAll &= isNight(entry);
    }
    return day.cover() == Day.Cover.NIGHT ? isAny : isAll;
  }

  /** For the start of a forecast entry: by the sun, else by the first icon that tells. */
  public boolean isNight(Entry entry) {
    if (sun.isPresent()) {
      return !sun.get().isUp(entry.time());
    }
    for (Condition condition : entry.conditions()) {
      if (condition.isNight() || condition.icon().endsWith("d")) {
        return condition.isNight();
      }
    }
    return false;
  }

  /** Whether the sun is down; false if unknown. */
  public boolean isNight(Instant at) {
    if (sun.isPresent()) {
      return !sun.get().isUp(at);
    }
    for (Entry entry : entries) {
      if (!at.isBefore(entry.time()) && at.isBefore(entry.end())) {
        return isNight(entry);
      }
    }
    return false;
  }
}
