package gust.render;

import gust.weather.Entry;
import gust.weather.PrecipitationType;
import gust.weather.WetSpell;
import gust.weather.Wetness;
import java.util.ArrayList;
import java.util.List;

/**
 * Spells that one word will do for.
 *
 * @param spells at least one
 */
record SpellGroup(List<WetSpell> spells) {
  /** mm of later rain that need few words. */
  private static final double LITTLE = 2;

  /**
   * Groups of equally certain spells, in the order of their first ones.
   *
   * @param byKind whether those of a group are of one kind, too
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
        && first.isPossible() == spell.isPossible()
        && first.isLikely() == spell.isLikely();
  }

  /** Thunder, hail and freezing rain are no other rain. */
  private static PrecipitationType family(PrecipitationType type) {
    return switch (type) {
      case THUNDERSTORMS, HAIL, FREEZING_RAIN -> type;
      default -> type.broadly();
    };
  }

  /** Those that are wet. */
  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (WetSpell spell : spells) {
      entries.addAll(spell.wet());
    }
    return entries;
  }

  /** {@code snow likely}; one word for all of them. */
  String kind() {
    return ConditionWords.falling(type()) + certainty(spells.getFirst());
  }

  private static String certainty(WetSpell spell) {
    if (spell.isPossible()) {
      return " possible";
    }
    return spell.isLikely() ? " likely" : "";
  }

  /** {@code more} after a spell that is the same, else the kind. */
  String kindAfter(WetSpell before) {
    boolean same = type() == before.type() && holds(before, true);
    if (!same || !certainty(before).isEmpty()) {
      return kind();
    }
    return Wetness.amount(entries()) < LITTLE ? "a little more" : "more";
  }

  private PrecipitationType type() {
    PrecipitationType type = spells.getFirst().type();
    for (WetSpell spell : spells) {
      type = type.and(spell.type());
    }
    return type;
  }
}
