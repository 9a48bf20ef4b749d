package gust.cli;

import gust.render.CurrentNames;
import gust.render.CurrentView;
import gust.service.Endpoint;
import gust.service.Query;
import gust.service.WeatherService;
import gust.weather.CurrentWeather;
import gust.weather.Location;
import java.util.Iterator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust current}: the weather now. */
final class CurrentCommand implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = CommandSpec.create();
    spec.usageMessage()
        .description("Shows the weather now, one view for each location.")
        .footer(
            "",
            "Examples:",
            "  $ gust current 94040",
            "  $ gust current New York",
            "  $ gust current London,GB Paris,FR --units imperial",
            "  $ gust current 94040 --json | jq .main.temp",
            "  $ gust current @home --format '{main.temp} {condition}'",
            "  $ gust current @home --if 'main.temp < 0C' --quiet && echo frost",
            "  $ gust current 94040 --demo",
            "",
            "More on --format, --csv and --if: gust help formatting");
    LocationOptions.addTo(spec);
    OutputOptions.addTo(spec);
    WeatherOptions.addTo(spec);
    return spec;
  }

  @Override
  public int run(ParseResult parsed, Session session) {
    OutputOptions output = OutputOptions.read(parsed, session);
    Presentation<CurrentWeather> presentation =
        Presentation.of(output, new CurrentView(), new CurrentNames());
    Talk talk = Talk.read(parsed, session);
    WeatherOptions weather = WeatherOptions.read(parsed, session, talk);
    Iterator<Location> locations = LocationOptions.read(parsed, session);
    try (WeatherService service = session.service(weather.connection())) {
      return new EachLocation(session, output, talk)
          .show(
              locations,
              location ->
                  service.current(
                      new Query<>(
                          new Endpoint.Current(), location, weather.units(), weather.extra())),
              presentation);
    }
  }
}
