package gust.cli.weather;

import gust.cli.Command;
import gust.cli.CommandContext;
import gust.cli.CommandContext.Connection;
import gust.cli.Option;
import gust.cli.UsageProblem;
import gust.cli.weather.WeatherOptions.Form;
import gust.render.kit.View;
import gust.render.sun.SunProse;
import gust.render.sun.SunView;
import gust.service.Answer;
import gust.service.Query.Endpoint;
import gust.service.Whereabouts;
import java.util.List;
import picocli.CommandLine.ParseResult;

/** {@code gust sun}: sun and moon of a place, computed here. */
public record SunCommand(CommandContext context) {
  public Command command() {
    Command spec =
        new Command("Shows the sun and the moon of a place, computed here.")
            .examples("gust sun London,GB", "gust sun @home --json | jq .sun.set")
            .group("Common options", Option.JSON, Connection.DEMO);
    Locations.addTo(spec);
    spec.group("Output", WeatherOptions.PLAIN, WeatherOptions.CLOCK, WeatherOptions.COLOR)
        .options(List.of(WeatherOptions.THEME, WeatherOptions.GLYPHS, Option.WIDTH))
        .options(Option.LOG)
        .group("Stored answers", WeatherOptions.REFRESH, WeatherOptions.OFFLINE)
        .group("Service", Connection.KEY_LABEL, WeatherOptions.WAIT, WeatherOptions.MAX_WAIT)
        .options(List.of(WeatherOptions.PARAM))
        .options(Connection.ALL);
    return spec.action(this::run);
  }

  private int run(ParseResult parsed) {
    WeatherRequest<Whereabouts> request = WeatherRequest.read(parsed, context, null);
    if (request.locations().areSeveral()) {
      throw new UsageProblem("gust sun takes one location", "one gust command for each location");
    }
    Lookup.Source<Whereabouts> source =
        (service, place, _, _) -> {
          Answer<Whereabouts> answer =
              Whereabouts.ask(service, request.query(Endpoint.CURRENT, place));
          return request.form() == Form.JSON
              ? answer.withBody(SunDocument.of(answer, request.screen()))
              : answer;
        };
    View<Whereabouts> view = request.form() == Form.PLAIN ? new SunProse() : new SunView();
    return WeatherRunner.show(context, request, source, view);
  }
}
