package gust.cli.weather;

import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.ProcessContext;
import gust.cli.ProcessContext.Shutdown;
import gust.cli.UsageProblem;
import gust.cli.weather.WatchedPlace.Round;
import gust.cli.weather.WeatherOptions.Form;
import gust.limits.Permit.RetryTime;
import gust.terminal.Tty.Keyboard;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** {@code --watch}: asks repeatedly, and keeps the last picture with its age if a call fails. */
record Watch(Lookup lookup, List<WatchedPlace> places) {
  /**
   * Runs until the user ends it, or until the first round gets no picture at all.
   *
   * @return the exit code of the first round's failures
   */
  int run() {
    findPlaces(lookup.request().locations());
    Round first = ask(false);
    if (places.stream().allMatch(place -> place.answer().isEmpty())) {
      return reportAll();
    }
    ProcessContext process = lookup.context().process();
    boolean isPlain = lookup.request().form() == Form.PLAIN;
    WatchedScreen screen = new WatchedScreen(places, first, lookup);
    try (screen;
        Shutdown.Hook _ = process.shutdown().hook(screen::close);
        Keyboard keyboard = isPlain ? null : process.tty().listen(process.in(), screen)) {
      keepUpToDate(screen, first, !isPlain && keyboard.readsKeys());
    } catch (InterruptedException end) {
      if (!screen.isQuit()) {
        Thread.currentThread().interrupt();
      }
    }
    return screen.isQuit() ? ExitCode.OK : ExitCode.INTERRUPTED;
  }

  private void findPlaces(Locations locations) {
    for (Locations.Entry entry = locations.next(); entry != null; entry = locations.next()) {
      if (entry instanceof Locations.Bad bad) {
        throw new UsageProblem(bad.problem().message(), bad.problem().nextSteps().getFirst());
      }
      places.add(new WatchedPlace(((Locations.Known) entry).location(), lookup));
    }
  }

  /**
   * Asks for all places, or up to one for which the key is rejected. The next calls have to wait
   * for the end of a rate limit.
   */
  private Round ask(boolean refresh) {
    Duration pause = lookup.request().watch().orElseThrow();
    for (WatchedPlace place : places) {
      place.ask(refresh);
      long limited = place.problem().flatMap(Problem::retry).map(RetryTime::seconds).orElse(0L);
      pause = pause.toSeconds() < limited ? Duration.ofSeconds(limited) : pause;
      if (place.problem().map(Problem::exit).orElse(ExitCode.OK) == ExitCode.KEY) {
        break;
      }
    }
    return new Round(lookup.context().process().clock().instant(), pause);
  }

  private void keepUpToDate(WatchedScreen screen, Round first, boolean readsKeys)
      throws InterruptedException {
    InstantSource clock = lookup.context().process().clock();
    Round round = first;
    while (true) {
      screen.show(round, readsKeys);
      Duration left = round.left(clock.instant(), round.pause());
      try {
        if (screen.typed().isEmpty()) {
          lookup.context().process().sleeper().sleep(WatchedScreen.pause(left));
        }
      } catch (InterruptedException pressed) {
        if (!screen.isRefreshWanted() && screen.typed().isEmpty()) {
          throw pressed;
        }
      }
      boolean refresh = screen.isRefreshWanted();
      Optional<WatchedPlace> typed = screen.typed();
      if (typed.isPresent()) {
        screen.showAsking();
        typed.get().ask(false);
        screen.keep(typed.get());
      } else if (refresh || !round.left(clock.instant(), round.pause()).isPositive()) {
        screen.showAsking();
        round = ask(refresh);
      }
    }
  }

  private int reportAll() {
    Integer code = null;
    for (WatchedPlace place : places) {
      if (place.problem().isPresent()) {
        place.report(places.size() > 1);
        code = ExitCode.combined(code, place.problem().get().exit());
      }
    }
    return code;
  }
}
