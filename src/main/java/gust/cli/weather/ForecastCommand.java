package gust.cli.weather;

import gust.cli.Command;
import gust.cli.Log;
import gust.cli.SpecBuilder;
import gust.format.ForecastNames;
import gust.render.ForecastLine;
import gust.render.ForecastProse;
import gust.render.ForecastView;
import gust.render.HourlyView;
import gust.render.View;
import gust.service.Endpoint;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code gust forecast}: the days ahead, or every entry of the service's list. */
public record ForecastCommand(WeatherRunner runner) implements Command {
  @Override
  public CommandSpec spec() {
    SpecBuilder spec =
        new SpecBuilder("Shows the forecast for the days ahead, in the place's local time.")
            .examples(
                "gust forecast 94040",
                "gust forecast London,GB --day tomorrow",
                "gust forecast @home --if 'pop >= 50% within 12h' && echo umbrella")
            .footer("More on --format, --csv and --if: gust help formatting");
    LocationOptions.addArgument(spec);
    SpanOptions.addTo(spec);
    WeatherOptions.addTo(spec);
    return spec.build();
  }

  @Override
  public int run(ParseResult parsed) {
    Log log = runner.log(parsed);
    ForecastSpan span = SpanOptions.read(parsed);
    SpanOptions.tellOfWhole(parsed, OutputOptions.form(parsed), log);
    boolean hourly = SpanOptions.HOURLY.isSet(parsed);
    View<Forecast> view =
        switch (OutputOptions.form(parsed)) {
          case LINE -> new ForecastLine(LocationOptions.areSeveral(parsed));
          case PLAIN -> new ForecastProse(span, hourly);
          default -> hourly ? new HourlyView(span) : new ForecastView(span);
        };
    return runner.show(
        parsed,
        log,
        new Endpoint.ForecastList(),
        SpanOptions.of(span, view, log),
        new ForecastNames(span));
  }
}
