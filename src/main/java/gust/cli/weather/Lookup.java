package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Messages;
import gust.cli.Problem;
import gust.cli.watch.WatchSource;
import gust.cli.watch.WatchedPlace;
import gust.cli.weather.Result.Failed;
import gust.format.Asked;
import gust.format.JsonLines;
import gust.format.Verdict;
import gust.language.Language;
import gust.memory.OnceRecord;
import gust.memory.WeatherMemory;
import gust.render.kit.Age;
import gust.render.kit.RenderContext;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Failure;
import gust.service.Overview;
import gust.service.ServiceException;
import gust.service.WeatherService;
import gust.text.Printable;
import gust.text.Redaction;
import gust.weather.Location;
import gust.weather.PastEntry;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Asks for locations and draws their answers. Safe for several threads. */
record Lookup(
    CommandContext context,
    WeatherService service,
    Source source,
    WeatherRequest request,
    View view,
    ResultPrinter printer)
    implements WatchSource {
  /** What a command asks for one location. */
  interface Source {
    /**
     * @param earlier an answer that replaces what is missing in this one
     */
    Overview ask(
        WeatherService service, Location location, boolean refresh, Optional<Overview> earlier)
        throws ServiceException;
  }

  /** The output for the location. */
  Result ask(Location location) {
    try {
      return drawn(fetch(location, false, Optional.empty()));
    } catch (ServiceException failed) {
      return failed(failed, location, "").alone();
    }
  }

  @Override
  public WatchedPlace ask(WatchedPlace place, boolean refresh) {
    Optional<Overview> answer = place.answer();
    Optional<Failure> failure;
    try {
      answer = Optional.of(fetch(place.location(), refresh, answer));
      failure = answer.get().staleBecause();
    } catch (ServiceException failed) {
      failure = Optional.of(failed.failure());
    }
    return new WatchedPlace(
        place.location(), answer, failure.map(kind -> problem(kind, place.location())));
  }

  @Override
  public Location parse(String text) {
    return request.locations.parse(text);
  }

  /**
   * @param refresh whether to ignore stored answers, unless the call fails
   * @param earlier an answer that replaces what is missing in this one
   */
  private Overview fetch(Location location, boolean refresh, Optional<Overview> earlier)
      throws ServiceException {
    Overview answer = source.ask(service, location, refresh, earlier);
    if (answer.main().raw().looksLikeKelvin()) {
      // Some servers ignore the units, which would make the answer to a question wrong.
      String units = answer.main().units().parameter();
      String problem = "looks like kelvin, though " + units + " units were asked for";
      if (request.question.isPresent() || request.watch.isPresent()) {
        throw ServiceException.unusable(problem);
      }
      messages().note(named(location, "the reply " + problem));
      return answer;
    }
    return request.remembers ? withPast(answer) : answer;
  }

  /** Keeps what is new, and adds what is known already if people will see it. */
  private Overview withPast(Overview answer) {
    List<PastEntry> news = answer.news();
    Optional<WeatherMemory> memory = context.memory();
    Location location = answer.main().asked();
    boolean isNeeded = !news.isEmpty() || request.form.isForPeople();
    if (memory.isEmpty() || !isNeeded || Redaction.holdsKey(location.text())) {
      return answer;
    }
    String kind = location instanceof Location.Zip ? " zip " : " ";
    String place = request.connection.baseUrl().orElseThrow() + kind + location.text();
    Instant now = context.process().clock().instant();
    return answer.withPast(memory.get().update(place, news, answer.main().units(), now));
  }

  @Override
  public Optional<Problem> outOfRange(Overview answer, Instant now) {
    return answer.ahead() == null
        ? Optional.empty()
        : new ForecastRange(request.span, messages()).check(answer.ahead().weather(), now);
  }

  /** Uses the current time, as a list may run for hours. */
  private Result drawn(Overview both) {
    Answer<?> answer = both.main();
    Location location = answer.asked();
    Instant now = context.process().clock().instant();
    RenderContext screen = request.screen.withTime(now);
    boolean isForPeople = request.form.isForPeople();
    boolean mustCover = isForPeople || request.question.isPresent() || !request.span.isAll();
    Optional<Asked> question = request.question;
    Optional<Problem> none = mustCover ? outOfRange(both, now) : Optional.empty();
    boolean isYes = true;
    if (none.isEmpty() && question.isPresent()) {
      String asking = request.windows.isPresent() ? "--when" : "--if";
      Verdict verdict = question.get().ask(both.main(), screen);
      verdict.missing().forEach(what -> messages().step(asking + ": " + what));
      isYes = verdict.yes().orElse(false);
      none =
          verdict.yes().isPresent()
              ? none
              : Optional.of(ForecastRange.unknown(verdict.missing(), asking));
    }
    if (none.isPresent()) {
      return new Failed(Ending.OUT_OF_RANGE, location.text(), none.get(), null).alone();
    }
    boolean isComparison = request.isList && view instanceof View.OfPlaces;
    boolean isExitCodeOnly =
        question.isPresent() && request.windows.isEmpty() && messages().isQuiet() && isForPeople;
    byte[] text = isComparison || isExitCodeOnly ? null : output(both, screen);
    if (request.once.isPresent()) {
      // After drawing, which may fail, and before printing: nobody is told twice.
      String asked = request.once.get() + "\n" + location;
      OnceRecord record = context.onceRecord();
      isYes = record.isNew(asked, isYes);
      if (isYes && context.process().isAbandoned()) {
        // Nobody hears this yes, so it is left to the next run.
        isYes = record.isNew(asked, false);
      }
      text = isYes ? text : null;
    }
    String part = both.ahead() == null ? "forecast" : "current weather";
    return new Result(
        text,
        answer.cached(),
        staleNotice(both, now),
        isYes,
        isComparison ? Optional.of(both.ahead()) : Optional.empty(),
        Optional.ofNullable(both.missing())
            .map(missing -> failed(missing, location, "no " + part + ": ")));
  }

  /** The whole text for stdout: the reply itself, or what the view draws. */
  private byte[] output(Overview both, RenderContext screen) {
    Answer<?> answer = both.main();
    if (request.form == OutputForm.JSON && !(view instanceof View.Document)) {
      return printer.json(answer.body());
    }
    if (request.form == OutputForm.JSON_LINES && request.windows.isEmpty()) {
      return printer.jsonLine(
          JsonLines.line(answer.asked().text(), OptionalInt.of(200), "reply", answer.raw().json()));
    }
    String text = view.draw(both, screen);
    return view instanceof View.Document ? printer.jsonLine(text) : printer.encoded(text);
  }

  /**
   * @param before the first words of the message
   */
  private Failed failed(ServiceException failed, Location location, String before) {
    Problem problem = problem(failed.failure(), location).withPrefix(before);
    return new Failed(
        failed.failure() instanceof Failure.NotAsked ? Ending.NOT_ASKED : Ending.of(problem),
        location.text(),
        problem,
        // Exceptions would take much memory while many results wait to be printed.
        messages().isVerbose() ? failed : null);
  }

  /** The failure in words, with the next step that helps most. */
  private Problem problem(Failure failure, Location location) {
    Problem problem = Problem.of(failure, location);
    return switch (failure) {
      case Failure.NotFound _ -> problem.withAdvice(request.hints.unknown(location));
      case Failure.NoKey _ -> request.hints.withoutKey(problem);
      default -> problem;
    };
  }

  /** The notice if an older answer replaces a failed call. */
  private Optional<String> staleNotice(Overview both, Instant now) {
    Answer<?> answer = both.main();
    Optional<Failure> why = both.missing() == null ? answer.staleBecause() : Optional.empty();
    return why.map(failure -> {
      String age = new Age(Language.ENGLISH, now).of(answer.received());
      String message = problem(failure, answer.asked()).message();
      return named(answer.asked(), message + "; showing an answer from " + age);
    });
  }

  private Messages messages() {
    return context.console().messages();
  }

  /** In a list, messages name their location. */
  private String named(Location location, String sentence) {
    return (request.isList ? Printable.text(location.text()) + ": " : "") + sentence;
  }
}
