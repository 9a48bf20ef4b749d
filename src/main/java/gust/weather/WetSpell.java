package gust.weather;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Consecutive wet entries. Gaps of up to three hours do not split a spell.
 *
 * @param wet its wet entries in chronological order, at least one
 * @param type what falls in most of them, or rain and snow if there is any of both; a {@link
 *     Danger} that falls counts as rain
 * @param toTheEnd whether it lasts until the end of the list or a gap in it
 * @param withBreaks whether there are entries in between that are not wet
 */
public record WetSpell(
    List<Entry> wet, PrecipitationType type, boolean toTheEnd, boolean withBreaks) {
  /**
   * The spells in these entries, in order.
   *
   * @param entries in chronological order
   */
  static List<WetSpell> of(List<Entry> entries, Units units) {
    List<WetSpell> spells = new ArrayList<>();
    int first = 0;
    int last = -1;
    for (int i = 0; i <= entries.size(); i++) {
      Entry next = i < entries.size() ? entries.get(i) : null;
      boolean isGap = next == null || i > 0 && next.time().isAfter(entries.get(i - 1).end());
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

  /** What falls in its first entry. */
  public PrecipitationType firstType(Units units) {
    return PrecipitationType.of(wet.getFirst(), units).withoutDanger();
  }

  /** What falls in the others. */
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
    return new WetSpell(wet, type, toTheEnd, wet.size() < entries.size());
  }
}
