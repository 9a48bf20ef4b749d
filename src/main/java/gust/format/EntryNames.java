package gust.format;

import gust.format.Field.Kind;
import gust.format.Field.Origin;
import java.util.ArrayList;
import java.util.List;

/** The names that the current record and an element of the forecast list have in common. */
final class EntryNames {
  /** Which names a kind of value has. */
  record Group(Kind kind, Origin origin, String... names) {}

  private static final Group[] SHARED = {
    new Group(Kind.NUMBER, Origin.ENTRY, "dt", "weather.id", "wind.deg"),
    new Group(Kind.TEXT, Origin.ENTRY, "weather.main", "weather.description", "weather.icon"),
    new Group(
        Kind.TEMPERATURE,
        Origin.ENTRY,
        "main.temp",
        "main.feels_like",
        "main.temp_min",
        "main.temp_max"),
    new Group(Kind.PRESSURE, Origin.ENTRY, "main.pressure", "main.sea_level", "main.grnd_level"),
    new Group(Kind.PERCENT, Origin.ENTRY, "main.humidity", "clouds.all"),
    new Group(Kind.SPEED, Origin.ENTRY, "wind.speed", "wind.gust"),
    new Group(Kind.DISTANCE, Origin.ENTRY, "visibility"),
    new Group(Kind.AMOUNT, Origin.ENTRY, "rain.1h", "rain.3h", "snow.1h", "snow.3h"),
    new Group(Kind.TEXT, Origin.OF_ENTRY, "condition", "wind.compass"),
    new Group(Kind.SHOWN, Origin.OF_ENTRY, "glyph", "time", "time.clock"),
    new Group(Kind.TEXT, Origin.OF_WHOLE, "location", "place", "units", "units.temp"),
    new Group(Kind.TEXT, Origin.OF_WHOLE, "units.speed"),
    new Group(Kind.SHOWN, Origin.OF_WHOLE, "answered", "age"),
    new Group(Kind.SHOWN, Origin.OF_WHOLE, "sunrise", "sunrise.clock", "sunset", "sunset.clock"),
  };

  private EntryNames() {}

  /** The shared names and those of one resource. */
  static List<Field> with(Group... own) {
    List<Field> fields = new ArrayList<>();
    add(fields, SHARED);
    add(fields, own);
    return fields;
  }

  private static void add(List<Field> fields, Group... groups) {
    for (Group group : groups) {
      for (String name : group.names()) {
        fields.add(new Field(name, group.kind(), group.origin()));
      }
    }
  }
}
