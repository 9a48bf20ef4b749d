package gust.cli.weather;

import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.Log;
import gust.cli.Shutdown;
import gust.format.Names;
import gust.http.Sleeper;
import gust.render.View;
import gust.service.Endpoint;
import gust.service.Query;
import gust.service.WeatherService;
import gust.settings.Places;
import gust.settings.Settings;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

/**
 * What {@code current} and {@code forecast} have in common: read the options, ask, show.
 *
 * @param anyKey whether any API key is set up
 * @param services opens the door to the service, which is then to be closed
 */
public record WeatherRunner(
    Console console,
    InstantSource clock,
    Sleeper sleeper,
    ThreadFactory threads,
    Shutdown shutdown,
    Supplier<Settings> settings,
    Supplier<Places> places,
    BooleanSupplier anyKey,
    Function<Connection, WeatherService> services) {

  Log log(ParseResult parsed) {
    return Log.read(parsed, console);
  }

  /**
   * @param view for people
   * @param names for {@code --format}, {@code --csv} and {@code --if}
   * @return the exit code
   */
  <T> int show(ParseResult parsed, Log log, Endpoint<T> endpoint, View<T> view, Names<T> names) {
    OutputOptions output = OutputOptions.read(parsed, console, settings.get(), clock.instant());
    if (output.template().isPresent() && output.template().get().indexOf('{') < 0) {
      log.note("this --format names nothing in { }, so it prints only itself");
    }
    Presentation<T> presentation = Presentation.of(output, view, names);
    Optional<Watch> watch = Watch.read(parsed, output, console, clock, sleeper, shutdown);
    FirstRun firstRun = new FirstRun(parsed, settings, anyKey);
    Locations locations =
        LocationOptions.read(parsed, settings.get(), places, console.in(), firstRun);
    boolean batch = locations.areSeveral() && !output.isForOne() && watch.isEmpty();
    WeatherOptions weather = WeatherOptions.read(parsed, settings.get(), log, output, batch);
    Optional<Progress> progress =
        batch ? Optional.of(Progress.of(console, clock, log)) : Optional.empty();
    CountDownLatch first = new CountDownLatch(1);
    Connection connection =
        batch
            ? weather.connection().withWaitListener(progress.get()::waiting, first::countDown)
            : weather.connection();
    ResultPrinter<T> printer =
        new ResultPrinter<>(console, clock, log, output, presentation, places);
    try (WeatherService service = services.apply(connection)) {
      Fetcher<T> fetcher =
          new KelvinWarning<>(
              location ->
                  service.ask(new Query<>(endpoint, location, weather.units(), weather.extra())),
              presentation.question().isPresent() || watch.isPresent(),
              batch,
              log);
      if (watch.isPresent()) {
        return watch.get().run(locations, fetcher, view, output.context());
      }
      return progress.isPresent()
          ? new Batch<>(clock, threads, shutdown, log, printer)
              .show(locations, fetcher, weather.parallel(), first, progress.get())
          : new OneLocation<>(console, clock, log, output, presentation, printer, firstRun)
              .show(locations, fetcher);
    }
  }
}
