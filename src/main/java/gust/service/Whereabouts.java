package gust.service;

import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Place;
import gust.weather.Units;
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
    Answer<Whereabouts> answer = ofCurrent(service.ask(query, false));
    if (answer.weather().place.coordinates().isEmpty()) {
      Failure.ErrorBody said = new Failure.ErrorBody(200, 200, "");
      throw new ServiceException(
          new Failure.BadAnswer(Optional.of(said), "has no coordinates"), null);
    }
    return answer;
  }

  /** The latest has the right offset if the clocks were changed. */
  private static Optional<Answer<Whereabouts>> latestStored(
      WeatherService service, Query<CurrentWeather> query) {
    List<Answer<Whereabouts>> found = new ArrayList<>();
    for (Units units : Units.values()) {
      service
          .stored(new Query<>(Endpoint.CURRENT, query.location(), units, query.extra()))
          .ifPresent(answer -> found.add(ofCurrent(answer)));
      service
          .stored(new Query<>(Endpoint.FORECAST, query.location(), units, query.extra()))
          .ifPresent(answer -> found.add(ofForecast(answer)));
    }
    return found.stream()
        .filter(answer -> answer.weather().place.coordinates().isPresent())
        .max(Comparator.comparing(Answer::received));
  }

  private static Answer<Whereabouts> ofCurrent(Answer<CurrentWeather> answer) {
    return answer.with(new Whereabouts(answer.weather().place(), answer.weather().offset()));
  }

  private static Answer<Whereabouts> ofForecast(Answer<Forecast> answer) {
    return answer.with(new Whereabouts(answer.weather().place(), answer.weather().offset()));
  }
}
