package gust.format;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A published name, as {@code --format}, {@code --if} and the columns of {@code --csv} use it.
 *
 * @param name for a value of the reply itself, its path there
 * @param value printable; empty if the service sent none
 */
record Field(String name, Kind kind, Origin origin, Function<Row, Optional<String>> value) {
  /** The kind of value, which decides the units that it can be compared in. */
  enum Kind {
    TEXT("no unit", Map.of()),
    /** A bare number: an identifier, degrees of a circle, Unix seconds. */
    NUMBER("no unit", Map.of("", "1")),
    /** Compared in °F, since Celsius needs more than a factor. */
    TEMPERATURE("C or F", Map.of("f", "1", "°f", "1")),
    /** Compared in metres per hour. */
    SPEED(
        "m/s, km/h, mph or kn",
        Map.of("m/s", "3600", "km/h", "1000", "mph", "1609.344", "kn", "1852")),
    PERCENT("%", Map.of("", "1", "%", "1")),
    /** 0 to 1. */
    PROBABILITY("% or from 0 to 1", Map.of("", "1", "%", "0.01")),
    /** Of rain or snow, mm. */
    AMOUNT("mm", Map.of("", "1", "mm", "1")),
    PRESSURE("hPa", Map.of("", "1", "hpa", "1")),
    /** Metres. */
    DISTANCE("m or km", Map.of("", "1", "m", "1", "km", "1000")),
    /** Cannot be compared: times, ages, symbols. */
    SHOWN("no unit", Map.of()),
    /** A number that cannot be compared. */
    SHOWN_NUMBER("no unit", Map.of());

    private final String units;
    private final Map<String, String> factors;

    /**
     * @param units for messages
     * @param factors from a unit in lower case ("" for none) to the one that values are compared in
     */
    Kind(String units, Map<String, String> factors) {
      this.units = units;
      this.factors = factors;
    }

    String units() {
      return units;
    }

    /** Null if values of this kind have no such unit or converting takes more than a factor. */
    String factor(String unit) {
      return factors.get(unit);
    }

    boolean isNumber() {
      return this != TEXT && this != SHOWN;
    }

    boolean isComparable() {
      return this != SHOWN && this != SHOWN_NUMBER;
    }
  }

  /** The source of the value. */
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

  /** Whether each element of the forecast list has its own value. */
  boolean isPerEntry() {
    return origin == Origin.ENTRY || origin == Origin.OF_ENTRY;
  }
}
