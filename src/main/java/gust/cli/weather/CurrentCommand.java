package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.weather.WeatherOptions.Form;
import gust.format.Names;
import gust.http.Transport.Trace;
import gust.render.current.CurrentLine;
import gust.render.current.CurrentProse;
import gust.render.current.CurrentView;
import gust.render.forecast.CurrentAndHours;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Query.Endpoint;
import gust.service.WeatherService;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
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
    WeatherRequest<CurrentWeather> request = WeatherRequest.read(parsed, context, Names.current());
    Lookup.Source<CurrentWeather> source =
        (service, place, refresh, _) ->
            service.ask(request.query(Endpoint.CURRENT, place), refresh);
    View<CurrentWeather> view =
        request.form() == Form.VIEW
            ? new CurrentAndHours(answer -> storedForecast(request, answer))
            : view(request.form(), request.locations().areSeveral());
    return WeatherRunner.show(context, request, source, view);
  }

  private Optional<Answer<Forecast>> storedForecast(
      WeatherRequest<?> request, Answer<CurrentWeather> answer) {
    try (WeatherService service =
        context.service(request.connection(), request.key(), Trace.NONE)) {
      return service.fresh(request.query(Endpoint.FORECAST, answer.asked()));
    }
  }

  /**
   * @param named whether a line includes the place
   */
  View<CurrentWeather> view(Form form, boolean named) {
    return switch (form) {
      case LINE -> new CurrentLine(named);
      case PLAIN -> new CurrentProse();
      default -> new CurrentView();
    };
  }
}
