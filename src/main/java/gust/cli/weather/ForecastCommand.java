package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.watch.Views;
import gust.format.Names;
import gust.render.compare.CompareView;
import gust.render.compare.ComparedPlaces;
import gust.render.forecast.ForecastLine;
import gust.render.forecast.ForecastProse;
import gust.render.forecast.ForecastView;
import gust.render.forecast.WindowView;
import gust.render.kit.View;
import gust.service.Endpoint;
import gust.service.Overview;
import gust.weather.ForecastSpan;
import java.util.Optional;
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
    return WeatherOptions.addTo(spec, true, data);
  }

  int run(ParseResult parsed) {
    ForecastSpan span = WeatherRequest.span(parsed);
    WeatherRequest request = new WeatherRequest(parsed, context, Names.forecast(span));
    Views views =
        WeatherOptions.COMPARE.isSet(parsed)
            ? new Views(compared(request), Optional.empty())
            : views(request);
    if (request.windows.isPresent()) {
      String when = WeatherOptions.WHEN.get(parsed).orElseThrow();
      views = new Views(windows(request, when), Optional.empty());
    }
    Lookup.Source source =
        (service, place, refresh, _) ->
            new Overview(null, service.ask(request.query(Endpoint.FORECAST, place), refresh), null);
    return WeatherRunner.show(context, request, source, request.parallel, views);
  }

  private static View windows(WeatherRequest request, String question) {
    WindowView.Form form =
        switch (request.form) {
          case LINE -> WindowView.Form.LINE;
          case PLAIN -> WindowView.Form.PROSE;
          default -> WindowView.Form.ROWS;
        };
    boolean named = request.locations.areSeveral();
    return new WindowView(request.windows.orElseThrow()::find, question, form, named);
  }

  private View.OfPlaces compared(WeatherRequest request) {
    // The table waits for all locations, so there must be an end.
    request.locations.atMost(MOST_COMPARED);
    return request.form == OutputForm.PLAIN
        ? ComparedPlaces.prose(request.span)
        : new CompareView(request.span, !context.console().terminal().out());
  }

  /** Views of one place. */
  static Views views(WeatherRequest request) {
    ForecastSpan span = request.span;
    View days = new ForecastView(span, false);
    View entries = new ForecastView(span, true);
    View first =
        switch (request.form) {
          case LINE -> new ForecastLine(span, request.locations.areSeveral());
          case PLAIN -> new ForecastProse(span, request.isHourly);
          default -> request.isHourly ? entries : days;
        };
    return new Views(first, Optional.of(request.isHourly ? days : entries));
  }
}
