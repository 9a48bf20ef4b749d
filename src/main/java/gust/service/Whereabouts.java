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
   * From any stored answer for this location, else from a call.
   *
   * @throws ServiceException why the call failed, or {@link Failure.BadAnswer} if the answer has no
   *     coordinates
   */
  public static Answer<Whereabouts> ask(WeatherService service, Query<CurrentWeather> query)
      throws ServiceException {
    Optional<Answer<Whereabouts>> stored = latestStored(service, query);
    if (stored.isPresent()) {
      return stored.get();
    }
    return of(service.ask(query, false))
        .orElseThrow(() -> ServiceException.unusable("has no coordinates"));
  }

  /** What an answer with the weather says; empty if it has no coordinates. */
  public static Optional<Answer<Whereabouts>> of(Answer<?> answer) {
    Answer<Whereabouts> where =
        switch (answer.weather()) {
          case Weather known -> answer.withWeather(new Whereabouts(known.place(), known.offset()));
          case Overview both -> of(both.now() == null ? both.ahead() : both.now()).orElse(null);
          default -> null;
        };
    return Optional.ofNullable(where)
        .filter(known -> known.weather().place.coordinates().isPresent());
  }

  /** The latest has the right offset if the clocks were changed. */
  private static Optional<Answer<Whereabouts>> latestStored(
      WeatherService service, Query<CurrentWeather> query) {
    List<Answer<Whereabouts>> found = new ArrayList<>();
    for (Units units : Units.values()) {
      for (Endpoint<?> endpoint : List.of(Endpoint.CURRENT, Endpoint.FORECAST)) {
        Query<?> other = new Query<>(endpoint, query.location(), units, query.extra());
        service.stored(other).flatMap(Whereabouts::of).ifPresent(found::add);
      }
    }
    return found.stream().max(Comparator.comparing(Answer::received));
  }
}
