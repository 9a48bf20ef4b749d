package gust.cli.weather;

import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.Shutdown;
import gust.cli.UsageProblem;
import gust.http.Sleeper;
import gust.render.RenderContext;
import gust.render.View;
import gust.terminal.Keyboard;
import gust.weather.Location;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.ParseResult;

/**
 * {@code --watch}: asks again and again, and keeps the last picture, with its age, where a call
 * fails.
 *
 * @param fixedWidth what the user asked for; empty for that of the window
 */
record Watch(
    Duration interval,
    OptionalInt fixedWidth,
    Console console,
    InstantSource clock,
    Sleeper sleeper,
    Shutdown shutdown) {
  /** Ages are shown in minutes. */
  private static final Duration REDRAW = Duration.ofMinutes(1);

  /**
   * The service updates every ten minutes; asking much more often only spends the account's calls.
   */
  private static final Duration SHORTEST = Duration.ofSeconds(30);

  /**
   * @return empty where nobody wants to watch
   * @throws UsageProblem where there is no screen to watch
   */
  static Optional<Watch> read(
      ParseResult parsed,
      OutputOptions output,
      Console console,
      InstantSource clock,
      Sleeper sleeper,
      Shutdown shutdown) {
    Optional<Duration> interval = OutputOptions.WATCH.in(parsed);
    if (interval.isEmpty()) {
      return Optional.empty();
    }
    if (output.form() != OutputOptions.Form.VIEW || output.question().isPresent()) {
      throw OutputOptions.WATCH.problem(
          "works only with views", "10m without --if, --json and other formats");
    }
    if (!console.terminal().out() || console.isDumb()) {
      throw new UsageProblem(
          OutputOptions.WATCH.name() + " needs a terminal",
          "a cron job: 0,10,20,30,40,50 * * * * gust current 94040");
    }
    if (interval.get().compareTo(SHORTEST) < 0) {
      throw OutputOptions.WATCH.problem("must be at least 30s", "10m");
    }
    OptionalInt width =
        OutputOptions.WIDTH.in(parsed).map(OptionalInt::of).orElse(OptionalInt.empty());
    return Optional.of(new Watch(interval.get(), width, console, clock, sleeper, shutdown));
  }

  /**
   * Goes on until somebody ends it, or until the first round brings no picture at all.
   *
   * @return the exit code: of that failure, or of those failures
   */
  <T> int run(
      Iterator<Location> locations, Fetcher<T> fetcher, View<T> view, RenderContext context) {
    List<WatchedPlace<T>> places = new ArrayList<>();
    locations.forEachRemaining(location -> places.add(new WatchedPlace<>(location)));
    places.forEach(place -> place.ask(fetcher));
    if (places.stream().allMatch(place -> place.answer().isEmpty())) {
      return tellAll(places);
    }
    AtomicBoolean quit = new AtomicBoolean();
    try (WatchedScreen<T> screen =
            new WatchedScreen<>(places, view, context, fixedWidth, console, clock);
        Shutdown.Hook _ = shutdown.hook(screen::close);
        Keyboard.Listening keyboard =
            console.listen(listener(screen, quit, Thread.currentThread()))) {
      if (keyboard.hearsKeys()) {
        screen.keysAreHeard();
      }
      goOn(places, fetcher, screen);
    } catch (InterruptedException end) {
      if (quit.get()) {
        return ExitCode.OK;
      }
      Thread.currentThread().interrupt();
    }
    return ExitCode.INTERRUPTED;
  }

  private <T> void goOn(List<WatchedPlace<T>> places, Fetcher<T> fetcher, WatchedScreen<T> screen)
      throws InterruptedException {
    Instant nextCall = clock.instant().plus(interval);
    Duration left = interval;
    while (true) {
      screen.show(nextCall);
      sleeper.sleep(left.compareTo(REDRAW) < 0 ? left : REDRAW);
      left = Duration.between(clock.instant(), nextCall);
      // A clock that was set back far must not put the call off as far.
      if (!left.isPositive() || left.compareTo(interval) > 0) {
        screen.showAsking();
        places.forEach(place -> place.ask(fetcher));
        nextCall = clock.instant().plus(interval);
        left = interval;
      }
    }
  }

  /**
   * @param watching is interrupted where somebody wants to leave, also amid a call
   */
  private static Keyboard.Listener listener(
      WatchedScreen<?> screen, AtomicBoolean quit, Thread watching) {
    return new Keyboard.Listener() {
      @Override
      public void quit() {
        quit.set(true);
        watching.interrupt();
      }

      @Override
      public void resized() {
        screen.draw();
      }

      @Override
      public void stopping() {
        screen.leave();
      }

      @Override
      public void goingOn() {
        screen.draw();
      }
    };
  }

  private <T> int tellAll(List<WatchedPlace<T>> places) {
    Integer code = null;
    for (WatchedPlace<T> place : places) {
      Problem problem = place.problem().orElseThrow();
      console.errors().tell(problem);
      code = ExitCode.combined(code, problem.exit());
    }
    return code;
  }
}
