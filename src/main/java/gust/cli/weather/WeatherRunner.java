package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.ExitCode;
import gust.cli.Option;
import gust.cli.Output.OutputLost;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.format.Question;
import gust.render.View;
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
      WeatherOptions<T> options,
      Lookup.Source<T> source,
      View<T> drawn,
      BiFunction<T, Instant, Optional<Problem>> outOfReach) {
    OutputOptions<T> output = options.output();
    ResultPrinter printer = new ResultPrinter(context.console(), output);
    Connection connection = options.connection();
    Progress progress = new Progress(context, output.log(), connection, options.isList());
    try (WeatherService service = context.service(connection, options.key(), progress);
        progress) {
      View<T> view = output.data().orElse(drawn);
      Lookup<T> lookup =
          new Lookup<>(
              context, service, source, options, view, outOfReach, printer, new ArrayList<>());
      if (options.isList()) {
        return new Batch(lookup, progress).show();
      }
      if (options.watch().isPresent()) {
        return new Watch<>(lookup, new ArrayList<>()).run();
      }
      Locations.Entry entry = theOne(options);
      Result result =
          entry instanceof Locations.Known known
              ? lookup.ask(known.location())
              : ((Locations.Bad) entry).failure();
      return print(result, output, printer);
    }
  }

  private static Locations.Entry theOne(WeatherOptions<?> options) {
    Locations.Entry entry = options.locations().next();
    if (entry instanceof Locations.Known && options.locations().next() != null) {
      boolean json = options.output().form() == OutputOptions.Form.JSON;
      throw new UsageProblem(
          (json ? Option.JSON : OutputOptions.IF).name() + " takes exactly one location",
          json ? "--jsonl   (a line for each)" : "one gust command for each location");
    }
    return entry;
  }

  private int print(Result result, OutputOptions<?> output, ResultPrinter printer) {
    if (result instanceof Result.Failed failed) {
      return report(failed, printer);
    }
    Result.Answered answered = (Result.Answered) result;
    Optional<Question.Verdict> verdict = answered.verdict();
    int code = verdict.isEmpty() || verdict.get().yes() ? ExitCode.OK : ExitCode.NO;
    answered.staleNotice().ifPresent(output.log()::note);
    try {
      printer.print(answered.text());
      printer.flush();
    } catch (OutputLost lost) {
      // A question decides the exit code, whether or not the output is read.
      throw lost.endingWith(code);
    }
    if (verdict.isPresent() && output.log().verbose()) {
      for (String remark : verdict.get().remarks()) {
        context.console().err().line("  " + OutputOptions.IF.name() + ": " + remark);
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
