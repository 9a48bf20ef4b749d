package gust.cli.weather;

import gust.cli.CommandContext;
import gust.cli.Connection;
import gust.cli.Problem;
import gust.render.View;
import gust.service.Endpoint;
import gust.service.WeatherService;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What {@code current} and {@code forecast} have in common: ask, and show what comes of it.
 *
 * @param services opens the door to the service, which is then to be closed
 */
public record WeatherRunner(CommandContext context, Function<Connection, WeatherService> services) {
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
    ResultPrinter printer = new ResultPrinter(context.console(), output);
    Optional<Batch> batch =
        options.isList()
            ? Optional.of(new Batch(context, output.log(), printer))
            : Optional.empty();
    Connection connection =
        batch.isPresent() ? batch.get().listeningTo(options.connection()) : options.connection();
    try (WeatherService service = services.apply(connection)) {
      Lookup<T> lookup =
          new Lookup<>(
              context, service, endpoint, options, output.view(drawn), outOfReach, printer);
      if (batch.isPresent()) {
        return batch.get().show(options.locations(), lookup, options.parallel());
      }
      return options.watch().isPresent()
          ? new Watch<>(context, lookup).run()
          : new OneLocation(context, output, printer).show(options.locations(), lookup);
    }
  }
}
