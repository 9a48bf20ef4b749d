package gust.render.forecast;

import gust.render.kit.ConditionWords;
import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import java.util.ArrayList;
import java.util.List;

/**
 * Spells described by the same phrase.
 *
 * @param spells at least one
 */
record SpellGroup(List<WetSpell> spells) {
  /** Groups spells of equal kind and certainty, in the order of their first ones. */
  static List<SpellGroup> of(List<WetSpell> spells) {
    List<SpellGroup> groups = new ArrayList<>();
    for (WetSpell spell : spells) {
      SpellGroup own = null;
      for (SpellGroup group : groups) {
        own = own == null && group.holds(spell) ? group : own;
      }
      if (own == null) {
        own = new SpellGroup(new ArrayList<>());
        groups.add(own);
      }
      own.spells.add(spell);
    }
    return groups;
  }

  private boolean holds(WetSpell spell) {
    WetSpell first = spells.getFirst();
    return first.type().broadly() == spell.type().broadly()
        && first.isBelowEven() == spell.isBelowEven()
        && first.isChanceOnly() == spell.isChanceOnly();
  }

  /** The wet entries of all spells. */
  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (WetSpell spell : spells) {
      entries.addAll(spell.wet());
    }
    return entries;
  }

  /** {@code snow likely}; one phrase for all of them. */
  String kind() {
    return ConditionWords.falling(type()) + certainty(spells.getFirst());
  }

  private static String certainty(WetSpell spell) {
    String expected = spell.isChanceOnly() ? " likely" : "";
    return spell.isBelowEven() ? " possible" : expected;
  }

  /** {@code more} after a spell of the same kind, else the kind. */
  String kindAfter(WetSpell before) {
    boolean same = type() == before.type() && holds(before);
    return same && certainty(before).isEmpty() ? "more" : kind();
  }

  private PrecipitationType type() {
    PrecipitationType type = spells.getFirst().type();
    for (WetSpell spell : spells) {
      type = type.and(spell.type());
    }
    return type;
  }
}
