package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Output.OutputLost;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.cli.weather.WeatherOptions.Form;
import gust.format.Question;
import gust.render.kit.View;
import gust.service.WeatherService;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.BiFunction;

/** The common part of all that shows the weather: ask and show the result. */
record WeatherRunner(CommandContext context) {
  /**
   * @param drawn the view for people
   * @param outOfReach returns the problem if an answer has none of the requested days or hours
   * @return the exit code
   */
  <T> int show(
      WeatherRequest<T> request,
      Lookup.Source<T> source,
      View<T> drawn,
      BiFunction<T, Instant, Optional<Problem>> outOfReach) {
    ResultPrinter printer = new ResultPrinter(context.console(), request);
    Connection connection = request.connection();
    Progress progress = new Progress(context, request.log(), connection, request.isList());
    try (WeatherService service = context.service(connection, request.key(), progress);
        progress) {
      View<T> view = request.data().orElse(drawn);
      Lookup<T> lookup =
          new Lookup<>(
              context, service, source, request, view, outOfReach, printer, new ArrayList<>());
      if (request.isList()) {
        return new Batch(lookup, progress).show();
      }
      if (request.watch().isPresent()) {
        return new Watch<>(lookup, new ArrayList<>()).run();
      }
      Locations.Entry entry = theOne(request);
      Result result =
          entry instanceof Locations.Known known
              ? lookup.ask(known.location())
              : ((Locations.Bad) entry).failure();
      return print(result, request, printer);
    }
  }

  private static Locations.Entry theOne(WeatherRequest<?> request) {
    Locations.Entry entry = request.locations().next();
    if (entry instanceof Locations.Known && request.locations().next() != null) {
      boolean json = request.form() == Form.JSON;
      throw new UsageProblem(
          (json ? Option.JSON : WeatherOptions.IF).name() + " takes exactly one location",
          json ? "--jsonl   (a line for each)" : "one gust command for each location");
    }
    return entry;
  }

  private int print(Result result, WeatherRequest<?> request, ResultPrinter printer) {
    if (result instanceof Result.Failed failed) {
      return report(failed, printer);
    }
    Result.Answered answered = (Result.Answered) result;
    Optional<Question.Verdict> verdict = answered.verdict();
    int code = verdict.isEmpty() || verdict.get().yes() ? ExitCode.OK : ExitCode.NO;
    answered.staleNotice().ifPresent(request.log()::note);
    try {
      printer.print(answered.text());
      printer.flush();
    } catch (OutputLost lost) {
      // A question decides the exit code, whether or not the output is read.
      throw lost.endingWith(code);
    }
    if (verdict.isPresent() && request.log().verbose()) {
      for (String remark : verdict.get().remarks()) {
        context.console().err().line("  " + WeatherOptions.IF.name() + ": " + remark);
      }
    }
    return answered.missing().isEmpty() ? code : report(answered.missing().get(), printer);
  }

  private static int report(Result.Failed failed, ResultPrinter printer) {
    printer.printFailure(failed.location(), failed.problem());
    printer.report(failed.problem(), failed.cause());
    return failed.problem().exit();
  }
}
