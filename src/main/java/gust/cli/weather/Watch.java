package gust.cli.weather;

import gust.cli.Errors;
import gust.cli.ExitCode;
import gust.cli.OptionGroup;
import gust.cli.Options;
import gust.cli.Problem;
import gust.cli.Problems;
import gust.cli.Session;
import gust.cli.UsageProblem;
import gust.render.Look;
import gust.render.View;
import gust.service.Answer;
import gust.service.ServiceException;
import gust.terminal.ColorChoice;
import gust.terminal.Screen;
import gust.terminal.ScreenSize;
import gust.terminal.Terminal;
import gust.terminal.Width;
import gust.weather.Location;
import java.time.Duration;
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
final class Watch {
  /** Ages are shown in minutes. */
  private static final Duration REDRAW = Duration.ofMinutes(1);

  /**
   * The service updates every ten minutes; asking much more often only spends the account's calls.
   */
  private static final Duration SHORTEST = Duration.ofSeconds(30);

  private final Session session;
  private final Duration interval;
  private final boolean widthIsGiven;

  private Watch(Session session, Duration interval, boolean widthIsGiven) {
    this.session = session;
    this.interval = interval;
    this.widthIsGiven = widthIsGiven;
  }

  static OptionGroup addTo(OptionGroup group) {
    return group.value("--watch", "TIME", "redraw in place this often, such as 10m");
  }

  /**
   * @return empty where nobody wants to watch
   * @throws UsageProblem where there is no screen to watch
   */
  static Optional<Watch> read(ParseResult parsed, Session session, OutputOptions output) {
    Optional<Duration> interval = Options.duration(parsed, "--watch");
    if (interval.isEmpty()) {
      return Optional.empty();
    }
    if (output.form() != OutputOptions.Form.VIEW || output.question().isPresent()) {
      throw new UsageProblem(
          "--watch draws views only", "--watch 10m, without --if and other formats");
    }
    Terminal terminal = session.terminal(ColorChoice.AUTO);
    if (!terminal.out() || "dumb".equals(session.environment().get("TERM"))) {
      throw new UsageProblem(
          "--watch needs a terminal", "a cron job: 0,10,20,30,40,50 * * * * gust current 94040");
    }
    if (interval.get().compareTo(SHORTEST) < 0) {
      throw new UsageProblem("--watch must be at least 30s", "--watch 10m");
    }
    return Optional.of(new Watch(session, interval.get(), parsed.hasMatchedOption("--width")));
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

    private String picture(View<T> view, Look look) {
      String remark =
          problem != null ? problem.message() : StandIn.sentence(answer, look.now()).orElse("");
      return (answer == null ? "" : view.draw(answer, look))
          + (remark.isEmpty() ? "" : "gust: " + remark + "\n");
    }
  }

  /**
   * Goes on until it is interrupted, or until the first round brings no picture at all.
   *
   * @return the exit code of that failure, or of those failures
   */
  <T> int run(Iterator<Location> locations, Fetcher<T> fetcher, View<T> view, Look look) {
    List<Place<T>> places = new ArrayList<>();
    locations.forEachRemaining(location -> places.add(new Place<>(location)));
    places.forEach(place -> place.ask(fetcher));
    if (places.stream().allMatch(place -> place.answer == null)) {
      return tellAll(places);
    }
    try (Screen screen = new Screen(this::write);
        Session.AtEnd _ = session.atEnd(screen::close)) {
      Duration untilAsked = interval;
      while (true) {
        draw(screen, places, view, look);
        Duration pause = untilAsked.compareTo(REDRAW) < 0 ? untilAsked : REDRAW;
        session.sleep(pause);
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
    Errors errors = new Errors(session.err(), session::redact);
    Integer code = null;
    for (Place<T> place : places) {
      errors.tell(place.problem);
      code = ExitCode.combined(code, place.problem.exit());
    }
    return code;
  }

  /** Windows change their size while they are watched. */
  private <T> void draw(Screen screen, List<Place<T>> places, View<T> view, Look look) {
    ScreenSize size = session.screenSize();
    int width = widthIsGiven ? look.width() : size.columns().orElse(look.width());
    Look now =
        new Look(
            Math.clamp(width, Width.LEAST, Width.MOST),
            look.color(),
            look.theme(),
            look.charset(),
            look.glyphs(),
            session.clock().instant(),
            look.demo());
    String picture =
        places.stream().map(place -> place.picture(view, now)).collect(Collectors.joining("\n"));
    screen.show(session.redact(picture), size.rows().orElse(Integer.MAX_VALUE));
  }

  private void write(String text) {
    session.out().print(text);
    session.out().flush();
  }
}
