package gust.weather;

import gust.sun.SolarDay;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;

/** A sunrise or a sunset. */
public record SunEvent(boolean isRise, Instant time) {
  /**
   * The next one today or tomorrow: as the service says, moved to that date, else as computed.
   *
   * @return empty if the sun neither rises nor sets then, or if nothing is known of it
   */
  public static Optional<SunEvent> next(Weather weather, Instant now) {
    ZoneId zone = weather.zone().orElse(ZoneOffset.UTC);
    LocalDate today = now.atZone(zone).toLocalDate();
    SunEvent next = null;
    for (int day = 0; day < 2; day++) {
      Optional<Sun> sun = onDate(weather, today.plusDays(day), zone);
      if (sun.isPresent()) {
        next = earlier(next, new SunEvent(true, sun.get().rise()), now);
        next = earlier(next, new SunEvent(false, sun.get().set()), now);
      }
    }
    return Optional.ofNullable(next);
  }

  private static Optional<Sun> onDate(Weather weather, LocalDate date, ZoneId zone) {
    Optional<Coordinates> place = weather.place().coordinates();
    return weather
        .sun()
        .flatMap(known -> known.onDate(date, place, zone))
        .or(() ->
            place
                .map(at -> at.sunOn(date, zone))
                .filter(computed -> !computed.isPolar())
                .map(SunEvent::sun));
  }

  private static Sun sun(SolarDay day) {
    return new Sun(Instant.ofEpochSecond(day.rise()), Instant.ofEpochSecond(day.set()));
  }

  private static SunEvent earlier(SunEvent one, SunEvent other, Instant now) {
    boolean counts = other.time.isAfter(now) && (one == null || other.time.isBefore(one.time));
    return counts ? other : one;
  }

  /** In one English word. */
  public String name() {
    return isRise ? "sunrise" : "sunset";
  }

  /** Whole minutes until then. */
  public long minutesFrom(Instant now) {
    return Duration.between(now, time).toMinutes();
  }
}
