package gust.cli.watch;

import gust.cli.Problem;
import gust.service.Overview;
import gust.weather.Location;
import java.time.Instant;
import java.util.Optional;

/** Where a watch has its answers from. */
public interface WatchSource {
  /**
   * Asks for a place. Called on a thread of its own, which is interrupted to cancel the call.
   *
   * @param refresh whether to ignore stored answers, unless the call fails
   * @return the place with its answer, or with the last one and the problem
   */
  WatchedPlace ask(WatchedPlace place, boolean refresh);

  /** The problem if an answer has none of the requested days or hours. */
  Optional<Problem> outOfRange(Overview answer, Instant now);

  /**
   * The location that was typed.
   *
   * @throws gust.problem.SetupProblem if it is none
   */
  Location parse(String text);
}
