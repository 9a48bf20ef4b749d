package gust.format;

import gust.render.LocalTimes;
import gust.render.RenderContext;
import gust.service.Answer;
import gust.service.RawValues;
import gust.weather.CurrentWeather;
import java.util.List;
import java.util.Optional;

/** The names of {@code gust current}. */
public final class CurrentNames implements Names<CurrentWeather> {
  @Override
  public List<Field> fields() {
    return Fields.CURRENT;
  }

  @Override
  public List<String> columns() {
    return Fields.CURRENT_COLUMNS;
  }

  @Override
  public boolean isList() {
    return false;
  }

  @Override
  public Row whole(Answer<CurrentWeather> answer, RenderContext context) {
    CurrentWeather weather = answer.weather();
    RawValues raw = answer.raw();
    WholeValues whole =
        new WholeValues(
            answer,
            weather.place(),
            raw,
            new LocalTimes(weather.offset()),
            weather.sun(),
            weather.observed().orElse(answer.received()),
            context);
    return new Row(
        whole,
        new EntryValues(
            whole, weather.observed(), weather.conditions(), weather.wind().direction(), raw),
        Optional.empty());
  }

  @Override
  public List<Row> rows(Answer<CurrentWeather> answer, RenderContext context) {
    return List.of(whole(answer, context));
  }

  @Override
  public Optional<String> hint(String name) {
    return Fields.FORECAST.stream().anyMatch(field -> field.name().equals(name))
        ? Optional.of("gust forecast   (which knows it)")
        : Optional.empty();
  }
}
