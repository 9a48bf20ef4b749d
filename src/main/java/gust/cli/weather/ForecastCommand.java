package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.watch.Views;
import gust.cli.weather.WeatherOptions.Form;
import gust.format.Names;
import gust.render.compare.CompareView;
import gust.render.compare.ComparedPlaces;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.forecast.ForecastView.Layout;
import gust.render.kit.View;
import gust.service.Overview;
import gust.service.Query.Endpoint;
import gust.weather.ForecastSpan;
import java.util.List;
import picocli.CommandLine.ParseResult;

/** {@code gust forecast}: the days ahead, or every entry of the service's list. */
public record ForecastCommand(CommandContext context) {
  /** More would not fit on a screen, and all answers are in memory at once. */
  private static final int MOST_COMPARED = 50;

  public Command command() {
    return spec(true).action(this::run);
  }

  /**
   * @param data whether it can print the reply as data
   */
  Command spec(boolean data) {
    Command spec =
        new Command("Shows the forecast for the days ahead, in the place's local time.")
            .examples(
                "gust forecast 94040",
                "gust forecast London,GB --day tomorrow",
                "gust forecast @home --if 'pop >= 50% within 12h' && echo umbrella");
    return WeatherOptions.addTo(spec, true, data)
        .checked(
            parsed -> WeatherRequest.check(parsed, Names.forecast(WeatherRequest.span(parsed))));
  }

  int run(ParseResult parsed) {
    ForecastSpan span = WeatherRequest.span(parsed);
    WeatherRequest request = new WeatherRequest(parsed, context, Names.forecast(span));
    Views views =
        WeatherOptions.COMPARE.isSet(parsed)
            ? new Views(compared(request), List.of())
            : new Views(
                view(request),
                List.of(
                    other(request),
                    new ForecastView(span, Layout.HOURS),
                    new ForecastView(span, Layout.WEEK)));
    Lookup.Source source =
        (service, place, refresh, _) ->
            new Overview(null, service.ask(request.query(Endpoint.FORECAST, place), refresh), null);
    return WeatherRunner.show(context, request, source, request.parallel, views);
  }

  private View.Joint compared(WeatherRequest request) {
    // The table waits for all locations, so there must be an end.
    request.locations.atMost(MOST_COMPARED);
    return request.form == Form.PLAIN
        ? ComparedPlaces.prose(request.span)
        : new CompareView(request.span, !context.console().terminal().out());
  }

  /** A view of one place. */
  static View view(WeatherRequest request) {
    ForecastSpan span = request.span;
    return switch (request.form) {
      case LINE -> new ForecastLine(span, request.locations.areSeveral());
      case PLAIN -> new ForecastProse(span, request.isHourly);
      default -> new ForecastView(span, request.isHourly ? Layout.TABLE : Layout.BEST);
    };
  }

  /** By the hour or by the day, whichever is not asked for. */
  static View other(WeatherRequest request) {
    return new ForecastView(request.span, request.isHourly ? Layout.BEST : Layout.TABLE);
  }
}
