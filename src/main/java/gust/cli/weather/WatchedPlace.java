package gust.cli.weather;

import gust.cli.Problem;
import gust.cli.Problems;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.weather.Location;
import java.util.Optional;

/** One place under watch: its last answer, and what was wrong with the last call. */
final class WatchedPlace<T> {
  private final Location location;
  private Answer<T> answer;
  private Problem problem;

  WatchedPlace(Location location) {
    this.location = location;
  }

  void ask(Lookup<T> lookup) {
    try {
      set(lookup.fetch(location), null);
    } catch (ServiceException failed) {
      set(answer, Problems.of(failed.failure(), location));
    }
  }

  private synchronized void set(Answer<T> newest, Problem failure) {
    answer = newest;
    problem = failure;
  }

  synchronized Optional<Answer<T>> answer() {
    return Optional.ofNullable(answer);
  }

  synchronized Optional<Problem> problem() {
    return Optional.ofNullable(problem);
  }

  /** What was wrong with the last call, in a sentence; also where an older answer stands in. */
  synchronized Optional<String> trouble(boolean named) {
    Optional<Problem> trouble =
        problem != null
            ? Optional.of(problem)
            : answer.standsInFor().map(failure -> Problems.of(failure, location));
    return trouble.map(known -> (named ? location.text() + ": " : "") + known.message());
  }
}
