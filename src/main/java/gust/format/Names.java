package gust.format;

import static gust.format.FieldKind.AMOUNT;
import static gust.format.FieldKind.DISTANCE;
import static gust.format.FieldKind.NUMBER;
import static gust.format.FieldKind.PERCENT;
import static gust.format.FieldKind.PRESSURE;
import static gust.format.FieldKind.PROBABILITY;
import static gust.format.FieldKind.SHOWN;
import static gust.format.FieldKind.SHOWN_NUMBER;
import static gust.format.FieldKind.SPEED;
import static gust.format.FieldKind.TEMPERATURE;
import static gust.format.FieldKind.TEXT;
import static gust.format.FieldOrigin.DAY;
import static gust.format.FieldOrigin.ENTRY;
import static gust.format.FieldOrigin.WHOLE;

import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.text.NearestName;
import gust.weather.DayWord;
import gust.weather.ForecastSpan;
import gust.weather.Weather;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The published names of one resource, and how their values are read from an answer. Scripts rely
 * on them.
 */
public final class Names {
  /** Which entries of a forecast have a row; empty for the current weather. */
  final Optional<ForecastSpan> span;

  /** Empty until a name is looked up, because most runs ask for none. */
  private final List<Field> fields = new ArrayList<>();

  /** Finds the rows of an answer that are no entries; null for entries. */
  private final BiFunction<Answer<? extends Weather>, RenderContext, List<Row>> search;

  private Names(
      Optional<ForecastSpan> span,
      BiFunction<Answer<? extends Weather>, RenderContext, List<Row>> search) {
    this.span = span;
    this.search = search;
  }

  /** The names of {@code gust current}. */
  public static Names current() {
    return new Names(Optional.empty(), null);
  }

  /**
   * The names of {@code gust forecast}.
   *
   * @param span which entries have a row
   */
  public static Names forecast(ForecastSpan span) {
    return new Names(Optional.of(span), null);
  }

  /** The names of {@code --when}. */
  static Names windows(
      ForecastSpan span, BiFunction<Answer<? extends Weather>, RenderContext, List<Row>> search) {
    return new Names(Optional.of(span), search);
  }

  /** The columns of {@code --csv}, in order. */
  public List<String> columns() {
    if (search != null) {
      return List.of("location", "from", "to", "hours");
    }
    List<String> columns = new ArrayList<>(List.of("location", "place", "time", "units"));
    columns.addAll(
        isList()
            ? List.of("city.name", "city.country")
            : List.of("name", "sys.country", "coord.lat", "coord.lon"));
    columns.addAll(List.of("weather.id", "weather.main", "weather.description", "weather.icon"));
    columns.addAll(List.of("main.temp", "main.feels_like", "main.temp_min", "main.temp_max"));
    columns.addAll(List.of("main.pressure", "main.sea_level", "main.grnd_level", "main.humidity"));
    columns.addAll(isList() ? List.of("main.temp_kf") : List.of());
    columns.addAll(List.of("clouds.all", "visibility", "wind.speed", "wind.deg", "wind.gust"));
    columns.addAll(isList() ? List.of("pop") : List.of());
    columns.addAll(List.of("rain.1h", "rain.3h", "snow.1h", "snow.3h"));
    columns.addAll(isList() ? List.of("answered") : List.of("sunrise", "sunset", "answered"));
    return columns;
  }

  /** Whether the resource is a list of entries. */
  boolean isList() {
    return span.isPresent();
  }

  /** One row for each entry of a list; otherwise exactly one. */
  List<Row> rows(Answer<? extends Weather> answer, RenderContext context) {
    return search == null
        ? Row.Whole.of(answer, context).rows(span.orElse(ForecastSpan.ALL))
        : search.apply(answer, context);
  }

  /** The rows that are not over, if there are any; else all. */
  List<Row> ahead(Answer<? extends Weather> answer, RenderContext context) {
    List<Row> rows = rows(answer, context);
    List<Row> ahead = rows.stream().filter(row -> !row.isOver()).toList();
    return ahead.isEmpty() ? rows : ahead;
  }

