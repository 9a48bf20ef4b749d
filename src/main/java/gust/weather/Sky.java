package gust.weather;

/** A sky without rain or snow that has a word of its own. */
public enum Sky {
  CLEAR,
  MOSTLY_CLEAR,
  PARTLY_CLOUDY,
  CLOUDY,
  OVERCAST,
  MIST,
  HAZE,
  FOG,
  SMOKE,
  DUST,
  VOLCANIC_ASH,
  SQUALLS,
  STORM,
  TORNADO;

  /** The one that names it too where there is room for few words. */
  public Sky broadly() {
    return this == MOSTLY_CLEAR ? CLEAR : this == OVERCAST ? CLOUDY : this;
  }

  /** Null if the condition is a wet one, or unknown. */
  public static Sky of(Condition condition) {
    return switch (condition.id().orElse(0)) {
      case 802 -> PARTLY_CLOUDY;
      case 701 -> MIST;
      case 721 -> HAZE;
      case 711 -> SMOKE;
      case 762 -> VOLCANIC_ASH;
      case 781, 900 -> TORNADO;
      case 901, 902 -> STORM;
      default -> of(condition.kind());
    };
  }

  /** Null if the kind is a wet one, or unknown. */
  public static Sky of(ConditionKind kind) {
    return switch (kind) {
      case CLEAR -> CLEAR;
      case FEW_CLOUDS -> MOSTLY_CLEAR;
      case CLOUDS -> CLOUDY;
      case OVERCAST -> OVERCAST;
      case FOG -> FOG;
      case DUST -> DUST;
      case STORM_WIND -> SQUALLS;
      default -> null;
    };
  }
}
