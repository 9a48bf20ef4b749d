package gust.cli.watch;

import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.watch.Event.Call;
import gust.cli.watch.Event.Round;
import gust.files.SetupProblem;
import gust.limits.Permit.RetryTime;
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
   *
   * @param isFirst whether a broken set-up ends the watch
   * @param rejected why no call is made with a key that was rejected; empty if none was
   */
  Round ask(Call call, boolean isFirst, Optional<Problem> rejected) {
    List<WatchedPlace> asked = new ArrayList<>(call.places());
    boolean isOn = key.isEmpty() || key.get().begin(call.refresh(), now());
    Duration pause = request.interval();
    boolean isRejected = false;
    for (int i = 0; i < asked.size() && !isRejected; i++) {
      WatchedPlace place =
          isOn ? ask(asked.get(i), call, isFirst) : waiting(asked.get(i), call, rejected);
      asked.set(i, place);
      long limited = place.problem().flatMap(Problem::retry).map(RetryTime::seconds).orElse(0L);
      pause = pause.toSeconds() < limited ? Duration.ofSeconds(limited) : pause;
      isRejected = isOn && place.isWithoutKey();
    }
    if (isOn && key.isPresent()) {
      key.get().end(isRejected, now());
    }
    if (asked.stream().allMatch(place -> place.answer().isEmpty()) && !isRejected) {
      pause = WatchRequest.SHORTEST;
    }
    // What an old connection holds is freed by the collector only, its descriptors too.
    System.gc();
    return new Round(call, asked, now(), pause);
  }

  /** A place that is typed has nothing to show else. */
  private static WatchedPlace waiting(WatchedPlace place, Call call, Optional<Problem> rejected) {
    return call.isTyped() ? place.with(rejected) : place;
  }

  private WatchedPlace ask(WatchedPlace place, Call call, boolean isFirst) {
    try {
      return source.ask(place, call.refresh());
    } catch (SetupProblem broken) {
      if (isFirst) {
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
