package gust.statement;

import gust.weather.WetSpell;

/** How sure it is that something falls. */
public enum Certainty {
  /** An amount is given, or it falls now. */
  SURE,
  /** Only a probability is given, and it is even or more. */
  LIKELY,
  /** Less likely than not. */
  POSSIBLE;

  static Certainty of(WetSpell spell) {
    if (spell.isBelowEven()) {
      return POSSIBLE;
    }
    return spell.isChanceOnly() ? LIKELY : SURE;
  }

  /** Null if nothing is said of it. */
  Certainty said() {
    return this == SURE ? null : this;
  }
}
