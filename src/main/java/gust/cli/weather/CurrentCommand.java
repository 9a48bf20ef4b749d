package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.watch.Views;
import gust.format.Names;
import gust.render.current.CurrentLine;
import gust.render.forecast.CurrentProse;
import gust.render.forecast.CurrentView;
import gust.render.kit.View;
import gust.service.Endpoint;
import gust.service.Overview;
import gust.service.Query;
import gust.weather.CurrentWeather;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** {@code gust current}: the current weather. */
public record CurrentCommand(CommandContext context) {
  public Command command() {
    Command spec =
        new Command("Shows the weather now, one view for each location.")
            .examples(
                "gust current 94040",
                "gust current New York --units imperial",
                "gust current @home --if 'main.temp < 0C' --quiet && echo frost");
    return WeatherOptions.addTo(spec, false, true).action(this::run);
  }

  private int run(ParseResult parsed) {
    WeatherRequest request = new WeatherRequest(parsed, context, Names.current());
    // With the hours of a stored forecast, if there is one.
    boolean isInFull = request.form == OutputForm.VIEW || request.form == OutputForm.PLAIN;
    boolean hasHours = isInFull && request.question.isEmpty();
    Lookup.Source source =
        (service, place, refresh, _) -> {
          Query<CurrentWeather> now = request.query(Endpoint.CURRENT, place);
          return hasHours
              ? Overview.askNow(service, now, request.query(Endpoint.FORECAST, place), refresh)
              : new Overview(service.ask(now, refresh), null, null);
        };
    return WeatherRunner.show(
        context, request, source, request.parallel, new Views(view(request), Optional.empty()));
  }

  /** A view of one place. */
  static View view(WeatherRequest request) {
    return switch (request.form) {
      case LINE -> new CurrentLine(request.locations.areSeveral());
      case PLAIN -> new CurrentProse();
      default -> new CurrentView();
    };
  }
}
