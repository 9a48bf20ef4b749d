package gust.format;

import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.service.RawValues;
import gust.weather.DayWord;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** All published names and the sources of their values. Scripts rely on them. */
final class Fields {
  /** Names of one kind and origin. */
  record Group(Kind kind, Origin origin, List<String> names) {
    /**
     * @param name one of this group's
     */
    Field field(String name) {
      return new Field(
          name,
          kind,
          origin,
          switch (origin) {
            case ENTRY, WHOLE -> raw(name);
            case OF_ENTRY, OF_WHOLE -> Row.computed(name);
            case OF_DAY -> DayValues.computed(name);
          });
    }

    private Function<Row, Optional<String>> raw(String name) {
      String[] path = name.split("\\.");
      return row -> {
        RawValues values = origin == Origin.WHOLE ? row.whole().answer().raw() : row.raw();
        return kind == Kind.TEXT ? values.text(path) : values.number(path);
      };
    }
  }

  /** Each line: the kind and the source of the values, then their names. */
  private static final String SHARED =
      """
      NUMBER ENTRY dt weather.id wind.deg
      TEXT ENTRY weather.main weather.description weather.icon
      TEMPERATURE ENTRY main.temp main.feels_like main.temp_min main.temp_max
      PRESSURE ENTRY main.pressure main.sea_level main.grnd_level
      PERCENT ENTRY main.humidity clouds.all
      SPEED ENTRY wind.speed wind.gust
      DISTANCE ENTRY visibility
      AMOUNT ENTRY rain.1h rain.3h snow.1h snow.3h
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

  private Fields() {}

  static List<Group> current() {
    return groups(
        SHARED
            + """
            TEXT ENTRY name sys.country base
            NUMBER ENTRY coord.lon coord.lat id cod timezone sys.sunrise sys.sunset
            """);
  }

  static List<Group> forecast() {
    return groups(
        SHARED
            + """
            PROBABILITY ENTRY pop
            SHOWN_NUMBER ENTRY main.temp_kf
            TEXT ENTRY sys.pod dt_txt
            NUMBER WHOLE cod message cnt city.coord.lat city.coord.lon city.id city.population
            NUMBER WHOLE city.timezone city.sunrise city.sunset
            TEXT WHOLE city.name city.country
            """
            + ofDays());
  }

  private static String ofDays() {
    StringBuilder table = new StringBuilder(OF_DAY.replace("day.", DayValues.NEXT_DAY + "."));
    for (String day : DayWord.SHORT_WORDS) {
      table.append(OF_DAY.replace("day.", day + ".")).append("SHOWN OF_DAY " + day + ".date\n");
    }
    return table.toString();
  }

  private static List<Group> groups(String table) {
    return table.lines().map(line -> group(List.of(line.split(" ")))).toList();
  }

  private static Group group(List<String> words) {
    return new Group(
        Kind.valueOf(words.get(0)), Origin.valueOf(words.get(1)), words.subList(2, words.size()));
  }
}
