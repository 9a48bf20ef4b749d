package gust.render.chart;

import gust.weather.Condition;
import gust.weather.ConditionKind;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.Sky;
import gust.weather.Units;
import gust.weather.Wetness;

/**
 * The sky of one entry.
 *
 * @param word a {@link PrecipitationType} or a {@link Sky}; null if the sky is unknown
 * @param broad a broader one, which hours can share
 * @param start its first column
 * @param end the column after its last one
 */
record SkyHour(ConditionKind kind, Enum<?> word, Enum<?> broad, int start, int end) {
  static SkyHour of(Entry entry, Units units, int start, int end) {
    ConditionKind kind = Wetness.sky(entry, units);
    if (kind.isWet()) {
      PrecipitationType type = PrecipitationType.of(entry, units);
      boolean isThunder = kind == ConditionKind.THUNDERSTORM;
      return new SkyHour(kind, type, isThunder ? type : type.broadly(), start, end);
    }
    Condition first = entry.conditions().isEmpty() ? null : entry.conditions().getFirst();
    boolean isFirst = first != null && first.kind() == kind;
    Sky sky = isFirst ? Sky.of(first) : Sky.of(kind);
    return new SkyHour(kind, sky, sky == null ? null : sky.broadly(), start, end);
  }

  boolean hasWordOf(SkyHour other) {
    return kind.isWet() ? word == other.word : broad == other.broad;
  }
}
