package gust.format;

/**
 * A published name, as {@code --format}, {@code --if} and the columns of {@code --csv} use it.
 *
 * @param name for what the reply itself holds, its path there
 */
public record Field(String name, Kind kind, Origin origin) {
  /** What the value is, which decides the units it can be compared in. */
  public enum Kind {
    TEXT,
    /** A bare number: an identifier, degrees of a circle, Unix seconds. */
    NUMBER,
    TEMPERATURE,
    SPEED,
    PERCENT,
    /** 0 to 1. */
    PROBABILITY,
    /** Of rain or snow, mm. */
    AMOUNT,
    PRESSURE,
    /** Metres. */
    DISTANCE,
    /** To be shown only: times, ages, signs. */
    SHOWN
  }

  /** Where the value comes from. */
  public enum Origin {
    /** The current record's own member, or that of one element of the forecast list. */
    ENTRY,
    /** A member of the forecast beside its list. */
    WHOLE,
    /** Worked out from one record or element. */
    OF_ENTRY,
    /** Worked out from the answer as a whole. */
    OF_WHOLE,
    /** Summed over one local day of the forecast. */
    OF_DAY
  }

  /** Whether each element of the forecast list has its own. */
  boolean isPerEntry() {
    return origin == Origin.ENTRY || origin == Origin.OF_ENTRY;
  }
}
