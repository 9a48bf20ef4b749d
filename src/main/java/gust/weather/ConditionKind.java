package gust.weather;

/** The kinds of weather that look different enough to be drawn differently; wet ones together. */
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

  /** Whether something falls from the sky. */
  public boolean isWet() {
    return compareTo(DRIZZLE) >= 0 && compareTo(SLEET) <= 0;
  }

  /** Whether it is clear, or has clouds only. */
  public boolean isSky() {
    return compareTo(OVERCAST) <= 0;
  }

  /** Whether they are one kind, or both skies are blue, or both are grey. */
  public boolean looksLike(ConditionKind other) {
    boolean alike = (compareTo(FEW_CLOUDS) <= 0) == (other.compareTo(FEW_CLOUDS) <= 0);
    return this == other || isSky() && other.isSky() && alike;
  }
}
