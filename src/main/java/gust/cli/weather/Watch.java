package gust.cli.weather;

import gust.cli.Console;
import gust.cli.ExitCode;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.cli.Shutdown;
import gust.cli.UsageProblem;
import gust.http.RetryingTransport.Sleeper;
import gust.render.RenderContext;
import gust.render.View;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.terminal.Screen;
import gust.terminal.ScreenSize;
import gust.terminal.Width;
import gust.weather.Location;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.ParseResult;

/**
 * {@code --watch}: asks again and again, and keeps the last picture, with its age, where a call
 * fails.
 */
record Watch(
    Duration interval,
    boolean widthIsGiven,
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
      throw OutputOptions.WATCH.problem("draws views only", "10m, without --if and other formats");
    }
    if (!console.terminal().out() || console.isDumb()) {
      throw new UsageProblem(
          OutputOptions.WATCH.name() + " needs a terminal",
          "a cron job: 0,10,20,30,40,50 * * * * gust current 94040");
    }
    if (interval.get().compareTo(SHORTEST) < 0) {
      throw OutputOptions.WATCH.problem("must be at least 30s", "10m");
    }
    boolean widthIsGiven = OutputOptions.WIDTH.isSet(parsed);
    return Optional.of(new Watch(interval.get(), widthIsGiven, console, clock, sleeper, shutdown));
  }

  /** One place under watch: its last answer, and what was wrong with the last call. */
  private static final class Place<T> {
    private final Location location;
    private Answer<T> answer;
    private Problem problem;

    private Place(Location location) {
      this.location = location;
    }

    private void ask(Fetcher<T> fetcher) {
      try {
        answer = fetcher.fetch(location);
        problem = null;
      } catch (ServiceException failed) {
        problem = Problems.of(failed.failure(), location);
      }
    }

    private String picture(View<T> view, RenderContext context) {
      String remark =
          problem != null
              ? problem.message()
              : StaleNotice.sentence(answer, context.now()).orElse("");
      String drawn = "";
      try {
        drawn = answer == null ? "" : view.draw(answer, context);
      } catch (NothingLeft none) {
        remark = none.problem().message();
      }
      return drawn + (remark.isEmpty() ? "" : "gust: " + remark + "\n");
    }
  }

  /**
   * Goes on until it is interrupted, or until the first round brings no picture at all.
   *
   * @return the exit code of that failure, or of those failures
   */
  <T> int run(
      Iterator<Location> locations, Fetcher<T> fetcher, View<T> view, RenderContext context) {
    List<Place<T>> places = new ArrayList<>();
    locations.forEachRemaining(location -> places.add(new Place<>(location)));
    places.forEach(place -> place.ask(fetcher));
    if (places.stream().allMatch(place -> place.answer == null)) {
      return tellAll(places);
    }
    try (Screen screen = new Screen(this::write);
        Shutdown.Hook _ = shutdown.hook(screen::close)) {
      Duration untilAsked = interval;
      while (true) {
        draw(screen, places, view, context);
        Duration pause = untilAsked.compareTo(REDRAW) < 0 ? untilAsked : REDRAW;
        sleeper.sleep(pause);
        untilAsked = untilAsked.minus(pause);
        if (untilAsked.isZero()) {
          places.forEach(place -> place.ask(fetcher));
          untilAsked = interval;
        }
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERRUPTED;
    }
  }

  private <T> int tellAll(List<Place<T>> places) {
    Integer code = null;
    for (Place<T> place : places) {
      console.errors().tell(place.problem);
      code = ExitCode.combined(code, place.problem.exit());
    }
    return code;
  }

  /** Windows change their size while they are watched. */
  private <T> void draw(Screen screen, List<Place<T>> places, View<T> view, RenderContext context) {
    ScreenSize size = console.screenSize();
    int width = widthIsGiven ? context.width() : size.columns().orElse(context.width());
    RenderContext now =
        context.on(Math.clamp(width, Width.LEAST, Width.MOST), size.rows()).at(clock.instant());
    String picture =
        places.stream().map(place -> place.picture(view, now)).collect(Collectors.joining("\n"));
    screen.show(console.redact(picture), size.rows().orElse(Integer.MAX_VALUE));
  }

  private void write(String text) {
    console.out().print(text);
    console.out().flush();
  }
}
