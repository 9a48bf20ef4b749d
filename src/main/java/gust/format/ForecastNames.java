package gust.format;

import gust.render.LocalTimes;
import gust.render.RenderContext;
import gust.service.Answer;
import gust.service.RawValues;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.ForecastSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The names of {@code gust forecast}.
 *
 * @param span which entries there is a row for
 */
public record ForecastNames(ForecastSpan span) implements Names<Forecast> {
  @Override
  public List<Field> fields() {
    return Fields.FORECAST;
  }

  @Override
  public List<String> columns() {
    return Fields.FORECAST_COLUMNS;
  }

  @Override
  public boolean isList() {
    return true;
  }

  @Override
  public Row whole(Answer<Forecast> answer, RenderContext context) {
    return rows(answer, context, ForecastSpan.ALL).getFirst();
  }

  @Override
  public List<Row> rows(Answer<Forecast> answer, RenderContext context) {
    return rows(answer, context, span);
  }

  private static List<Row> rows(Answer<Forecast> answer, RenderContext context, ForecastSpan span) {
    RawValues raw = answer.raw();
    WholeValues whole = about(answer, raw, context);
    List<Entry> entries = answer.weather().entries();
    List<EntryValues> values = new ArrayList<>(entries.size());
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      values.add(
          new EntryValues(
              whole,
              Optional.of(entry.time()),
              entry.conditions(),
              entry.wind().direction(),
              raw.entries().get(i)));
    }
    DayValues days = new DayValues(answer.weather(), values, whole);
    List<Row> rows = new ArrayList<>(values.size());
    List<Entry> chosen = span.of(answer.weather(), context.now()).forecast().entries();
    for (int i = 0; rows.size() < chosen.size(); i++) {
      if (chosen.get(rows.size()) == entries.get(i)) { // They are in the same order.
        rows.add(new Row(whole, values.get(i), Optional.of(days)));
      }
    }
    return rows;
  }

  private static WholeValues about(Answer<Forecast> answer, RawValues raw, RenderContext context) {
    Forecast forecast = answer.weather();
    return new WholeValues(
        answer,
        forecast.place(),
        raw,
        new LocalTimes(forecast.offset()),
        forecast.sun(),
        answer.received(),
        context);
  }

  /** What the current record says of the place, the forecast says of its city. */
  @Override
  public Optional<String> hint(String name) {
    String inCity = "city." + (name.startsWith("sys.") ? name.substring(4) : name);
    return find(inCity).map(Field::name);
  }
}
