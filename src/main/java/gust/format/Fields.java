package gust.format;

import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.weather.DayWord;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Every published name, and the columns of {@code --csv} in their order; scripts rely on both. */
final class Fields {
  private static final List<Field> SHARED =
      join(
          Stream.of(
              named(Kind.NUMBER, Origin.ENTRY, "dt weather.id wind.deg"),
              named(Kind.TEXT, Origin.ENTRY, "weather.main weather.description weather.icon"),
              named(
                  Kind.TEMPERATURE,
                  Origin.ENTRY,
                  "main.temp main.feels_like main.temp_min main.temp_max"),
              named(Kind.PRESSURE, Origin.ENTRY, "main.pressure main.sea_level main.grnd_level"),
              named(Kind.PERCENT, Origin.ENTRY, "main.humidity clouds.all"),
              named(Kind.SPEED, Origin.ENTRY, "wind.speed wind.gust"),
              named(Kind.DISTANCE, Origin.ENTRY, "visibility"),
              named(Kind.AMOUNT, Origin.ENTRY, "rain.1h rain.3h snow.1h snow.3h"),
              named(Kind.TEXT, Origin.OF_ENTRY, "condition wind.compass"),
              named(Kind.SHOWN, Origin.OF_ENTRY, "glyph time time.clock"),
              named(Kind.TEXT, Origin.OF_WHOLE, "location place units units.temp units.speed"),
              named(Kind.SHOWN, Origin.OF_WHOLE, "answered age"),
              named(Kind.SHOWN, Origin.OF_WHOLE, "sunrise sunrise.clock sunset sunset.clock")));

  static final List<Field> CURRENT =
      join(
          Stream.of(
              SHARED,
              named(Kind.TEXT, Origin.ENTRY, "name sys.country base"),
              named(Kind.NUMBER, Origin.ENTRY, "coord.lon coord.lat id cod"),
              named(Kind.NUMBER, Origin.ENTRY, "timezone sys.sunrise sys.sunset")));

  static final List<Field> FORECAST =
      join(
          Stream.of(
              SHARED,
              named(Kind.PROBABILITY, Origin.ENTRY, "pop"),
              named(Kind.SHOWN, Origin.ENTRY, "main.temp_kf"),
              named(Kind.TEXT, Origin.ENTRY, "sys.pod dt_txt"),
              named(Kind.NUMBER, Origin.WHOLE, "cod message cnt"),
              named(Kind.TEXT, Origin.WHOLE, "city.name city.country"),
              named(Kind.NUMBER, Origin.WHOLE, "city.coord.lat city.coord.lon city.id"),
              named(Kind.NUMBER, Origin.WHOLE, "city.population city.timezone"),
              named(Kind.NUMBER, Origin.WHOLE, "city.sunrise city.sunset"),
              ofDays()));

  static final List<String> CURRENT_COLUMNS =
      words(
          """
          location place time units name sys.country coord.lat coord.lon
          weather.id weather.main weather.description weather.icon
          main.temp main.feels_like main.temp_min main.temp_max
          main.pressure main.sea_level main.grnd_level main.humidity
          clouds.all visibility wind.speed wind.deg wind.gust
          rain.1h rain.3h snow.1h snow.3h sunrise sunset answered
          """);

  static final List<String> FORECAST_COLUMNS =
      words(
          """
          location place time units city.name city.country
          weather.id weather.main weather.description weather.icon
          main.temp main.feels_like main.temp_min main.temp_max
          main.pressure main.sea_level main.grnd_level main.humidity main.temp_kf
          clouds.all visibility wind.speed wind.deg wind.gust pop
          rain.1h rain.3h snow.1h snow.3h answered
          """);

  private Fields() {}

  private static List<Field> join(Stream<List<Field>> groups) {
    return groups.flatMap(List::stream).toList();
  }

  private static List<Field> named(Kind kind, Origin origin, String names) {
    return words(names).stream().map(name -> new Field(name, kind, origin)).toList();
  }

  private static List<Field> ofDays() {
    List<Field> fields = new ArrayList<>(ofSpan(DayValues.NEXT_DAY));
    for (String day : DayWord.SHORT_WORDS) {
      fields.addAll(ofSpan(day));
      fields.addAll(named(Kind.SHOWN, Origin.OF_DAY, day + ".date"));
    }
    return fields;
  }

  private static List<Field> ofSpan(String span) {
    List<Field> fields = new ArrayList<>();
    fields.addAll(named(Kind.TEMPERATURE, Origin.OF_DAY, span + ".min " + span + ".max"));
    fields.addAll(named(Kind.PROBABILITY, Origin.OF_DAY, span + ".pop"));
    fields.addAll(named(Kind.AMOUNT, Origin.OF_DAY, span + ".rain " + span + ".snow"));
    fields.addAll(named(Kind.SPEED, Origin.OF_DAY, span + ".wind " + span + ".gust"));
    fields.addAll(named(Kind.TEXT, Origin.OF_DAY, span + ".condition"));
    fields.addAll(named(Kind.SHOWN, Origin.OF_DAY, span + ".glyph"));
    return fields;
  }

  private static List<String> words(String text) {
    return List.of(text.strip().split("\\s+"));
  }
}
