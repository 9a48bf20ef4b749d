package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.Help;
import gust.cli.Option;
import gust.cli.watch.Views;
import gust.problem.Advice;
import gust.render.forecast.OverviewView;
import gust.render.kit.View;
import gust.service.Endpoint;
import gust.service.Overview;
import gust.settings.SettingName;
import java.util.Optional;
import java.util.concurrent.Executor;
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
    boolean isBare = parsed.matchedArgs().size() == (Option.PLAIN.isSet(parsed) ? 1 : 0);
    // Help must not end up in a file that the weather was meant for.
    if (isBare
        && context.console().terminal().out()
        && context.settings().find(SettingName.LOCATION).isEmpty()) {
      return showHelp();
    }
    if (WeatherOptions.COMPARE.isSet(parsed)) {
      return new ForecastCommand(context).run(parsed);
    }
    WeatherRequest request = new WeatherRequest(parsed, context, null);
    View now = CurrentCommand.view(request);
    Views ahead = ForecastCommand.views(request);
    Optional<View> other = ahead.other().map(view -> new OverviewView(now, view));
    Views views = new Views(new OverviewView(now, ahead.first()), other);
    // A location's calls may both be under way, and count as such.
    int together = Math.min(2, request.parallel);
    Optional<Executor> beside =
        together == 1 ? Optional.empty() : Optional.of(context.process().beside());
    Lookup.Source source =
        (service, place, refresh, earlier) ->
            Overview.ask(
                service,
                request.query(Endpoint.CURRENT, place),
                request.query(Endpoint.FORECAST, place),
                beside,
                refresh,
                earlier);
    return WeatherRunner.show(context, request, source, request.parallel / together, views);
  }

  private int showHelp() {
    int code = help.commands();
    Optional<String> place = context.places().list().keySet().stream().findFirst();
    if (place.isPresent()) {
      Advice set = Advice.gust("config", "set", "location", "@" + place.get());
      context.console().messages().note("no default location is set", set);
    }
    return code;
  }
}
