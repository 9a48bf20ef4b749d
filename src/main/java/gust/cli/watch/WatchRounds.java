package gust.cli.watch;

import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.watch.Event.Call;
import gust.cli.watch.Event.Round;
import gust.limits.RetryTime;
import gust.problem.SetupProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks for the places of a watch. On one thread at a time.
 *
 * @param key empty if none is needed
 */
record WatchRounds(
    CommandContext context, WatchRequest request, WatchSource source, Optional<WatchedKey> key) {
  /**
   * Asks for the places, or up to one for which the key is rejected. The next calls have to wait
   * for the end of a rate limit, but not long before there is anything to show.
   */
  Round ask(Call call) {
    Optional<Problem> unsent = key.flatMap(known -> known.begin(call.refresh(), now()));
    Optional<Problem> rejection = unsent;
    List<WatchedPlace> asked = new ArrayList<>(call.places());
    Duration pause = request.interval();
    for (int i = 0; i < asked.size() && rejection.isEmpty(); i++) {
      WatchedPlace place = ask(asked.get(i), call);
      asked.set(i, place);
      long limited = place.problem().flatMap(Problem::retry).map(RetryTime::seconds).orElse(0L);
      pause = pause.toSeconds() < limited ? Duration.ofSeconds(limited) : pause;
      rejection = place.rejection();
    }
    if (unsent.isEmpty() && key.isPresent()) {
      key.get().end(rejection, now());
    } else if (call.isTyped()) {
      // It has nothing else to show.
      asked.replaceAll(place -> place.with(unsent.or(place::problem)));
    }
    if (asked.stream().allMatch(place -> place.answer().isEmpty()) && rejection.isEmpty()) {
      pause = WatchRequest.SHORTEST;
    }
    // What an old connection holds is freed by the collector only, its descriptors too.
    System.gc();
    return new Round(call, asked, now(), pause);
  }

  private WatchedPlace ask(WatchedPlace place, Call call) {
    try {
      return source.ask(place, call.refresh());
    } catch (SetupProblem broken) {
      if (call.isFirst()) {
        throw broken;
      }
      return place.with(
          Optional.of(Problem.local(broken.getMessage(), broken.advice(), ExitCode.USAGE)));
    }
  }

  private Instant now() {
    return context.process().clock().instant();
  }
}
