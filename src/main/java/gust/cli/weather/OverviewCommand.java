package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.StandardOptions;
import gust.render.OverviewView;
import gust.service.Endpoint;
import gust.service.Overview;
import gust.settings.SettingName;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code gust LOCATION}: the weather now and the days ahead, with the forecast's options.
 *
 * @param help shown by {@code gust} alone if there is no default location
 */
public record OverviewCommand(CommandContext context, Command help) implements Command {
  @Override
  public CommandSpec spec() {
    CommandSpec spec = new ForecastCommand(context).spec();
    for (String option : StandardOptions.OF_ONE_CALL) {
      spec.remove(spec.findOption(option));
    }
    return spec;
  }

  @Override
  public int run(ParseResult parsed) {
    boolean isBare = parsed.matchedArgs().isEmpty();
    if (isBare && context.settings().find(SettingName.LOCATION).isEmpty()) {
      return help.run(parsed);
    }
    ForecastOptions forecast = ForecastOptions.read(parsed);
    if (forecast.compare()) {
      return new ForecastCommand(context).run(parsed);
    }
    OutputOptions<Overview> output = OutputOptions.read(parsed, context, null);
    WeatherOptions<Overview> options = WeatherOptions.read(parsed, context, output);
    ForecastReach reach = new ForecastReach(forecast.span(), output.log());
    boolean named = options.locations().areSeveral();
    return new WeatherRunner(context)
        .show(
            options,
            (service, place) ->
                Overview.ask(
                    service,
                    options.query(new Endpoint.Current(), place),
                    options.query(new Endpoint.ForecastList(), place)),
            new OverviewView(
                CurrentCommand.view(output.form(), named),
                ForecastCommand.part(output.form(), forecast, named)),
            (overview, now) ->
                overview.ahead() == null
                    ? Optional.empty()
                    : reach.check(overview.ahead().weather(), now));
  }
}
