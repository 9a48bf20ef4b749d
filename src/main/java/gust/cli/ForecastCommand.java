package gust.cli;

import gust.render.ForecastNames;
import gust.render.ForecastView;
import gust.render.HourlyView;
import gust.service.Endpoint;
import gust.service.Query;
import gust.service.WeatherService;
import gust.weather.Forecast;
import gust.weather.Location;
import java.util.Iterator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust forecast}: the days ahead, or every entry of the service's list. */
final class ForecastCommand implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description("Shows the days ahead, each summed over the place's own local day.")
        .footer(
            "",
            "Examples:",
            "  $ gust forecast 94040",
            "  $ gust forecast London,GB --hourly",
            "  $ gust forecast 94040 --json | jq '.list[0].main.temp'",
            "  $ gust forecast 94040 --csv > forecast.csv",
            "  $ gust forecast @home --format '{today.min} to {today.max}'",
            "  $ gust forecast @home --if 'pop >= 50%% within 12h' && echo umbrella",
            "  $ gust forecast 10001 --demo",
            "",
            "More on --format, --csv and --if: gust help formatting");
    LocationOptions.addTo(spec);
    new OptionGroup("Span", 1).flag("--hourly", "every entry instead of days").addTo(spec);
    OutputOptions.addTo(spec);
    WeatherOptions.addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    OutputOptions output = OutputOptions.read(parsed, session);
    Presentation<Forecast> presentation =
        Presentation.of(
            output,
            Options.isSet(parsed, "--hourly") ? new HourlyView() : new ForecastView(),
            new ForecastNames());
    Talk talk = Talk.read(parsed, session);
    WeatherOptions weather = WeatherOptions.read(parsed, session, talk);
    Iterator<Location> locations = LocationOptions.read(parsed, session);
    try (WeatherService service = session.service(weather.connection())) {
      return new EachLocation(session, output, talk)
          .show(
              locations,
              location ->
                  service.forecast(
                      new Query<>(
                          new Endpoint.ForecastList(), location, weather.units(), weather.extra())),
              presentation);
    }
  }
}
