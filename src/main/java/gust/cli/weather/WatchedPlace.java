package gust.cli.weather;

import gust.cli.Messages;
import gust.cli.Problem;
import gust.cli.watch.Views;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.render.kit.WatchFooter;
import gust.service.Failure;
import gust.service.Overview;
import gust.service.ServiceException;
import gust.text.Printable;
import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A watched place: its last answer and the problem of the last call. */
final class WatchedPlace {
  /**
   * When the watched places were asked.
   *
   * @param end of the last call
   * @param pause until the next calls
   */
  record Round(Instant end, Duration pause) {
    /** Zero or less if it was that long ago. A clock set back must not delay calls by as much. */
    Duration left(Instant now, Duration wait) {
      Duration left = Duration.between(now, end.plus(wait));
      return left.compareTo(wait) > 0 ? Duration.ZERO : left;
    }
  }

  private final Location location;
  private final Lookup lookup;
  private volatile Optional<Overview> answer = Optional.empty();
  private volatile Optional<Problem> problem = Optional.empty();

  WatchedPlace(Location location, Lookup lookup) {
    this.location = location;
    this.lookup = lookup;
  }

  /**
   * @param refresh whether to ignore stored answers, unless the call fails
   */
  void ask(boolean refresh) {
    Optional<Failure> failure;
    try {
      answer = Optional.of(lookup.fetch(location, refresh, answer));
      failure = answer.get().staleBecause();
    } catch (ServiceException failed) {
      failure = Optional.of(failed.failure());
    }
    problem = failure.map(kind -> lookup.problem(kind, location));
  }

  Optional<Overview> answer() {
    return answer;
  }

  /** The problem of the last call, even if an older answer replaces it. */
  Optional<Problem> problem() {
    return problem;
  }

  /** Says on stderr what is wrong, if anything is. */
  void report(boolean named) {
    Messages messages = lookup.context().console().messages();
    problem.ifPresent(named ? wrong -> messages.report(name(), wrong, null) : messages::report);
  }

  /** All answers if the view draws them together, else that of the first place. */
  static String draw(Views views, List<WatchedPlace> places, RenderContext now) {
    return views.joint().isPresent()
        ? views
            .joint()
            .get()
            .draw(
                places.stream()
                    .flatMap(place -> place.answer().stream())
                    .map(Overview::ahead)
                    .toList(),
                now)
        : places.getFirst().picture(views.one(), now);
  }

  /** The last answer as the view draws it, or why it is not drawn. */
  String picture(View view, RenderContext now) {
    // A requested day may be over; a later answer may have the next one.
    Optional<String> none =
        answer.flatMap(known -> lookup.outOfReach(known, now.now())).map(Problem::message);
    if (answer.isPresent() && none.isEmpty()) {
      return view.draw(answer.get(), now);
    }
    String text = name() + ": " + none.orElse("no answer");
    return String.join("\n", WatchFooter.warning(text, now)) + "\n";
  }

  /** Safe to print. */
  String name() {
    return Printable.text(location.text());
  }

  /** The problem in a sentence, without the time of the next call. */
  Optional<String> trouble(boolean named) {
    return problem()
        .map(happened -> named ? happened.named(location.text()) : happened)
        .map(Problem::cause);
  }
}
