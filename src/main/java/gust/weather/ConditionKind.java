package gust.weather;

import java.util.List;
import java.util.Locale;

/** The kinds of weather that look different enough to be drawn differently. */
public enum ConditionKind {
  CLEAR,
  FEW_CLOUDS,
  /** Scattered or broken. */
  CLOUDS,
  OVERCAST,
  DRIZZLE,
  RAIN,
  HEAVY_RAIN,
  THUNDERSTORM,
  SNOW,
  /** Sleet, hail and freezing rain. */
  SLEET,
  /** Mist, fog and haze. */
  FOG,
  /** Dust, sand, volcanic ash and smoke. */
  DUST,
  /** Squalls, storms without rain, tornados. */
  STORM_WIND,
  UNKNOWN;

  /** Of the first condition, the most important one. */
  public static ConditionKind of(List<Condition> conditions) {
    return conditions.isEmpty() ? UNKNOWN : of(conditions.getFirst());
  }

  /** By the identifier, else its hundred, else the group's name, else the icon. */
  public static ConditionKind of(Condition condition) {
    return switch (condition.id().orElse(0)) {
      case 502, 503, 504, 522, 531 -> HEAVY_RAIN;
      case 511, 611, 612, 613, 615, 616, 906 -> SLEET;
      case 711, 731, 751, 761, 762 -> DUST;
      case 771, 781, 900, 901, 902, 905 -> STORM_WIND;
      case 800 -> CLEAR;
      case 801 -> FEW_CLOUDS;
      case 804 -> OVERCAST;
      default -> ofHundred(condition);
    };
  }

  /** Whether something falls from the sky. */
  public boolean isWet() {
    return switch (this) {
      case DRIZZLE, RAIN, HEAVY_RAIN, THUNDERSTORM, SNOW, SLEET -> true;
      default -> false;
    };
  }

  private static ConditionKind ofHundred(Condition condition) {
    return switch (condition.id().orElse(0) / 100) {
      case 2 -> THUNDERSTORM;
      case 3 -> DRIZZLE;
      case 5 -> RAIN;
      case 6 -> SNOW;
      case 7 -> FOG;
      case 8 -> CLOUDS;
      default -> ofGroup(condition);
    };
  }

  private static ConditionKind ofGroup(Condition condition) {
    return switch (condition.group().toLowerCase(Locale.ROOT)) {
      case "clear" -> CLEAR;
      case "clouds" -> CLOUDS;
      case "drizzle" -> DRIZZLE;
      case "rain" -> RAIN;
      case "thunderstorm" -> THUNDERSTORM;
      case "snow" -> SNOW;
      case "mist", "fog", "haze" -> FOG;
      case "dust", "sand", "ash", "smoke" -> DUST;
      case "squall", "tornado", "extreme" -> STORM_WIND;
      default -> ofIcon(condition.icon());
    };
  }

  private static ConditionKind ofIcon(String icon) {
    return switch (icon.length() < 2 ? "" : icon.substring(0, 2)) {
      case "01" -> CLEAR;
      case "02" -> FEW_CLOUDS;
      case "03" -> CLOUDS;
      case "04" -> OVERCAST;
      case "09", "10" -> RAIN;
      case "11" -> THUNDERSTORM;
      case "13" -> SNOW;
      case "50" -> FOG;
      default -> UNKNOWN;
    };
  }
}
