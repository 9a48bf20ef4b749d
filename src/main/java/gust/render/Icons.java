package gust.render;

import gust.weather.ConditionKind;
import java.nio.charset.CharsetEncoder;

/** One sign for each kind of weather, by day and by night. The words beside it say the same. */
public enum Icons {
  NONE,
  /** One cell each, of the terminal's own font. */
  SIGNS,
  /** Two cells each. */
  EMOJI,
  /** The weather icons that Nerd Fonts keep in the private use area; one cell each. */
  NERD;

  /** Whether they show more than any font has. */
  boolean isPicture() {
    return this == EMOJI || this == NERD;
  }

  /** Empty where the set has none. */
  public String of(ConditionKind kind, boolean night) {
    return switch (this) {
      case NONE -> "";
      case SIGNS -> sign(kind, night);
      case EMOJI -> emoji(kind, night);
      case NERD -> nerd(kind, night);
    };
  }

  /** This set, or none where the charset lacks any of it. */
  Icons within(CharsetEncoder encoder) {
    for (ConditionKind kind : ConditionKind.values()) {
      if (!encoder.canEncode(of(kind, false) + of(kind, true))) {
        return NONE;
      }
    }
    return this;
  }

  private static String sign(ConditionKind kind, boolean night) {
    return switch (kind) {
      case CLEAR -> night ? "☾" : "☀";
      case FEW_CLOUDS -> night ? "☽" : "☼";
      case CLOUDS, OVERCAST -> "☁";
      case DRIZZLE, RAIN, HEAVY_RAIN -> "☂";
      case THUNDERSTORM -> "↯";
      case SNOW -> "❄";
      case SLEET -> "❅";
      case FOG -> "≡";
      case DUST -> "∴";
      case STORM_WIND -> "≋";
      case UNKNOWN -> "";
    };
  }

  /**
   * Only those that are two cells wide of themselves: with a variation selector some terminals
   * count one cell and others two. A cloud has none, so its sign is followed by a space.
   */
  private static String emoji(ConditionKind kind, boolean night) {
    return switch (kind) {
      case CLEAR -> night ? "🌙" : "🌞";
      case FEW_CLOUDS -> night ? "🌙" : "⛅";
      case CLOUDS -> night ? "☁ " : "⛅";
      case OVERCAST -> "☁ ";
      case DRIZZLE -> "💧";
      case RAIN, HEAVY_RAIN -> "☔";
      case THUNDERSTORM -> "⚡";
      case SNOW, SLEET -> "⛄";
      case FOG -> "🌁";
      case DUST -> "💨";
      case STORM_WIND -> "🌀";
      case UNKNOWN -> "";
    };
  }

  private static String nerd(ConditionKind kind, boolean night) {
    return switch (kind) {
      case CLEAR -> night ? "\ue32b" : "\ue30d";
      case FEW_CLOUDS -> night ? "\ue379" : "\ue302";
      case CLOUDS -> night ? "\ue37e" : "\ue302";
      case OVERCAST -> "\ue312";
      case DRIZZLE -> "\ue31b";
      case RAIN -> "\ue319";
      case HEAVY_RAIN -> "\ue318";
      case THUNDERSTORM -> "\ue31d";
      case SNOW -> "\ue31a";
      case SLEET -> "\ue3ad";
      case FOG -> "\ue313";
      case DUST -> "\ue35d";
      case STORM_WIND -> "\ue34b";
      case UNKNOWN -> "";
    };
  }
}
