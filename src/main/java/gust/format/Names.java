package gust.format;

import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.render.kit.RenderContext;
import gust.service.Answer;
import gust.service.RawValues;
import gust.text.NearestName;
import gust.weather.ForecastSpan;
import gust.weather.ForecastSpan.DayWord;
import gust.weather.Weather;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The published names of one resource, and how their values are read from an answer. Scripts rely
 * on them.
 */
public final class Names {
  /**
   * Each line: the kind and the source of the values, then their names. A name that is cut short,
   * such as wind or rain, is taken for the first one that it may be.
   */
  private static final String SHARED =
      """
      TEXT ENTRY weather.main weather.description weather.icon
      TEMPERATURE ENTRY main.temp main.feels_like main.temp_min main.temp_max
      PRESSURE ENTRY main.pressure main.sea_level main.grnd_level
      PERCENT ENTRY main.humidity clouds.all
      SPEED ENTRY wind.speed wind.gust
      DISTANCE ENTRY visibility
      NUMBER ENTRY dt weather.id wind.deg
      TEXT OF_ENTRY condition wind.compass
      SHOWN OF_ENTRY glyph time time.clock
      TEXT OF_WHOLE location place units units.temp units.speed
      SHOWN OF_WHOLE answered age sunrise sunrise.clock sunset sunset.clock
      """;

  private static final String OF_DAY =
      """
      TEMPERATURE OF_DAY day.min day.max
      PROBABILITY OF_DAY day.pop
      AMOUNT OF_DAY day.rain day.snow
      SPEED OF_DAY day.wind day.gust
      TEXT OF_DAY day.condition
      SHOWN OF_DAY day.glyph
      """;

  private static final String CURRENT =
      """
      AMOUNT ENTRY rain.1h rain.3h snow.1h snow.3h
      TEXT ENTRY name sys.country base
      NUMBER ENTRY coord.lon coord.lat id cod timezone sys.sunrise sys.sunset
      """;
  private static final String FORECAST =
      """
      PROBABILITY ENTRY pop
      AMOUNT ENTRY rain.3h rain.1h snow.3h snow.1h
      SHOWN_NUMBER ENTRY main.temp_kf
      TEXT ENTRY sys.pod dt_txt
      TEXT WHOLE city.name city.country
      NUMBER WHOLE cod message cnt city.coord.lat city.coord.lon city.id city.population
      NUMBER WHOLE city.timezone city.sunrise city.sunset
      """;

  /** Columns that both resources have in this order, between their own. */
  private static final String SKY =
      """
       weather.id weather.main weather.description weather.icon \
      main.temp main.feels_like main.temp_min main.temp_max \
      main.pressure main.sea_level main.grnd_level main.humidity \
      """;

  private static final String WIND = "clouds.all visibility wind.speed wind.deg wind.gust ";
  private static final String FALLEN = "rain.1h rain.3h snow.1h snow.3h ";

  private final String columns;

  /** Which entries of a forecast have a row; empty for the current weather. */
  private final Optional<ForecastSpan> span;

  /** The words of each line of the tables; null until a name is looked up. */
  private List<List<String>> groups;

  private Names(String columns, Optional<ForecastSpan> span) {
    this.columns = columns;
    this.span = span;
  }

  /** The names of {@code gust current}. */
  public static Names current() {
    String place = "location place time units name sys.country coord.lat coord.lon";
    String columns = place + SKY + WIND + FALLEN + "sunrise sunset answered";
    return new Names(columns, Optional.empty());
  }

  /**
   * The names of {@code gust forecast}.
   *
   * @param span which entries have a row
   */
  public static Names forecast(ForecastSpan span) {
    String place = "location place time units city.name city.country";
    String columns = place + SKY + "main.temp_kf " + WIND + "pop " + FALLEN + "answered";
    return new Names(columns, Optional.of(span));
  }

  /** The columns of {@code --csv}, in order. */
  public List<String> columns() {
    return List.of(columns.split(" "));
  }

  /** Whether the resource is a list of entries. */
  boolean isList() {
    return span.isPresent();
  }

  /** The row for one line about the whole answer; of a list, the first entry. */
  Row whole(Answer<? extends Weather> answer, RenderContext context) {
    return Row.Whole.of(answer, context).rows(ForecastSpan.ALL).getFirst();
  }

  /** One row for each entry of a list; otherwise exactly one. */
  List<Row> rows(Answer<? extends Weather> answer, RenderContext context) {
    return Row.Whole.of(answer, context).rows(span.orElse(ForecastSpan.ALL));
  }

  /** The entries that are not over and the hours that none covers, or else the only row. */
  List<Row> hours(Answer<? extends Weather> answer, RenderContext context) {
    Row.Whole whole = Row.Whole.of(answer, context);
    return isList() ? Times.hours(whole, span.get()) : whole.rows(ForecastSpan.ALL);
  }

  /** Whether only a part of the forecast is asked for, which may end after it. */
  boolean isLimited() {
    return isList() && !span.get().equals(ForecastSpan.ALL);
  }

  /** All of them. */
  List<String> names() {
    return groups().stream().flatMap(group -> group.stream().skip(2)).toList();
  }

  Optional<Field> find(String name) {
    return groups().stream()
        .filter(group -> group.lastIndexOf(name) > 1)
        .findFirst()
        .map(group -> field(name, Kind.valueOf(group.get(0)), Origin.valueOf(group.get(1))));
  }

  private static Field field(String name, Kind kind, Origin origin) {
    String[] path = name.split("\\.");
    boolean isText = kind == Kind.TEXT;
    Function<RawValues, Optional<String>> read =
        values -> isText ? values.text(path) : values.number(path);
    Function<Row, Optional<String>> value =
        switch (origin) {
          case OF_ENTRY, OF_WHOLE -> Row.computed(name);
          case OF_DAY -> DayValue.ofDay(name);
          case ENTRY -> row -> read.apply(row.raw());
          case WHOLE -> row -> read.apply(row.whole().answer().raw());
        };
    return new Field(name, kind, origin, value);
  }

  /**
   * @param column of the name's first letter
   * @throws SyntaxProblem if there is no such name
   */
  Field require(String name, int column) {
    return find(name)
        .orElseThrow(() -> {
          String near = near(name);
          String nextStep = near.isEmpty() ? "gust help formatting" : near;
          return new SyntaxProblem(column, "unknown name", name, nextStep, near);
        });
  }

  /** The name that was probably meant; empty if that is unknown. A day is not guessed. */
  private String near(String name) {
    String end = "." + name.substring(name.indexOf('.') + 1);
    return groups().stream()
        .filter(group -> !group.get(1).equals("OF_DAY"))
        .flatMap(group -> group.stream().skip(2))
        .filter(path ->
            path.startsWith(name + ".") || path.endsWith("." + name) || path.equals("city" + end))
        .findFirst()
        .or(() -> NearestName.of(name, names()))
        .orElse("");
  }

  private List<List<String>> groups() {
    if (groups == null) {
      String table = SHARED + (isList() ? FORECAST + ofDays() : CURRENT);
      groups = table.lines().map(line -> List.of(line.split(" "))).toList();
    }
    return groups;
  }

  private static String ofDays() {
    StringBuilder table = new StringBuilder(OF_DAY.replace("day.", DayValue.NEXT_DAY + "."));
    for (String day : DayWord.SHORT_WORDS) {
      table.append(OF_DAY.replace("day.", day + ".")).append("SHOWN OF_DAY " + day + ".date\n");
    }
    return table.toString();
  }
}
