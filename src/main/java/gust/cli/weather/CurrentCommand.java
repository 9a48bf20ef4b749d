package gust.cli.weather;

import gust.cli.Command;
import gust.cli.SpecBuilder;
import gust.format.CurrentNames;
import gust.render.CurrentLine;
import gust.render.CurrentProse;
import gust.render.CurrentView;
import gust.render.View;
import gust.service.Endpoint;
import gust.weather.CurrentWeather;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust current}: the weather now. */
public record CurrentCommand(WeatherRunner runner) implements Command {
  @Override
  public CommandSpec spec() {
    SpecBuilder spec =
        new SpecBuilder("Shows the weather now, one view for each location.")
            .examples(
                "gust current 94040",
                "gust current New York --units imperial",
                "gust current @home --if 'main.temp < 0C' --quiet && echo frost")
            .footer("More on --format, --csv and --if: gust help formatting");
    LocationOptions.addArgument(spec);
    WeatherOptions.addTo(spec);
    return spec.build();
  }

  @Override
  public int run(ParseResult parsed) {
    View<CurrentWeather> view =
        switch (OutputOptions.form(parsed)) {
          case LINE -> new CurrentLine(LocationOptions.areSeveral(parsed));
          case PLAIN -> new CurrentProse();
          default -> new CurrentView();
        };
    return runner.show(
        parsed, runner.log(parsed), new Endpoint.Current(), view, new CurrentNames());
  }
}
