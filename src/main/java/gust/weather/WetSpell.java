package gust.weather;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Wet entries in a row; three hours that are not wet, between two that are, do not part them.
 *
 * @param wet those of its entries that are wet, in order of time, at least one
 * @param type what falls in most of them
 * @param toTheEnd whether it lasts to the end of the list, or to a gap in it
 * @param withBreaks whether entries that are not wet lie between them
 * @param others what falls for a part of it only, and is worth a word of its own
 */
public record WetSpell(
    List<Entry> wet,
    PrecipitationType type,
    boolean toTheEnd,
    boolean withBreaks,
    List<Part> others) {

  /** What is worth a word of its own where most of a spell is something else. */
  private static final List<PrecipitationType> PARTS =
      List.of(
          PrecipitationType.THUNDERSTORMS,
          PrecipitationType.HAIL,
          PrecipitationType.FREEZING_RAIN,
          PrecipitationType.SNOW,
          PrecipitationType.RAIN);

  /**
   * A part of a spell.
   *
   * @param from its first entry's time
   * @param to the end of its last entry's span
   * @param withBreaks whether the spell has entries between them that are of another type
   */
  public record Part(PrecipitationType type, Instant from, Instant to, boolean withBreaks) {}

  /**
   * The spells of these entries, in order.
   *
   * @param entries in order of time
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

  /** The highest, 0 to 1; empty where the entries give none. */
  public OptionalDouble chance() {
    return Wetness.chance(wet);
  }

  /** Whether it is less likely than not. */
  public boolean isPossible() {
    return chance().orElse(1) < Wetness.LIKELY;
  }

  /** Whether nothing but a chance tells of it. */
  public boolean isLikely() {
    return amount() == 0 && chance().isPresent();
  }

  /** mm of rain and snow; 0 where the entries give none. */
  public double amount() {
    return Wetness.amount(wet);
  }

  /** The last wet entry of the spell that begins there. */
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

  private static WetSpell of(List<Entry> entries, boolean toTheEnd, Units units) {
    List<Entry> wet = Wetness.wet(entries);
    PrecipitationType type = PrecipitationType.ofMost(wet, units);
    List<Part> others = new ArrayList<>();
    for (PrecipitationType part : PARTS) {
      addPart(others, wet, part, type, units);
    }
    return new WetSpell(wet, type, toTheEnd, wet.size() < entries.size(), others);
  }

  private static void addPart(
      List<Part> parts,
      List<Entry> wet,
      PrecipitationType type,
      PrecipitationType most,
      Units units) {
    // Rain is no news within rain, nor either of them within both.
    boolean both = most.broadly() == PrecipitationType.RAIN_AND_SNOW;
    if (type == most || type.broadly() == type && (type == most.broadly() || both)) {
      return;
    }
    List<PrecipitationType> types = new ArrayList<>();
    for (Entry entry : wet) {
      PrecipitationType own = PrecipitationType.of(entry, units);
      types.add(own.broadly() == type ? type : own);
    }
    int first = types.indexOf(type);
    int last = types.lastIndexOf(type);
    if (first >= 0) {
      boolean withBreaks = Collections.frequency(types, type) < last - first + 1;
      parts.add(new Part(type, wet.get(first).time(), wet.get(last).end(), withBreaks));
    }
  }

  /** Whether no time lies between this entry's span and the one before it. */
  private static boolean follows(List<Entry> entries, int index) {
    return !entries.get(index).time().isAfter(entries.get(index - 1).end());
  }
}
