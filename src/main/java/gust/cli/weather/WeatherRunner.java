package gust.cli.weather;

import gust.cli.Connection;
import gust.cli.Console;
import gust.cli.Problem;
import gust.cli.Shutdown;
import gust.format.Names;
import gust.http.Sleeper;
import gust.render.View;
import gust.service.Endpoint;
import gust.service.WeatherService;
import gust.settings.Places;
import gust.settings.Settings;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;
import java.util.function.BiFunction;
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
  <T> OutputOptions<T> output(ParseResult parsed, Names<T> names) {
    return OutputOptions.read(parsed, console, settings.get(), clock.instant(), names);
  }

  <T> WeatherOptions<T> options(ParseResult parsed, OutputOptions<T> output) {
    return WeatherOptions.read(parsed, output, console, settings.get(), places, anyKey);
  }

  /**
   * @param drawn the view for people
   * @param outOfReach what is wrong where an answer has none of the days or hours asked for
   * @return the exit code
   */
  <T> int show(
      WeatherOptions<T> options,
      Endpoint<T> endpoint,
      View<T> drawn,
      BiFunction<T, Instant, Optional<Problem>> outOfReach) {
    OutputOptions<T> output = options.output();
    ResultPrinter printer = new ResultPrinter(console, output);
    Optional<Batch> batch =
        options.isList()
            ? Optional.of(new Batch(console, clock, threads, shutdown, output.log(), printer))
            : Optional.empty();
    Connection connection =
        batch.isPresent() ? batch.get().listeningTo(options.connection()) : options.connection();
    try (WeatherService service = services.apply(connection)) {
      Lookup<T> lookup =
          new Lookup<>(
              service, endpoint, options, output.view(drawn), outOfReach, printer, clock, places);
      if (batch.isPresent()) {
        return batch.get().show(options.locations(), lookup, options.parallel());
      }
      return options.watch().isPresent()
          ? new Watch<>(lookup, console, clock, sleeper, shutdown).run()
          : new OneLocation(console, output, printer).show(options.locations(), lookup);
    }
  }
}