  Optional<Field> find(String name) {
    return fields().stream().filter(field -> field.name().equals(name)).findFirst();
  }

  /**
   * @param column of the name's first letter
   * @throws SyntaxProblem if there is no such name
   */
  Field require(String name, int column) {
    return find(name)
        .orElseThrow(() -> new SyntaxProblem(column, "unknown name", name, meant(name)));
  }

  /** The few names of which this one is a part, or the one that it mistypes; may be empty. */
  private String meant(String name) {
    List<String> known =
        fields().stream().filter(field -> field.origin() != DAY).map(Field::name).toList();
    List<String> longer =
        known.stream().filter(it -> it.startsWith(name + ".") || it.endsWith("." + name)).toList();
    return longer.isEmpty()
        ? NearestName.oneEdit(name, known).orElse("")
        : String.join(", ", longer);
  }

  List<Field> fields() {
    if (search != null && fields.isEmpty()) {
      add(TEXT, WHOLE, "location", "place");
      add(SHOWN, ENTRY, "from", "to");
      add(SHOWN_NUMBER, ENTRY, "hours");
    }
    if (fields.isEmpty()) {
      add(TEXT, ENTRY, "weather.main", "weather.description", "weather.icon");
      add(TEMPERATURE, ENTRY, "main.temp", "main.feels_like", "main.temp_min", "main.temp_max");
      add(PRESSURE, ENTRY, "main.pressure", "main.sea_level", "main.grnd_level");
      add(PERCENT, ENTRY, "main.humidity", "clouds.all");
      add(SPEED, ENTRY, "wind.speed", "wind.gust");
      add(DISTANCE, ENTRY, "visibility");
      add(NUMBER, ENTRY, "dt", "weather.id", "wind.deg");
      add(TEXT, ENTRY, "condition", "wind.compass");
      add(SHOWN, ENTRY, "glyph", "time", "time.clock");
      add(TEXT, WHOLE, "location", "place", "units", "units.temp", "units.speed");
      add(SHOWN, WHOLE, "answered", "age");
      add(SHOWN, WHOLE, "sunrise", "sunrise.clock", "sunset", "sunset.clock");
      add(SHOWN, WHOLE, "sun.next", "sun.event");
      add(SHOWN_NUMBER, WHOLE, "sun.in");
      if (isList()) {
        addForecast();
      } else {
        add(AMOUNT, ENTRY, "rain.1h", "rain.3h", "snow.1h", "snow.3h");
        add(TEXT, ENTRY, "name", "sys.country", "base");
        add(NUMBER, ENTRY, "coord.lon", "coord.lat", "id", "cod", "timezone");
        add(NUMBER, ENTRY, "sys.sunrise", "sys.sunset");
      }
    }
    return fields;
  }

  private void addForecast() {
    add(PROBABILITY, ENTRY, "pop");
    add(AMOUNT, ENTRY, "rain.3h", "rain.1h", "snow.3h", "snow.1h");
    add(SHOWN_NUMBER, ENTRY, "main.temp_kf");
    add(TEXT, ENTRY, "sys.pod", "dt_txt");
    add(TEXT, WHOLE, "city.name", "city.country");
    add(NUMBER, WHOLE, "cod", "message", "cnt", "city.coord.lat", "city.coord.lon", "city.id");
    add(NUMBER, WHOLE, "city.population", "city.timezone", "city.sunrise", "city.sunset");
    addDay(DayValue.NEXT_DAY);
    for (String day : DayWord.SHORT_WORDS) {
      addDay(day);
      add(SHOWN, DAY, day + ".date");
    }
  }

  private void addDay(String day) {
    add(TEMPERATURE, DAY, day + ".min", day + ".max");
    add(PROBABILITY, DAY, day + ".pop");
    add(AMOUNT, DAY, day + ".rain", day + ".snow");
    add(SPEED, DAY, day + ".wind", day + ".gust");
    add(TEXT, DAY, day + ".condition");
    add(SHOWN, DAY, day + ".glyph");
  }

  private void add(FieldKind kind, FieldOrigin origin, String... names) {
    for (String name : names) {
      fields.add(new Field(name, kind, origin));
    }
  }
}
