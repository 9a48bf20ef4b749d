package gust.format;

import gust.service.RawValues;
import java.util.Optional;

/**
 * A published name, as {@code --format}, {@code --if} and the columns of {@code --csv} use it.
 *
 * @param name for what the reply itself holds, its path there
 */
record Field(String name, Kind kind, Origin origin) {
  /** What the value is, which decides the units it can be compared in. */
  enum Kind {
    TEXT("no unit"),
    /** A bare number: an identifier, degrees of a circle, Unix seconds. */
    NUMBER("no unit"),
    TEMPERATURE("C or F"),
    SPEED("m/s, km/h, mph or kn"),
    PERCENT("%"),
    /** 0 to 1. */
    PROBABILITY("% or from 0 to 1"),
    /** Of rain or snow, mm. */
    AMOUNT("mm"),
    PRESSURE("hPa"),
    /** Metres. */
    DISTANCE("m or km"),
    /** To be shown only: times, ages, signs. */
    SHOWN("no unit");

    private final String units;

    Kind(String units) {
      this.units = units;
    }

    /** For messages: what it is measured in. */
    String units() {
      return units;
    }
  }

  /** Where the value comes from. */
  enum Origin {
    /** The current record's own member, or that of one element of the forecast list. */
    ENTRY,
    /** A member of the forecast beside its list. */
    WHOLE,
    /** Worked out from one record or element. */
    OF_ENTRY,
    /** Worked out from the answer as a whole. */
    OF_WHOLE,
    /** Summed over one local day of the forecast, or over the next 24 hours. */
    OF_DAY
  }

  /** Whether each element of the forecast list has its own. */
  boolean isPerEntry() {
    return origin == Origin.ENTRY || origin == Origin.OF_ENTRY;
  }

  /** Whether its values are numbers; of those that can only be shown, one kind is. */
  boolean isNumber() {
    return kind != Kind.TEXT && (kind != Kind.SHOWN || name.equals("main.temp_kf"));
  }

  /** The record's member of this name; empty where the service left it out. */
  Optional<String> in(RawValues record) {
    String[] path = name.split("\\.");
    return kind == Kind.TEXT ? record.text(path) : record.number(path);
  }
}
