package gust.weather;

import gust.sun.SolarDay;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

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
    return Stream.of(today, today.plusDays(1))
        .flatMap(date -> onDate(weather, date, zone).stream())
        .flatMap(sun -> Stream.of(new SunEvent(true, sun.rise()), new SunEvent(false, sun.set())))
        .filter(event -> event.time.isAfter(now))
        .min(Comparator.comparing(SunEvent::time));
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

  /** In one English word. */
  public String name() {
    return isRise ? "sunrise" : "sunset";
  }

  /** Whole minutes until then. */
  public long minutesFrom(Instant now) {
    return Duration.between(now, time).toMinutes();
  }
}
