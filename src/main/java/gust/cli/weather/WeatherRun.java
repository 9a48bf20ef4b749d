package gust.cli.weather;

import gust.cli.Connection;
import gust.cli.Session;
import gust.cli.Talk;
import gust.format.Names;
import gust.render.View;
import gust.service.Endpoint;
import gust.service.Query;
import gust.service.WeatherService;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** What {@code current} and {@code forecast} have in common: read the options, ask, show. */
final class WeatherRun {
  private final ParseResult parsed;
  private final Session session;
  private final Talk talk;

  WeatherRun(ParseResult parsed, Session session) {
    this.parsed = parsed;
    this.session = session;
    this.talk = Talk.read(parsed, session);
  }

  Talk talk() {
    return talk;
  }

  /**
   * @param view for people
   * @param names for {@code --format}, {@code --csv} and {@code --if}
   * @return the exit code
   */
  <T> int show(Endpoint<T> endpoint, View<T> view, Names<T> names) {
    OutputOptions output = OutputOptions.read(parsed, session);
    Presentation<T> presentation = Presentation.of(output, view, names);
    Optional<Watch> watch = Watch.read(parsed, session, output);
    Locations locations = LocationOptions.read(parsed, session);
    WeatherOptions weather =
        WeatherOptions.read(parsed, session, talk, output, locations.areSeveral());
    boolean batch = locations.areSeveral() && !output.isForOne() && watch.isEmpty();
    Optional<Progress> progress =
        batch ? Optional.of(Progress.of(session, talk)) : Optional.empty();
    Connection connection =
        batch ? weather.connection().heardBy(progress.get()::waiting) : weather.connection();
    try (WeatherService service = session.service(connection)) {
      Fetcher<T> fetcher =
          location ->
              service.ask(new Query<>(endpoint, location, weather.units(), weather.extra()));
      if (watch.isPresent()) {
        return watch.get().run(locations, fetcher, view, output.look());
      }
      return progress.isPresent()
          ? new Batch<>(session, talk, new ResultPrinter<>(session, output, talk, presentation))
              .show(locations, fetcher, weather.parallel(), progress.get())
          : new OneLocation<>(session, output, talk, presentation).show(locations, fetcher);
    }
  }
}
