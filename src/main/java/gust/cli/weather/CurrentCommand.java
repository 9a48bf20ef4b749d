package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.format.CurrentNames;
import gust.render.CurrentLine;
import gust.render.CurrentProse;
import gust.render.CurrentView;
import gust.render.View;
import gust.service.Endpoint;
import gust.weather.CurrentWeather;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust current}: the current weather. */
public record CurrentCommand(CommandContext context) {
  public Command command() {
    return WeatherOptions.addTo(
            new Command("Shows the weather now, one view for each location.")
                .examples(
                    "gust current 94040",
                    "gust current New York --units imperial",
                    "gust current @home --if 'main.temp < 0C' --quiet && echo frost"))
        .action(this::run);
  }

  private int run(ParseResult parsed) {
    OutputOptions<CurrentWeather> output = OutputOptions.read(parsed, context, new CurrentNames());
    WeatherOptions<CurrentWeather> options = WeatherOptions.read(parsed, context, output);
    Lookup.Source<CurrentWeather> source =
        (service, place, refresh, _) ->
            service.ask(options.query(Endpoint.CURRENT, place), refresh);
    View<CurrentWeather> view = view(output.form(), options.locations().areSeveral());
    return new WeatherRunner(context).show(options, source, view, (_, _) -> Optional.empty());
  }

  /**
   * @param named whether a line includes the place
   */
  View<CurrentWeather> view(OutputOptions.Form form, boolean named) {
    return switch (form) {
      case LINE -> new CurrentLine(named);
      case PLAIN -> new CurrentProse();
      default -> new CurrentView(context.console().terminal().out());
    };
  }
}
