package gust.weather;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What falls. */
public enum PrecipitationType {
  DRIZZLE,
  RAIN,
  SHOWERS,
  HEAVY_RAIN,
  THUNDERSTORMS,
  FREEZING_RAIN,
  /** Sleet too. */
  RAIN_AND_SNOW,
  SNOW;

  /** °C at or below which what falls, where nothing else tells, is snow. */
  private static final double FREEZING = 0;

  /** Drizzle, showers and heavy rain too. */
  public boolean isRain() {
    return this == DRIZZLE || this == RAIN || this == SHOWERS || this == HEAVY_RAIN;
  }

  /** Rain, snow or both. */
  PrecipitationType broadly() {
    return hasSnow() ? this : RAIN;
  }

  /** One word for both. */
  public PrecipitationType and(PrecipitationType other) {
    if (this == other) {
      return this;
    }
    boolean snow = hasSnow() || other.hasSnow();
    return snow ? RAIN_AND_SNOW : RAIN;
  }

  private boolean hasSnow() {
    return this == SNOW || this == RAIN_AND_SNOW;
  }

  /** By the entry's severest wet condition, else by its amounts, else by its temperature. */
  public static PrecipitationType of(Entry entry, Units units) {
    Optional<Condition> wet = ofConditions(entry);
    if (wet.isPresent()) {
      return of(wet.get());
    }
    boolean rain = entry.rain().orElse(0) > 0;
    if (entry.snow().orElse(0) > 0) {
      return rain ? RAIN_AND_SNOW : SNOW;
    }
    double celsius = units.toCelsius(entry.measures().temperature().orElse(Double.MAX_VALUE));
    return rain || celsius > FREEZING ? RAIN : SNOW;
  }

  /**
   * What most of them have; where no type has more than half, rain, snow or both.
   *
   * @param entries at least one
   */
  static PrecipitationType ofMost(List<Entry> entries, Units units) {
    int[] counts = new int[values().length];
    for (Entry entry : entries) {
      counts[of(entry, units).ordinal()]++;
    }
    boolean liquid = false;
    boolean snow = false;
    for (PrecipitationType type : values()) {
      int count = counts[type.ordinal()];
      if (2 * count > entries.size()) {
        return type;
      }
      snow |= count > 0 && (type.hasSnow());
      liquid |= count > 0 && type != SNOW;
    }
    return !snow ? RAIN : liquid ? RAIN_AND_SNOW : SNOW;
  }

  /** The severest condition under which something falls. */
  static Optional<Condition> ofConditions(Entry entry) {
    List<Condition> falling = new ArrayList<>();
    for (Condition condition : entry.conditions()) {
      if (ConditionKind.of(condition).isWet()) {
        falling.add(condition);
      }
    }
    return Severity.worst(falling);
  }

  private static PrecipitationType of(Condition condition) {
    int id = condition.id().orElse(0);
    return switch (ConditionKind.of(condition)) {
      case DRIZZLE -> DRIZZLE;
      case HEAVY_RAIN -> HEAVY_RAIN;
      case THUNDERSTORM -> THUNDERSTORMS;
      case SNOW -> SNOW;
      case SLEET -> id == 511 ? FREEZING_RAIN : RAIN_AND_SNOW;
      default -> id == 520 || id == 521 ? SHOWERS : RAIN;
    };
  }
}
