package gust.statement;

import gust.weather.WetSpell;
import gust.weather.Wetness;

/** How sure it is that something falls, if it is not certain. */
enum Certainty {
  /** Only a probability is given, and it is even or more. */
  LIKELY,
  /** Less likely than not. */
  POSSIBLE;

  /** Null if that goes without saying: an amount is given, or it falls now. */
  static Certainty of(WetSpell spell) {
    double chance = Wetness.chance(spell.wet()).orElse(1);
    if (chance < Wetness.EVEN_CHANCE) {
      return POSSIBLE;
    }
    return chance < 1 && Wetness.amount(spell.wet()) == 0 ? LIKELY : null;
  }
}
