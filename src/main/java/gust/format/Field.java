package gust.format;

import gust.weather.Units;
import gust.weather.Wind.Beaufort;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A published name, as {@code --format}, {@code --if} and the columns of {@code --csv} use it.
 *
 * @param name for a value of the reply itself, its path there
 */
record Field(String name, Kind kind, Origin origin) {
  /** The kind of value, which decides the units that it can be compared in. */
  enum Kind {
    TEXT("no unit", ""),
    /** A bare number: an identifier, degrees of a circle, Unix seconds. */
    NUMBER("no unit", "=1"),
    /** Compared in °F, since Celsius needs more than a factor. */
    TEMPERATURE("C or F", "f=1 °f=1"),
    /** Compared in metres per hour. */
    SPEED("m/s, km/h, mph, kn or bft", "m/s=3600 km/h=1000 kmh=1000 mph=1609.344 kn=1852 kt=1852"),
    PERCENT("%", "=1 %=1"),
    /** 0 to 1. */
    PROBABILITY("% or from 0 to 1", "=1 %=0.01"),
    /** Of rain or snow, mm. */
    AMOUNT("mm", "=1 mm=1"),
    PRESSURE("hPa", "=1 hpa=1"),
    /** Metres. */
    DISTANCE("m or km", "=1 m=1 km=1000"),
    /** Cannot be compared: times, ages, symbols. */
    SHOWN("no unit", ""),
    /** A number that cannot be compared. */
    SHOWN_NUMBER("no unit", "");

    private final String units;
    private final String factors;

    /**
     * @param units for messages
     * @param factors from a unit in lower case (before {@code =}; empty for none) to the one that
     *     values are compared in
     */
    Kind(String units, String factors) {
      this.units = units;
      this.factors = factors;
    }

    String units() {
      return units;
    }

    /**
     * Converts to the unit that values of this kind are compared in.
     *
     * @param unit in upper or lower case; empty for none
     * @return empty if this kind is not measured in that unit
     */
    OptionalDouble comparable(double number, String unit) {
      String lower = unit.toLowerCase(Locale.ROOT);
      if (this == TEMPERATURE && (lower.equals("c") || lower.equals("°c"))) {
        return OptionalDouble.of(number * 1.8 + 32);
      }
      for (String factor : factors.split(" ")) {
        if (factor.startsWith(lower + "=")) {
          double times = Double.parseDouble(factor.substring(lower.length() + 1));
          return OptionalDouble.of(number * times);
        }
      }
      return OptionalDouble.empty();
    }

    /**
     * Converts a value of a reply, likewise.
     *
     * @param units of the reply
     */
    double comparable(String value, Units units) {
      String unit =
          switch (this) {
            case TEMPERATURE -> units.degree();
            case SPEED -> units.speedUnit().sign();
            default -> "";
          };
      return comparable(Double.parseDouble(value), unit).orElseThrow();
    }

    boolean isNumber() {
      return this != TEXT && this != SHOWN;
    }
  }

  /** The force of a wind speed of a reply, 0 to 12. */
  static int force(String speed, Units units) {
    return Beaufort.of(OptionalDouble.of(Double.parseDouble(speed)), units).ordinal();
  }

  /** The source of the value. */
  enum Origin {
    /** The current record, or one element of the forecast list. */
    ENTRY,
    /** The answer as a whole; of a forecast, what is outside its list. */
    WHOLE,
    /** One local day of the forecast, or the next 24 hours. */
    DAY
  }

  /** Printable; empty if the service sent none. */
  Optional<String> valueIn(Row row) {
    return origin == Origin.DAY
        ? DayValue.of(row, name)
        : row.value(name, kind == Kind.TEXT, origin == Origin.WHOLE);
  }

  /** The value of a row, of each of its conditions if they have one; empty if not known. */
  Stream<Optional<String>> knownIn(Row row) {
    return isOfConditions()
        ? row.eachCondition().stream().map(this::valueIn)
        : Stream.of(valueIn(row).or(() -> noneIn(row)));
  }

  /** A row's share in the value of a day; empty if not known. */
  Optional<String> partIn(Row row) {
    return DayValue.part(row, name).or(() -> noneIn(row));
  }

  /** Zero if an amount is left out because no rain, or no snow, falls; else empty. */
  private Optional<String> noneIn(Row row) {
    boolean isSnow = name.contains("snow");
    boolean falls =
        row.conditions().isEmpty()
            ? row.raw().number("pop").filter(chance -> Double.parseDouble(chance) == 0).isEmpty()
            : row.conditions().stream().anyMatch(condition -> condition.mayBring(isSnow));
    return kind == Kind.AMOUNT && !falls ? Optional.of("0") : Optional.empty();
  }

  /** Says which value of the row is not known. */
  String missingIn(Row row) {
    Row.Whole whole = row.whole();
    Instant now = whole.context().now();
    String from = whole.times().timeSeenFrom(row.time().orElse(row.from()), now);
    if (row.isBeyond()) {
      return "the forecast ends at " + from;
    }
    if (row.isGap()) {
      String until = whole.times().timeSeenFrom(row.until(), now);
      return "the forecast has nothing from " + from + " to " + until;
    }
    boolean isShared = whole.forecast().isEmpty() || origin == Origin.WHOLE;
    return name + " is missing" + (isShared ? "" : " at " + from);
  }

  /** Whether each condition of an entry has its own value. */
  boolean isOfConditions() {
    return name.startsWith("weather.") || name.equals("condition");
  }
}
