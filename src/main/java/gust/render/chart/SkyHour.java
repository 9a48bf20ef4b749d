package gust.render.chart;

import gust.statement.DayRules;
import gust.statement.Statement;
import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Units;
import gust.weather.Wetness;

/**
 * The sky of one entry.
 *
 * @param key of its word in the languages' files; empty if the sky is unknown
 * @param family the key of a broader word, which hours can share
 * @param start its first column
 * @param end the column after its last one
 */
record SkyHour(ConditionKind kind, String key, String family, int start, int end) {
  static SkyHour of(Entry entry, Units units, int start, int end) {
    ConditionKind kind = Wetness.sky(entry, units);
    if (kind.isWet()) {
      PrecipitationType type = PrecipitationType.of(entry, units);
      String key = Statement.key("type", type);
      boolean isThunder = kind == ConditionKind.THUNDERSTORM;
      String family = isThunder ? key : Statement.key("type", type.broadly());
      return new SkyHour(kind, key, family, start, end);
    }
    Condition first = entry.conditions().isEmpty() ? null : entry.conditions().getFirst();
    boolean isFirst = first != null && first.kind() == kind;
    String known = isFirst ? DayRules.dry(first) : DayRules.dry(kind);
    String key = known == null ? "" : known;
    return new SkyHour(kind, key, broad(key), start, end);
  }

  private static String broad(String key) {
    return switch (key) {
      case "sky.mostly_clear" -> "sky.clear";
      case "sky.overcast" -> "sky.cloudy";
      default -> key;
    };
  }

  /** Whether it is clear, or has clouds only. */
  static boolean isDry(ConditionKind kind) {
    return kind.compareTo(ConditionKind.OVERCAST) <= 0;
  }

  boolean isDry() {
    return isDry(kind);
  }

  boolean hasWordOf(SkyHour other) {
    return kind.isWet() ? key.equals(other.key) : family.equals(other.family);
  }
}
