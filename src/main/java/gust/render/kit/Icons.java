package gust.render.kit;

import gust.weather.ConditionKind;

/**
 * A symbol for each kind of weather, by day and by night. Words stand beside it, but for a bar
 * without room.
 */
public enum Icons {
  NONE("", ""),
  /** Sun, cloud, overcast, drizzle, rain, heavy rain, thunder, snow, fog, dust, wind; moon. */
  LETTERS("o,o,c,C,d,r,R,T,*,*,=,:,w", "),)"),
  /** Symbols of ordinary fonts, one cell each. */
  SIGNS("☀,☀,☁,☁,☂,☂,☂,↯,❄,❄,≡,∴,≋", "☾,☾,☁"),
  /**
   * Pictures, two cells each. Only characters that are wide by default, because terminals disagree
   * on the width of a variation selector. There is no such cloud, so its symbol is followed by a
   * space.
   */
  EMOJI("🌞,⛅,⛅,☁ ,💧,☔,☔,⚡,⛄,⛄,🌁,💨,🌀", "🌙,🌙,☁ "),
  /** The weather icons in the private use area of Nerd Fonts, one cell each. */
  NERD(
      "\ue30d,\ue302,\ue302,\ue312,\ue31b,\ue319,\ue318,"
          + "\ue31d,\ue31a,\ue3ad,\ue313,\ue35d,\ue34b",
      "\ue32b,\ue379,\ue37e");

  final String all;
  private final String[] byDay;
  private final String[] byNight;

  /**
   * @param byDay for all kinds except the unknown one, in their order
   * @param byNight for the first kinds, which differ at night
   */
  Icons(String byDay, String byNight) {
    all = byDay + byNight;
    this.byDay = byDay.split(",");
    this.byNight = byNight.split(",");
  }

  /** Empty if the set has none. */
  public String of(ConditionKind kind, boolean night) {
    String[] icons = night && kind.ordinal() < byNight.length ? byNight : byDay;
    return kind.ordinal() < icons.length ? icons[kind.ordinal()] : "";
  }

  /**
   * The moon as it is lit; empty if the set has none.
   *
   * @param elongation degrees that it is ahead of the sun: 0 new, 180 full
   * @param light whether the ground is light, so that what is filled is dark
   */
  public String moon(double elongation, boolean southern, boolean light) {
    double seen = southern ? 360 - elongation : elongation;
    int eighth = (int) Math.round(seen / 45) % 8;
    return switch (this) {
      case NONE, LETTERS -> "";
      case SIGNS -> (light ? "●☽◐◔○◔◑☾" : "○☽◑◕●◕◐☾").substring(eighth, eighth + 1);
      case EMOJI -> Character.toString(0x1F311 + eighth);
      case NERD -> Character.toString(0xE38D + (int) Math.round(seen * 28 / 360) % 28);
    };
  }
}
