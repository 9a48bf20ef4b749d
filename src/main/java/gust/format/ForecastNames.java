package gust.format;

import gust.format.EntryNames.Group;
import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.render.LocalTimes;
import gust.render.Look;
import gust.service.Answer;
import gust.service.SpeltRecord;
import gust.service.SpeltReply;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The names of {@code gust forecast}. */
public final class ForecastNames implements Names<Forecast> {
  private final ForecastSpan span;
  private List<Field> fields;

  /**
   * @param span which entries there is a row for
   */
  public ForecastNames(ForecastSpan span) {
    this.span = span;
  }

  @Override
  public List<Field> fields() {
    if (fields == null) {
      fields =
          EntryNames.with(
              new Group(Kind.PROBABILITY, Origin.ENTRY, "pop"),
              new Group(Kind.SHOWN, Origin.ENTRY, "main.temp_kf"),
              new Group(Kind.TEXT, Origin.ENTRY, "sys.pod", "dt_txt"),
              new Group(Kind.NUMBER, Origin.WHOLE, "cod", "message", "cnt"),
              new Group(Kind.TEXT, Origin.WHOLE, "city.name", "city.country"),
              new Group(Kind.NUMBER, Origin.WHOLE, "city.coord.lat", "city.coord.lon", "city.id"),
              new Group(Kind.NUMBER, Origin.WHOLE, "city.population", "city.timezone"),
              new Group(Kind.NUMBER, Origin.WHOLE, "city.sunrise", "city.sunset"));
      DayValues.addTo(fields);
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
        "city.name",
        "city.country",
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
        "main.temp_kf",
        "clouds.all",
        "visibility",
        "wind.speed",
        "wind.deg",
        "wind.gust",
        "pop",
        "rain.1h",
        "rain.3h",
        "snow.1h",
        "snow.3h",
        "answered");
  }

  @Override
  public boolean isList() {
    return true;
  }

  @Override
  public NamedValues whole(Answer<Forecast> answer, Look look) {
    List<NamedValues> rows = rows(answer, look, ForecastSpan.ALL);
    if (!rows.isEmpty()) {
      return rows.getFirst();
    }
    SpeltRecord whole = answer.spelt().whole();
    Moment none = new Moment(Optional.empty(), List.of(), SpeltRecord.empty());
    return new NamedValues(about(answer, whole, look), none, Optional.empty());
  }

  @Override
  public List<NamedValues> rows(Answer<Forecast> answer, Look look) {
    return rows(answer, look, span);
  }

  private static List<NamedValues> rows(Answer<Forecast> answer, Look look, ForecastSpan span) {
    SpeltReply spelt = answer.spelt();
    List<Entry> entries = answer.weather().entries();
    List<Moment> moments = new ArrayList<>(entries.size());
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      moments.add(
          new Moment(Optional.of(entry.time()), entry.conditions(), spelt.entries().get(i)));
    }
    NamedValues.Whole whole = about(answer, spelt.whole(), look);
    DayValues days = new DayValues(answer.weather(), moments, whole);
    List<NamedValues> rows = new ArrayList<>(moments.size());
    List<Entry> chosen = span.of(answer.weather(), look.now()).forecast().entries();
    for (int i = 0; i < moments.size(); i++) {
      if (chosen.contains(entries.get(i))) {
        rows.add(new NamedValues(whole, moments.get(i), Optional.of(days)));
      }
    }
    return rows;
  }

  private static NamedValues.Whole about(Answer<Forecast> answer, SpeltRecord spelt, Look look) {
    Forecast forecast = answer.weather();
    return new NamedValues.Whole(
        answer,
        forecast.place(),
        spelt,
        new LocalTimes(forecast.offset()),
        forecast.sun(),
        answer.received(),
        look);
  }

  /** What the current record says of the place, the forecast says of its city. */
  @Override
  public Optional<String> hint(String name) {
    String inCity = "city." + (name.startsWith("sys.") ? name.substring(4) : name);
    return find(inCity).map(Field::name);
  }
}
