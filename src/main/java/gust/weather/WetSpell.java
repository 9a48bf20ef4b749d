package gust.weather;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Consecutive wet entries. Up to three dry hours do not split a spell.
 *
 * @param wet its wet entries in chronological order, at least one
 * @param type what falls in most of them, or rain and snow if there is any of both; a {@link
 *     Danger} that falls counts as rain
 * @param toTheEnd whether it lasts until the end of the list or a gap in it
 * @param withBreaks whether a quarter of its hours or more are not wet
 */
public record WetSpell(
    List<Entry> wet, PrecipitationType type, boolean toTheEnd, boolean withBreaks) {
  /** One part in so many must be dry to be worth a word. */
  private static final int DRY_SHARE = 4;

  /**
   * The spells in these entries, in order.
   *
   * @param entries in chronological order
   * @param isKnown whether it is known of an entry whether it is wet; else it is like a gap
   */
  static List<WetSpell> of(List<Entry> entries, Predicate<Entry> isKnown, Units units) {
    List<WetSpell> spells = new ArrayList<>();
    int first = 0;
    int last = -1;
    for (int i = 0; i <= entries.size(); i++) {
      Entry next = i < entries.size() ? entries.get(i) : null;
      boolean isGap =
          next == null
              || !isKnown.test(next)
              || i > 0 && next.time().isAfter(entries.get(i - 1).end());
      if (last >= 0 && (isGap || isLongAfter(entries.get(last), next))) {
        spells.add(of(entries.subList(first, last + 1), isGap && last == i - 1, units));
        last = -1;
      }
      if (next != null && Wetness.of(next) == Wetness.WET) {
        first = last < 0 ? i : first;
        last = i;
      }
    }
    return spells;
  }

  private static boolean isLongAfter(Entry wet, Entry next) {
    return next.time().isAfter(wet.end().plus(Entry.LONGEST_SPAN));
  }

  public Instant from() {
    return wet.getFirst().time();
  }

  /** The end of its last entry's span. */
  public Instant to() {
    return wet.getLast().end();
  }

  /** What falls in the first entry of the spell. */
  public PrecipitationType firstType(Units units) {
    return PrecipitationType.of(wet.getFirst(), units).withoutDanger();
  }

  /** What falls in its entries after the first. */
  public PrecipitationType laterType(Units units) {
    return PrecipitationType.summary(wet.subList(1, wet.size()), units).withoutDanger();
  }

  /**
   * All that falls in these entries as one spell.
   *
   * @param entries of which one is wet
   */
  public static WetSpell of(List<Entry> entries, boolean toTheEnd, Units units) {
    List<Entry> wet = Wetness.wet(entries);
    PrecipitationType type = PrecipitationType.summary(wet, units).withoutDanger();
    long dry = 0;
    long all = 0;
    for (Entry entry : entries) {
      all += entry.span().toSeconds();
      dry += Wetness.of(entry) == Wetness.WET ? 0 : entry.span().toSeconds();
    }
    boolean withBreaks = dry > 0 && DRY_SHARE * dry >= all;
    return new WetSpell(wet, type, toTheEnd, withBreaks);
  }
}
