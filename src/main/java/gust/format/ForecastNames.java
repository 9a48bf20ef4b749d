package gust.format;

import gust.render.kit.HourCycle;
import gust.render.kit.LocalTimes;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.util.List;
import java.util.Optional;

/**
 * The names of {@code gust forecast}.
 *
 * @param span which entries have a row
 */
public record ForecastNames(ForecastSpan span) implements Names<Forecast> {
  private static final List<Fields.Group> GROUPS = Fields.forecast();

  @Override
  public List<Fields.Group> groups() {
    return GROUPS;
  }

  @Override
  public List<String> columns() {
    return List.of(
        """
        location place time units city.name city.country \
        weather.id weather.main weather.description weather.icon \
        main.temp main.feels_like main.temp_min main.temp_max \
        main.pressure main.sea_level main.grnd_level main.humidity main.temp_kf \
        clouds.all visibility wind.speed wind.deg wind.gust pop \
        rain.1h rain.3h snow.1h snow.3h answered\
        """
            .split(" "));
  }

  @Override
  public boolean isList() {
    return true;
  }

  @Override
  public Row whole(Answer<Forecast> answer, RenderContext context) {
    return shared(answer, context).rows(ForecastSpan.ALL).getFirst();
  }

  @Override
  public List<Row> rows(Answer<Forecast> answer, RenderContext context) {
    return shared(answer, context).rows(span);
  }

  private static Row.Whole shared(Answer<Forecast> answer, RenderContext context) {
    Forecast forecast = answer.weather();
    return new Row.Whole(
        answer,
        forecast.place(),
        new LocalTimes(forecast.offset(), HourCycle.H24),
        forecast.sun(),
        answer.received(),
        Optional.of(forecast),
        context);
  }

  /** Members that the current record has at the top or in "sys", and the forecast in "city". */
  @Override
  public Optional<String> hint(String name) {
    String inCity = "city." + (name.startsWith("sys.") ? name.substring(4) : name);
    return find(inCity).map(Field::name);
  }
}
