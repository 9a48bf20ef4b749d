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
   * Rain of all kinds, snow, thunderstorms …, equally certain, in the order of the first spells.
   */
  static List<SpellGroup> of(List<WetSpell> spells) {
    List<SpellGroup> groups = new ArrayList<>();
    for (WetSpell spell : spells) {
      SpellGroup group = null;
      for (SpellGroup other : groups) {
        group = other.isLike(spell) ? other : group;
      }
      if (group == null) {
        group = new SpellGroup(new ArrayList<>());
        groups.add(group);
      }
      group.spells.add(spell);
    }
    return groups;
  }

  boolean isLike(WetSpell other) {
    WetSpell first = spells.getFirst();
    boolean alike = first.type() == other.type() || first.type().isRain() && other.type().isRain();
    return alike
        && first.isPossible() == other.isPossible()
        && first.isLikely() == other.isLikely();
  }

  /** Those that are wet. */
  List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (WetSpell spell : spells) {
      entries.addAll(spell.wet());
    }
    return entries;
  }

  /** {@code snow likely}; what holds for all of them. */
  String kind() {
    PrecipitationType type = spells.getFirst().type();
    boolean possible = false;
    boolean likely = false;
    for (WetSpell spell : spells) {
      type = type.and(spell.type());
      possible |= spell.isPossible();
      likely |= spell.isLikely();
    }
    return ConditionWords.falling(type) + (possible ? " possible" : likely ? " likely" : "");
  }

  /** {@code more}, of a kind that was named before. */
  String more() {
    double amount = Wetness.amount(entries());
    return amount > 0 && amount < LITTLE ? "a little more" : "more";
  }
}
