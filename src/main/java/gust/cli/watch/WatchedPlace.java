package gust.cli.watch;

import gust.cli.ExitCode;
import gust.cli.Messages;
import gust.cli.Problem;
import gust.service.Overview;
import gust.text.Printable;
import gust.weather.Location;
import java.util.Optional;

/**
 * A watched place.
 *
 * @param answer the last one, if there is any
 * @param problem of the last call, even if an older answer replaces it
 */
public record WatchedPlace(
    Location location, Optional<Overview> answer, Optional<Problem> problem) {
  static WatchedPlace of(Location location) {
    return new WatchedPlace(location, Optional.empty(), Optional.empty());
  }

  /** Whether it has no answer, and not only because the network is missing. */
  boolean isHopeless() {
    return answer.isEmpty() && problem.map(Problem::exit).orElse(0) != ExitCode.NO_ANSWER;
  }

  /** Whether it was not asked for yet. */
  boolean isPending() {
    return answer.isEmpty() && problem.isEmpty();
  }

  /** The problem if the key was rejected, or there is none. */
  Optional<Problem> rejection() {
    return problem.filter(wrong -> wrong.exit() == ExitCode.KEY);
  }

  WatchedPlace with(Optional<Problem> wrong) {
    return new WatchedPlace(location, answer, wrong);
  }

  /** Says on stderr what is wrong, if anything is. */
  void report(Messages messages, boolean isNamed) {
    problem.ifPresent(isNamed ? wrong -> messages.report(name(), wrong, null) : messages::report);
  }

  /** Safe to print. */
  String name() {
    return Printable.text(location.text());
  }

  /** The problem in a sentence, without the time of the next call. */
  Optional<String> trouble(boolean isNamed) {
    return problem
        .map(happened -> isNamed ? happened.named(location.text()) : happened)
        .map(Problem::cause);
  }
}
