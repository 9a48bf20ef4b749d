package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Problem;
import gust.format.JsonLines;
import gust.format.Question;
import gust.render.kit.Age;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Failure;
import gust.service.ServiceException;
import gust.service.WeatherService;
import gust.text.Printable;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Location;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Asks for locations and draws their answers. Safe for several threads.
 *
 * @param together the answers of a list that are drawn in one picture, in the order asked
 */
record Lookup<T>(
    CommandContext context,
    WeatherService service,
    Source<T> source,
    WeatherRequest<T> request,
    View<T> view,
    ResultPrinter printer,
    List<Answer<T>> together) {
  private static final byte[] NOTHING = {};

  /** What a command asks for one location, and what it expects of the answer. */
  interface Source<T> {
    /**
     * @param earlier an answer that replaces what is missing in this one
     */
    Answer<T> ask(
        WeatherService service, Location location, boolean refresh, Optional<Answer<T>> earlier)
        throws ServiceException;

    /** The problem if an answer has none of the requested days or hours. */
    default Optional<Problem> outOfReach(T weather, Instant now) {
      return Optional.empty();
    }

    /**
     * The problem if an answer has not all the hours that a question is about.
     *
     * @param days of which it lacks hours
     */
    default Problem unheld(List<DayWord> days, T weather, Instant now) {
      throw new IllegalStateException();
    }

    /** The part of an answer that is missing. */
    default Optional<Missing> missing(T weather) {
      return Optional.empty();
    }
  }

  /**
   * @param part the part, for people
   */
  record Missing(String part, ServiceException why) {}

  /** The output for the location. */
  Result ask(Location location) {
    try {
      return drawn(fetch(location, false, Optional.empty()));
    } catch (ServiceException failed) {
      return failed(failed, location, "");
    }
  }

  /**
   * The answer itself.
   *
   * @param refresh whether to ignore stored answers, unless the call fails
   * @param earlier an answer that replaces what is missing in this one
   */
  Answer<T> fetch(Location location, boolean refresh, Optional<Answer<T>> earlier)
      throws ServiceException {
    Answer<T> answer = source.ask(service, location, refresh, earlier);
    if (answer.raw().looksLikeKelvin()) {
      warnOfKelvin(answer);
    }
    return answer;
  }

  /** Some servers ignore {@code units}, which would make the answer to a question wrong. */
  private void warnOfKelvin(Answer<T> answer) throws ServiceException {
    String problem =
        "looks like kelvin, though " + answer.units().parameter() + " units were asked for";
    if (request.question().isPresent() || request.watch().isPresent()) {
      throw ServiceException.unusable(problem);
    }
    request.log().note(named(answer.asked(), "the reply " + problem));
  }

  /** Uses the current time, as a list may run for hours. */
  private Result drawn(Answer<T> answer) {
    String location = answer.asked().text();
    Instant now = context.process().clock().instant();
    if (request.form().isForPeople() || request.question().isPresent()) {
      Optional<Problem> none = source.outOfReach(answer.weather(), now);
      if (none.isPresent()) {
        return new Result.Failed(Result.Kind.OUT_OF_REACH, location, none.get(), null);
      }
    }
    RenderContext screen = request.screen().withTime(now);
    Optional<Question.Verdict> verdict =
        request.question().map(question -> question.ask(answer, screen));
    if (verdict.isPresent() && verdict.get().yes().isEmpty()) {
      Problem problem = source.unheld(verdict.get().unheld(), answer.weather(), now);
      return new Result.Failed(Result.Kind.OUT_OF_REACH, location, problem, null);
    }
    boolean joint = request.isList() && view.joint().isPresent();
    byte[] text =
        switch (request.form()) {
          case JSON -> printer.json(answer.body());
          case JSON_LINES -> printer.jsonLine(JsonLines.reply(location, 200, answer.raw().json()));
          default ->
              joint || request.isSilent() ? NOTHING : printer.encoded(view.draw(answer, screen));
        };
    Optional<Result.Failed> missing =
        source
            .missing(answer.weather())
            .map(lost -> failed(lost.why(), answer.asked(), "no " + lost.part() + ": "));
    return new Result.Answered(
        text,
        answer.cached(),
        missing.isEmpty() ? staleNotice(answer, now) : Optional.empty(),
        verdict,
        missing,
        joint ? Optional.of(() -> together.add(answer)) : Optional.empty());
  }

  /** Prints the one picture of all answers, if that is what was asked for. */
  void drawTogether() {
    if (!together.isEmpty()) {
      RenderContext screen = request.screen().withTime(context.process().clock().instant());
      String picture = view.joint().orElseThrow().draw(together, screen);
      printer.print(printer.encoded(picture));
    }
  }

  /**
   * @param before the first words of the message
   */
  private Result.Failed failed(ServiceException failed, Location location, String before) {
    // Exceptions would take much memory while many results wait to be printed.
    return new Result.Failed(
        failed.failure() instanceof Failure.NotAsked
            ? Result.Kind.NOT_ASKED
            : Result.Kind.NO_ANSWER,
        location.text(),
        problem(failed.failure(), location).withPrefix(before),
        request.log().verbose() ? failed : null);
  }

  /** The failure in words, with the next step that helps most. */
  Problem problem(Failure failure, Location location) {
    Problem problem = Problem.of(failure, location);
    FirstRun firstRun = request.firstRun();
    return switch (failure) {
      case Failure.NotFound _ -> {
        LocationHint hint = new LocationHint(firstRun.command(), firstRun.demo());
        boolean isSaved = context.places().isSaved(location.text());
        yield problem.withNextStep(isSaved ? hint.saved(location.text()) : hint.of(location));
      }
      case Failure.NoKey _ when !request.isList() -> firstRun.withHelp(problem, location);
      default -> problem;
    };
  }

  /** The notice if an older answer replaces a failed call. */
  private Optional<String> staleNotice(Answer<T> answer, Instant now) {
    String shown = "; showing an answer from " + Age.of(answer.received(), now);
    return answer
        .staleBecause()
        .map(failure -> problem(failure, answer.asked()).message() + shown)
        .map(sentence -> named(answer.asked(), sentence));
  }

  /** In a list, messages name their location. */
  private String named(Location location, String sentence) {
    return (request.isList() ? Printable.text(location.text()) + ": " : "") + sentence;
  }
}
