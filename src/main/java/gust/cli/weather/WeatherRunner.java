package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Option;
import gust.cli.Problem;
import gust.cli.UsageProblem;
import gust.cli.watch.Views;
import gust.cli.watch.Watch;
import gust.cli.weather.Lookup.Source;
import gust.keys.KeyResolver;
import gust.render.kit.View;
import gust.service.WeatherService;
import gust.weather.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What all commands that show the weather have in common. */
final class WeatherRunner {
  private WeatherRunner() {}

  /**
   * Shows what a command asks for: one answer, a list, or a screen that is kept up to date.
   *
   * @param places of a list that are asked for at the same time
   * @param drawn the views for people
   * @return the exit code
   */
  static int show(
      CommandContext context, WeatherRequest request, Source source, int places, Views drawn) {
    if (request.connection.demo() && !context.console().terminal().out()) {
      context.console().messages().note("demo: this weather is made up");
    }
    View view = request.data.orElse(drawn.first());
    ResultPrinter printer = new ResultPrinter(context, request, view);
    Progress progress = new Progress(context, request);
    try (WeatherService service = context.service(request.connection, request.key, progress);
        progress) {
      Lookup lookup = new Lookup(context, service, source, request, view, printer);
      if (request.isList) {
        return new Batch(lookup, progress, places).show();
      }
      return request.watch.isPresent()
          ? watch(context, request, drawn, lookup)
          : printer.print(askForOne(lookup));
    }
  }

  private static int watch(
      CommandContext context, WeatherRequest request, Views drawn, Lookup lookup) {
    Optional<KeyResolver> key =
        request.connection.demo() ? Optional.empty() : Optional.of(request.key);
    return new Watch(context, request.watched(drawn), lookup, key).run(places(request.locations));
  }

  private static List<Location> places(Locations locations) {
    List<Location> places = new ArrayList<>();
    for (RequestedPlace entry = locations.next(); entry != null; entry = locations.next()) {
      if (entry.bad() != null) {
        Problem wrong = entry.bad().problem();
        throw new UsageProblem(wrong.message(), wrong.advice());
      }
      places.add(entry.location());
    }
    return places;
  }

  private static Result askForOne(Lookup lookup) {
    WeatherRequest request = lookup.request();
    RequestedPlace entry = request.locations.next();
    if (entry.bad() != null) {
      return entry.bad().alone();
    }
    if (request.locations.next() != null) {
      boolean json = request.form == OutputForm.JSON;
      throw (json ? Option.JSON : WeatherOptions.IF).problem("takes exactly one location");
    }
    return lookup.ask(entry.location());
  }
}
