package gust.weather;

import java.util.List;
import java.util.Optional;

/** Types of precipitation. */
public enum PrecipitationType {
  DRIZZLE,
  RAIN,
  SHOWERS,
  HEAVY_SHOWERS,
  HEAVY_RAIN,
  THUNDERSTORMS,
  HAIL,
  FREEZING_RAIN,
  SLEET,
  RAIN_AND_SNOW,
  SNOW,
  SNOW_SHOWERS,
  HEAVY_SNOW;

  /**
   * The type of an entry: by its most severe wet condition, else by its amounts, else by its
   * temperature.
   */
  public static PrecipitationType of(Entry entry, Units units) {
    Optional<Condition> wet = ofConditions(entry);
    if (wet.isPresent()) {
      return of(wet.get());
    }
    boolean rain = entry.rain().orElse(0) > 0;
    if (entry.snow().orElse(0) > 0) {
      return rain ? RAIN_AND_SNOW : SNOW;
    }
    return rain || !entry.measures().isFreezing(units) ? RAIN : SNOW;
  }

  /**
   * The majority's type; one that covers all if no type has more than half, or if there is rain and
   * snow.
   *
   * @param entries at least one
   */
  static PrecipitationType summary(List<Entry> entries, Units units) {
    int[] counts = new int[values().length];
    PrecipitationType all = of(entries.getFirst(), units);
    PrecipitationType most = null;
    for (Entry entry : entries) {
      PrecipitationType type = of(entry, units);
      all = all.and(type);
      most = 2 * ++counts[type.ordinal()] > entries.size() ? type : most;
    }
    return most != null && most.broadly() == all.broadly() ? most : all;
  }

  /** The most severe condition under which something falls. */
  static Optional<Condition> ofConditions(Entry entry) {
    return Entry.worstCondition(List.of(entry), Condition::isWet);
  }

  /** The symbol to draw. */
  public ConditionKind kind() {
    return switch (this) {
      case DRIZZLE -> ConditionKind.DRIZZLE;
      case RAIN, SHOWERS -> ConditionKind.RAIN;
      case HEAVY_RAIN, HEAVY_SHOWERS -> ConditionKind.HEAVY_RAIN;
      case THUNDERSTORMS -> ConditionKind.THUNDERSTORM;
      case HAIL, FREEZING_RAIN, SLEET, RAIN_AND_SNOW -> ConditionKind.SLEET;
      case SNOW, SNOW_SHOWERS, HEAVY_SNOW -> ConditionKind.SNOW;
    };
  }

  /** The broad type: rain, snow or both. */
  public PrecipitationType broadly() {
    return switch (this) {
      case SNOW, SNOW_SHOWERS, HEAVY_SNOW -> SNOW;
      case SLEET, RAIN_AND_SNOW -> RAIN_AND_SNOW;
      default -> RAIN;
    };
  }

  /** The broad type, but drizzle is no rain. */
  public PrecipitationType family() {
    return this == DRIZZLE ? this : broadly();
  }

  /** Whether this is what falls by one of the entry's conditions. */
  boolean fallsIn(Entry entry) {
    for (Condition condition : entry.conditions()) {
      if (condition.isWet() && of(condition) == this) {
        return true;
      }
    }
    return false;
  }

  /** Rain for what is a {@link Danger} of its own. */
  PrecipitationType withoutDanger() {
    return this == THUNDERSTORMS || this == FREEZING_RAIN ? RAIN : this;
  }

  /** One type that covers both. */
  public PrecipitationType and(PrecipitationType other) {
    PrecipitationType both = broadly() == other.broadly() ? broadly() : RAIN_AND_SNOW;
    return this == other ? this : both;
  }

  static PrecipitationType of(Condition condition) {
    return switch (condition.id().orElse(0)) {
      case 511 -> FREEZING_RAIN;
      case 520, 521, 531 -> SHOWERS;
      case 522 -> HEAVY_SHOWERS;
      case 602, 622 -> HEAVY_SNOW;
      case 611, 612, 613 -> SLEET;
      case 620, 621 -> SNOW_SHOWERS;
      case 906 -> HAIL;
      default ->
          switch (condition.kind()) {
            case DRIZZLE -> DRIZZLE;
            case HEAVY_RAIN -> HEAVY_RAIN;
            case THUNDERSTORM -> THUNDERSTORMS;
            case SNOW -> SNOW;
            case SLEET -> RAIN_AND_SNOW;
            default -> RAIN;
          };
    };
  }
}
