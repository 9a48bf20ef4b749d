package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Help;
import gust.cli.Problem;
import gust.render.forecast.OverviewView;
import gust.render.kit.View;
import gust.service.Answer;
import gust.service.Overview;
import gust.service.Query;
import gust.service.Query.Endpoint;
import gust.service.ServiceException;
import gust.service.WeatherService;
import gust.settings.SettingName;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Location;
import java.time.Instant;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/**
 * {@code gust LOCATION}: the weather now and the days ahead, with the forecast's options.
 *
 * @param help shown by {@code gust} alone if there is no default location
 */
public record OverviewCommand(CommandContext context, Help help) {
  public Command command() {
    return new ForecastCommand(context).spec(false).action(this::run);
  }

  private int run(ParseResult parsed) {
    boolean isBare = parsed.matchedArgs().isEmpty();
    if (isBare && context.settings().find(SettingName.LOCATION).isEmpty()) {
      int code = help.commands();
      Optional<String> place = context.places().list().keySet().stream().findFirst();
      place.ifPresent(name ->
          context
              .console()
              .errors()
              .note("no default location is set", "gust config set location @" + name));
      return code;
    }
    if (WeatherOptions.COMPARE.isSet(parsed)) {
      return new ForecastCommand(context).run(parsed);
    }
    WeatherRequest<Overview> request = WeatherRequest.read(parsed, context, null);
    View<Overview> view =
        new OverviewView(
            new CurrentCommand(context).view(request.form(), request.locations().areSeveral()),
            ForecastCommand.part(request));
    return WeatherRunner.show(context, request, new Both(request, ForecastReach.of(request)), view);
  }

  private record Both(WeatherRequest<Overview> request, ForecastReach reach)
      implements Lookup.Source<Overview> {
    @Override
    public Answer<Overview> ask(
        WeatherService service,
        Location location,
        boolean refresh,
        Optional<Answer<Overview>> earlier)
        throws ServiceException {
      Query<CurrentWeather> now = request.query(Endpoint.CURRENT, location);
      Query<Forecast> ahead = request.query(Endpoint.FORECAST, location);
      return Overview.ask(service, now, ahead, refresh, earlier);
    }

    @Override
    public Optional<Problem> outOfReach(Overview both, Instant now) {
      return both.ahead() == null ? Optional.empty() : reach.check(both.ahead().weather(), now);
    }

    @Override
    public Optional<Lookup.Missing> missing(Overview both) {
      String part = both.ahead() == null ? "forecast" : "current weather";
      return Optional.ofNullable(both.missing()).map(why -> new Lookup.Missing(part, why));
    }
  }
}
