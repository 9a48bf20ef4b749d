package gust.format;

import gust.format.EntryNames.Group;
import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.render.LocalTimes;
import gust.render.Look;
import gust.service.Answer;
import gust.service.SpeltRecord;
import gust.weather.CurrentWeather;
import gust.weather.ForecastSpan;
import java.util.List;
import java.util.Optional;

/** The names of {@code gust current}. */
public final class CurrentNames implements Names<CurrentWeather> {
  private List<Field> fields;
  private ForecastNames others;

  @Override
  public List<Field> fields() {
    if (fields == null) {
      fields =
          EntryNames.with(
              new Group(Kind.TEXT, Origin.ENTRY, "name", "sys.country", "base"),
              new Group(Kind.NUMBER, Origin.ENTRY, "coord.lon", "coord.lat", "id", "cod"),
              new Group(Kind.NUMBER, Origin.ENTRY, "timezone", "sys.sunrise", "sys.sunset"));
    }
    return fields;
  }

  @Override
  public List<String> columns() {
    return List.of(
        "location",
        "place",
        "time",
        "units",
        "name",
        "sys.country",
        "coord.lat",
        "coord.lon",
        "weather.id",
        "weather.main",
        "weather.description",
        "weather.icon",
        "main.temp",
        "main.feels_like",
        "main.temp_min",
        "main.temp_max",
        "main.pressure",
        "main.sea_level",
        "main.grnd_level",
        "main.humidity",
        "clouds.all",
        "visibility",
        "wind.speed",
        "wind.deg",
        "wind.gust",
        "rain.1h",
        "rain.3h",
        "snow.1h",
        "snow.3h",
        "sunrise",
        "sunset",
        "answered");
  }

  @Override
  public boolean isList() {
    return false;
  }

  @Override
  public NamedValues whole(Answer<CurrentWeather> answer, Look look) {
    CurrentWeather weather = answer.weather();
    SpeltRecord spelt = answer.spelt().whole();
    return new NamedValues(
        new NamedValues.Whole(
            answer,
            weather.place(),
            spelt,
            new LocalTimes(weather.offset()),
            weather.sun(),
            weather.observed().orElse(answer.received()),
            look),
        new Moment(weather.observed(), weather.conditions(), spelt),
        Optional.empty());
  }

  @Override
  public List<NamedValues> rows(Answer<CurrentWeather> answer, Look look) {
    return List.of(whole(answer, look));
  }

  @Override
  public Optional<String> hint(String name) {
    others = others == null ? new ForecastNames(ForecastSpan.ALL) : others;
    return others.find(name).isPresent()
        ? Optional.of("gust forecast   (which knows it)")
        : Optional.empty();
  }
}
