package gust.render;

import gust.weather.ConditionKind;
import java.nio.charset.CharsetEncoder;

/** One sign for each kind of weather, by day and by night. The words beside it say the same. */
public enum Icons {
  NONE("", ""),
  /** One cell each, of the terminal's own font. */
  SIGNS("☀,☼,☁,☁,☂,☂,☂,↯,❄,❅,≡,∴,≋", "☾,☽,☁"),
  /**
   * Two cells each. Only those that are as wide of themselves: with a variation selector some
   * terminals count one cell and others two. A cloud has none, so its sign is followed by a space.
   */
  EMOJI("🌞,⛅,⛅,☁ ,💧,☔,☔,⚡,⛄,⛄,🌁,💨,🌀", "🌙,🌙,☁ "),
  /** The weather icons that Nerd Fonts keep in the private use area; one cell each. */
  NERD(
      "\ue30d,\ue302,\ue302,\ue312,\ue31b,\ue319,\ue318,\ue31d,\ue31a,\ue3ad,\ue313,\ue35d,\ue34b",
      "\ue32b,\ue379,\ue37e");

  private final String byDay;
  private final String byNight;

  /**
   * @param byDay of all kinds, in their order, but for the unknown one
   * @param byNight of the first ones, which differ then
   */
  Icons(String byDay, String byNight) {
    this.byDay = byDay;
    this.byNight = byNight;
  }

  /** Whether they show more than any font has. */
  boolean isPicture() {
    return this == EMOJI || this == NERD;
  }

  /** Empty where the set has none. */
  public String of(ConditionKind kind, boolean night) {
    String[] nights = byNight.split(",");
    if (night && kind.ordinal() < nights.length) {
      return nights[kind.ordinal()];
    }
    String[] days = byDay.split(",");
    return kind.ordinal() < days.length ? days[kind.ordinal()] : "";
  }

  /** Empty where the set has none. */
  String moon() {
    return of(ConditionKind.CLEAR, true);
  }

  /** This set, or none where the charset lacks any of it. */
  Icons within(CharsetEncoder encoder) {
    return encoder.canEncode(byDay + byNight) ? this : NONE;
  }
}
