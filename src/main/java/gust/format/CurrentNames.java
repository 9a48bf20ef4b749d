package gust.format;

import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.weather.CurrentWeather;
import java.util.List;
import java.util.Optional;

/** The names of {@code gust current}. */
public final class CurrentNames implements Names<CurrentWeather> {
  /** Separate from the forecast's table, so that only the needed one is loaded. */
  private static final List<Fields.Group> GROUPS = Fields.current();

  @Override
  public List<Fields.Group> groups() {
    return GROUPS;
  }

  @Override
  public List<String> columns() {
    return List.of(
        """
        location place time units name sys.country coord.lat coord.lon \
        weather.id weather.main weather.description weather.icon \
        main.temp main.feels_like main.temp_min main.temp_max \
        main.pressure main.sea_level main.grnd_level main.humidity \
        clouds.all visibility wind.speed wind.deg wind.gust \
        rain.1h rain.3h snow.1h snow.3h sunrise sunset answered\
        """
            .split(" "));
  }

  @Override
  public Row whole(Answer<CurrentWeather> answer, RenderContext context) {
    CurrentWeather weather = answer.weather();
    Row.Whole whole =
        new Row.Whole(
            answer,
            weather.place(),
            new LocalTimes(weather.offset(), HourCycle.H24),
            weather.sun(),
            weather.observed().orElse(answer.received()),
            Optional.empty(),
            context);
    return new Row(
        whole, weather.observed(), weather.conditions(), weather.wind().direction(), answer.raw());
  }

  @Override
  public Optional<String> hint(String name) {
    return Fields.forecast().stream().anyMatch(group -> group.names().contains(name))
        ? Optional.of("gust forecast   (which knows it)")
        : Optional.empty();
  }
}
