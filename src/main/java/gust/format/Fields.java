package gust.format;

import gust.format.Field.Kind;
import gust.format.Field.Origin;
import gust.service.RawValues;
import gust.weather.DayWord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Every published name and where its value comes from; scripts rely on them. */
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

  private static final List<Group> SHARED =
      List.of(
          group(Kind.NUMBER, Origin.ENTRY, "dt weather.id wind.deg"),
          group(Kind.TEXT, Origin.ENTRY, "weather.main weather.description weather.icon"),
          group(
              Kind.TEMPERATURE,
              Origin.ENTRY,
              "main.temp main.feels_like main.temp_min main.temp_max"),
          group(Kind.PRESSURE, Origin.ENTRY, "main.pressure main.sea_level main.grnd_level"),
          group(Kind.PERCENT, Origin.ENTRY, "main.humidity clouds.all"),
          group(Kind.SPEED, Origin.ENTRY, "wind.speed wind.gust"),
          group(Kind.DISTANCE, Origin.ENTRY, "visibility"),
          group(Kind.AMOUNT, Origin.ENTRY, "rain.1h rain.3h snow.1h snow.3h"),
          group(Kind.TEXT, Origin.OF_ENTRY, "condition wind.compass"),
          group(Kind.SHOWN, Origin.OF_ENTRY, "glyph time time.clock"),
          group(Kind.TEXT, Origin.OF_WHOLE, "location place units units.temp units.speed"),
          group(Kind.SHOWN, Origin.OF_WHOLE, "answered age"),
          group(Kind.SHOWN, Origin.OF_WHOLE, "sunrise sunrise.clock sunset sunset.clock"));

  static final List<Group> CURRENT =
      join(
          SHARED,
          List.of(
              group(Kind.TEXT, Origin.ENTRY, "name sys.country base"),
              group(Kind.NUMBER, Origin.ENTRY, "coord.lon coord.lat id cod"),
              group(Kind.NUMBER, Origin.ENTRY, "timezone sys.sunrise sys.sunset")));

  static final List<Group> FORECAST =
      join(
          SHARED,
          List.of(
              group(Kind.PROBABILITY, Origin.ENTRY, "pop"),
              group(Kind.SHOWN_NUMBER, Origin.ENTRY, "main.temp_kf"),
              group(Kind.TEXT, Origin.ENTRY, "sys.pod dt_txt"),
              group(Kind.NUMBER, Origin.WHOLE, "cod message cnt"),
              group(Kind.TEXT, Origin.WHOLE, "city.name city.country"),
              group(Kind.NUMBER, Origin.WHOLE, "city.coord.lat city.coord.lon city.id"),
              group(Kind.NUMBER, Origin.WHOLE, "city.population city.timezone"),
              group(Kind.NUMBER, Origin.WHOLE, "city.sunrise city.sunset")),
          ofDays());

  private Fields() {}

  @SafeVarargs
  private static List<Group> join(List<Group>... parts) {
    List<Group> groups = new ArrayList<>();
    for (List<Group> part : parts) {
      groups.addAll(part);
    }
    return groups;
  }

  private static Group group(Kind kind, Origin origin, String names) {
    return new Group(kind, origin, List.of(names.split(" ")));
  }

  private static List<Group> ofDays() {
    List<Group> groups = new ArrayList<>(ofSpan(DayValues.NEXT_DAY));
    for (String day : DayWord.SHORT_WORDS) {
      groups.addAll(ofSpan(day));
      groups.add(group(Kind.SHOWN, Origin.OF_DAY, day + ".date"));
    }
    return groups;
  }

  private static List<Group> ofSpan(String span) {
    return List.of(
        group(Kind.TEMPERATURE, Origin.OF_DAY, span + ".min " + span + ".max"),
        group(Kind.PROBABILITY, Origin.OF_DAY, span + ".pop"),
        group(Kind.AMOUNT, Origin.OF_DAY, span + ".rain " + span + ".snow"),
        group(Kind.SPEED, Origin.OF_DAY, span + ".wind " + span + ".gust"),
        group(Kind.TEXT, Origin.OF_DAY, span + ".condition"),
        group(Kind.SHOWN, Origin.OF_DAY, span + ".glyph"));
  }
}
