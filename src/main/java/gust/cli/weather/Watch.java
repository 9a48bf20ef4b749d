package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.ProcessContext.Shutdown;
import gust.cli.UsageProblem;
import gust.terminal.Keyboard;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** {@code --watch}: asks repeatedly, and keeps the last picture with its age if a call fails. */
record Watch<T>(CommandContext context, Lookup<T> lookup) {
  /** The interval between redraws; ages are shown in minutes. */
  private static final Duration REDRAW = Duration.ofMinutes(1);

  /**
   * Runs until the user ends it, or until the first round gets no picture at all.
   *
   * @return the exit code of the first round's failures
   */
  int run() {
    List<WatchedPlace<T>> places = places(lookup.options().locations());
    places.forEach(place -> place.ask(lookup));
    if (places.stream().allMatch(place -> place.answer().isEmpty())) {
      return reportAll(places);
    }
    WatchedScreen<T> screen = new WatchedScreen<>(places, lookup, context);
    try (screen;
        Shutdown.Hook _ = context.process().shutdown().hook(screen::close);
        Keyboard.Listening keyboard = context.console().listen(screen)) {
      if (keyboard.readsKeys()) {
        screen.keysAreHeard();
      }
      keepUpToDate(places, screen);
    } catch (InterruptedException end) {
      if (!screen.isQuit()) {
        Thread.currentThread().interrupt();
      }
    }
    return screen.isQuit() ? ExitCode.OK : ExitCode.INTERRUPTED;
  }

  private List<WatchedPlace<T>> places(Locations locations) {
    List<WatchedPlace<T>> places = new ArrayList<>();
    for (Locations.Entry entry = locations.next(); entry != null; entry = locations.next()) {
      if (entry instanceof Locations.Bad bad) {
        Problem problem = bad.failure().problem();
        throw new UsageProblem(problem.message(), problem.nextStep());
      }
      places.add(new WatchedPlace<>(((Locations.Known) entry).location()));
    }
    return places;
  }

  private void keepUpToDate(List<WatchedPlace<T>> places, WatchedScreen<T> screen)
      throws InterruptedException {
    InstantSource clock = context.process().clock();
    Duration interval = lookup.options().watch().orElseThrow();
    Instant nextCall = clock.instant().plus(interval);
    Duration left = interval;
    while (true) {
      screen.show(nextCall);
      context.process().sleeper().sleep(left.compareTo(REDRAW) < 0 ? left : REDRAW);
      left = Duration.between(clock.instant(), nextCall);
      // A clock set back must not delay the call by as much.
      if (!left.isPositive() || left.compareTo(interval) > 0) {
        screen.showAsking();
        places.forEach(place -> place.ask(lookup));
        nextCall = clock.instant().plus(interval);
        left = interval;
      }
    }
  }

  private int reportAll(List<WatchedPlace<T>> places) {
    Integer code = null;
    for (WatchedPlace<T> place : places) {
      Problem problem = place.problem().orElseThrow();
      context.console().errors().report(problem);
      code = ExitCode.combined(code, problem.exit());
    }
    return code;
  }
}
