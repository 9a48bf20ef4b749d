package gust.format;

import java.util.Optional;
import java.util.function.Function;

/**
 * A published name, as {@code --format}, {@code --if} and the columns of {@code --csv} use it.
 *
 * @param name for what the reply itself holds, its path there
 * @param value printable; empty where the service sent none
 */
record Field(String name, Kind kind, Origin origin, Function<Row, Optional<String>> value) {
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
    /** Cannot be compared: times, ages, symbols. */
    SHOWN("no unit"),
    /** A number that cannot be compared. */
    SHOWN_NUMBER("no unit");

    private final String units;

    Kind(String units) {
      this.units = units;
    }

    /** For messages. */
    String units() {
      return units;
    }

    boolean isNumber() {
      return this != TEXT && this != SHOWN;
    }

    boolean isComparable() {
      return this != SHOWN && this != SHOWN_NUMBER;
    }
  }

  /** Where the value comes from. */
  enum Origin {
    /** A member of the current record, or of one element of the forecast list. */
    ENTRY,
    /** A member of the forecast record, outside its list. */
    WHOLE,
    /** Computed from one record or element. */
    OF_ENTRY,
    /** Computed from the answer as a whole. */
    OF_WHOLE,
    /** Computed from one local day of the forecast, or from the next 24 hours. */
    OF_DAY
  }

  Optional<String> in(Row row) {
    return value.apply(row);
  }

  /** Whether each element of the forecast list has its own. */
  boolean isPerEntry() {
    return origin == Origin.ENTRY || origin == Origin.OF_ENTRY;
  }
}
