package gust.render;

import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.util.ArrayList;
import java.util.List;

/**
 * Spells described by the same phrase.
 *
 * @param spells at least one
 */
record SpellGroup(List<WetSpell> spells) {
  /** Later rain of less than this, in mm, is "a little more". */
  private static final double LITTLE = 2;

  /**
   * Groups spells of equal certainty, in the order of their first ones.
   *
   * @param byKind whether spells of a group must also be of one kind
   */
  static List<SpellGroup> of(List<WetSpell> spells, boolean byKind) {
    List<SpellGroup> groups = new ArrayList<>();
    for (WetSpell spell : spells) {
      SpellGroup own = null;
      for (SpellGroup group : groups) {
        own = own == null && group.holds(spell, byKind) ? group : own;
      }
      if (own == null) {
        own = new SpellGroup(new ArrayList<>());
        groups.add(own);
      }
      own.spells.add(spell);
    }
    return groups;
  }

  private boolean holds(WetSpell spell, boolean byKind) {
    WetSpell first = spells.getFirst();
    return (!byKind || family(first.type()) == family(spell.type()))
        && first.isBelowEven() == spell.isBelowEven()
        && first.isChanceOnly() == spell.isChanceOnly();
  }

  /** Thunder, hail and freezing rain are separate; the rest are grouped by broad type. */
  private static PrecipitationType family(PrecipitationType type) {
    return switch (type) {
      case THUNDERSTORMS, HAIL, FREEZING_RAIN -> type;
      default -> type.broadly();
    };
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
    boolean same = type() == before.type() && holds(before, true);
    if (!same || !certainty(before).isEmpty()) {
      return kind();
    }
    double amount = Wetness.amount(entries());
    return amount > 0 && amount < LITTLE ? "a little more" : "more";
  }

  private PrecipitationType type() {
    PrecipitationType type = spells.getFirst().type();
    for (WetSpell spell : spells) {
      type = type.and(spell.type());
    }
    return type;
  }
}
