package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.format.ForecastNames;
import gust.render.CompareProse;
import gust.render.CompareView;
import gust.render.DaysOrHours;
import gust.render.ForecastLine;
import gust.render.ForecastProse;
import gust.render.OverviewPart;
import gust.render.View;
import gust.service.Endpoint;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import picocli.CommandLine.ParseResult;

/** {@code gust forecast}: the days ahead, or every entry of the service's list. */
public record ForecastCommand(CommandContext context) {
  public Command command() {
    Command spec =
        new Command("Shows the forecast for the days ahead, in the place's local time.")
            .examples(
                "gust forecast 94040",
                "gust forecast London,GB --day tomorrow",
                "gust forecast @home --if 'pop >= 50% within 12h' && echo umbrella");
    return WeatherOptions.addTo(ForecastOptions.addTo(spec)).action(this::run);
  }

  int run(ParseResult parsed) {
    ForecastOptions forecast = ForecastOptions.read(parsed);
    ForecastSpan span = forecast.span();
    OutputOptions<Forecast> output = OutputOptions.read(parsed, context, new ForecastNames(span));
    ForecastOptions.noteWholeReply(parsed, output.form(), output.log());
    WeatherOptions<Forecast> options = WeatherOptions.read(parsed, context, output);
    forecast.checkComparison(output.form(), options.locations());
    View<Forecast> view = part(output.form(), forecast, options.locations().areSeveral());
    if (forecast.compare()) {
      boolean plain = output.form() == OutputOptions.Form.PLAIN;
      boolean whole = !context.console().terminal().out();
      view = plain ? new CompareProse(span) : new CompareView(span, whole);
    }
    Lookup.Source<Forecast> source =
        (service, place, refresh, _) ->
            service.ask(options.query(Endpoint.FORECAST, place), refresh);
    ForecastReach reach = new ForecastReach(span, output.log());
    return new WeatherRunner(context).show(options, source, view, reach::check);
  }

  /**
   * A view of one place.
   *
   * @param named whether a line includes the place
   */
  static OverviewPart part(OutputOptions.Form form, ForecastOptions forecast, boolean named) {
    ForecastSpan span = forecast.span();
    return switch (form) {
      case LINE -> new ForecastLine(span, named);
      case PLAIN -> new ForecastProse(span, forecast.hourly());
      default -> new DaysOrHours(span, forecast.hourly());
    };
  }
}
