package gust.cli.weather;

import gust.cli.Problem;
import gust.cli.Problems;
import gust.service.Answer;
import gust.service.Failure;
import gust.service.ServiceException;
import gust.weather.Location;
import java.util.Optional;

/** A watched place: its last answer and the problem of the last call. */
final class WatchedPlace<T> {
  private final Location location;
  private Optional<Answer<T>> answer = Optional.empty();
  private Optional<Problem> problem = Optional.empty();

  WatchedPlace(Location location) {
    this.location = location;
  }

  void ask(Lookup<T> lookup) {
    try {
      Answer<T> newest = lookup.fetch(location);
      set(Optional.of(newest), newest.standsInFor());
    } catch (ServiceException failed) {
      set(answer, Optional.of(failed.failure()));
    }
  }

  private synchronized void set(Optional<Answer<T>> newest, Optional<Failure> failure) {
    answer = newest;
    problem = failure.map(kind -> Problems.of(kind, location));
  }

  synchronized Optional<Answer<T>> answer() {
    return answer;
  }

  /** The problem of the last call, even if an older answer replaces it. */
  synchronized Optional<Problem> problem() {
    return problem;
  }

  /** The problem in a sentence. */
  Optional<String> trouble(boolean named) {
    return problem().map(known -> (named ? location.text() + ": " : "") + known.message());
  }
}
