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
    for (int first = 0; first < entries.size(); first++) {
      if (Wetness.of(entries.get(first)) == Wetness.WET) {
        int end = last(entries, first) + 1;
        boolean toTheEnd = end == entries.size() || !follows(entries, end);
        spells.add(of(entries.subList(first, end), toTheEnd, units));
        first = end - 1;
      }
    }
    return spells;
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

  /** Index of the last wet entry of the spell that starts at this one. */
  private static int last(List<Entry> entries, int first) {
    int last = first;
    for (int next = first + 1;
        next < entries.size()
            && follows(entries, next)
            && !entries.get(last).end().plus(Entry.LONGEST_SPAN).isBefore(entries.get(next).time());
        next++) {
      if (Wetness.of(entries.get(next)) == Wetness.WET) {
        last = next;
      }
    }
    return last;
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

  /** Whether the previous entry's span ends where this one's starts. */
  private static boolean follows(List<Entry> entries, int index) {
    return !entries.get(index).time().isAfter(entries.get(index - 1).end());
  }
}
