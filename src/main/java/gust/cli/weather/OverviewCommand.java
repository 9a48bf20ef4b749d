package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Help;
import gust.cli.Option;
import gust.render.OverviewView;
import gust.render.View;
import gust.service.Endpoint;
import gust.service.Overview;
import gust.settings.SettingName;
import picocli.CommandLine.ParseResult;

/**
 * {@code gust LOCATION}: the weather now and the days ahead, with the forecast's options.
 *
 * @param help shown by {@code gust} alone if there is no default location
 */
public record OverviewCommand(CommandContext context, Help help) {
  public Command command() {
    return new ForecastCommand(context).command().without(Option.OF_ONE_CALL).action(this::run);
  }

  private int run(ParseResult parsed) {
    boolean isBare = parsed.matchedArgs().isEmpty();
    if (isBare && context.settings().find(SettingName.LOCATION).isEmpty()) {
      return help.commands();
    }
    ForecastOptions forecast = ForecastOptions.read(parsed);
    if (forecast.compare()) {
      return new ForecastCommand(context).run(parsed);
    }
    OutputOptions<Overview> output = OutputOptions.read(parsed, context, null);
    WeatherOptions<Overview> options = WeatherOptions.read(parsed, context, output);
    boolean named = options.locations().areSeveral();
    View<Overview> view =
        new OverviewView(
            new CurrentCommand(context).view(output.form(), named),
            ForecastCommand.part(output.form(), forecast, named));
    Lookup.Source<Overview> source =
        (service, place, refresh, earlier) ->
            Overview.ask(
                service,
                options.query(Endpoint.CURRENT, place),
                options.query(Endpoint.FORECAST, place),
                refresh,
                earlier);
    ForecastReach reach = new ForecastReach(forecast.span(), output.log());
    return new WeatherRunner(context).show(options, source, view, reach::checkAhead);
  }
}
