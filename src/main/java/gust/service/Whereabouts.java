package gust.service;

import gust.service.Query.Endpoint;
import gust.weather.CurrentWeather;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Weather;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What an answer of either endpoint says of its place, which does not age.
 *
 * @param place with coordinates
 * @param offset from UTC; empty if the answer has none
 */
public record Whereabouts(Place place, Optional<ZoneOffset> offset) {
  /**
   * Any stored answer for this location, else that of a call.
   *
   * @throws ServiceException why the call failed, or {@link Failure.BadAnswer} if the answer has no
   *     coordinates
   */
  public static Overview ask(WeatherService service, Query<CurrentWeather> query)
      throws ServiceException {
    Optional<Overview> stored = latestStored(service, query);
    Overview answer =
        stored.isPresent() ? stored.get() : new Overview(service.ask(query, false), null, null);
    if (of(answer).isEmpty()) {
      throw ServiceException.unusable("has no coordinates");
    }
    return answer;
  }

  /** What an answer with the weather says; empty if it has no coordinates. */
  public static Optional<Answer<Whereabouts>> of(Overview both) {
    Answer<? extends Weather> answer = both.now() == null ? both.ahead() : both.now();
    Weather known = answer.weather();
    return known.place().coordinates().isEmpty()
        ? Optional.empty()
        : Optional.of(answer.withWeather(new Whereabouts(known.place(), known.offset())));
  }

  /** The latest has the right offset if the clocks were changed. */
  private static Optional<Overview> latestStored(
      WeatherService service, Query<CurrentWeather> query) {
    List<Overview> found = new ArrayList<>();
    for (Units units : Units.values()) {
      service
          .stored(new Query<>(Endpoint.CURRENT, query.location(), units, query.extra()), true)
          .ifPresent(now -> found.add(new Overview(now, null, null)));
      service
          .stored(new Query<>(Endpoint.FORECAST, query.location(), units, query.extra()), true)
          .ifPresent(ahead -> found.add(new Overview(null, ahead, null)));
    }
    return found.stream()
        .filter(answer -> of(answer).isPresent())
        .max(Comparator.comparing(answer -> answer.main().received()));
  }
}
