package gust.weather;

import java.util.OptionalDouble;

/** The one kind of weather that a single sign shows for an entry. */
public final class Sky {
  /** Percent from which the sky has a few clouds, then scattered ones, then is overcast. */
  private static final int FEW = 11;

  private static final int SCATTERED = 25;
  private static final int ALL = 85;

  private Sky() {}

  /** What falls, if that is to be expected; never what will hardly fall. */
  public static ConditionKind of(Entry entry, Units units) {
    Wetness wetness = Wetness.of(entry);
    if (wetness == Wetness.WET) {
      return PrecipitationType.of(entry, units).kind();
    }
    ConditionKind given = Condition.kindOf(entry.conditions());
    boolean hardlyFalls =
        wetness == Wetness.DRY && given.isWet() && given != ConditionKind.THUNDERSTORM;
    return hardlyFalls || given == ConditionKind.UNKNOWN ? ofClouds(entry.cloudiness()) : given;
  }

  private static ConditionKind ofClouds(OptionalDouble percent) {
    if (percent.isEmpty()) {
      return ConditionKind.UNKNOWN;
    }
    double clouds = percent.getAsDouble();
    if (clouds >= ALL) {
      return ConditionKind.OVERCAST;
    }
    if (clouds >= SCATTERED) {
      return ConditionKind.CLOUDS;
    }
    return clouds >= FEW ? ConditionKind.FEW_CLOUDS : ConditionKind.CLEAR;
  }
}
