package gust.weather;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A time in which rain or snow is to be reckoned with.
 *
 * @param from its first entry's time
 * @param to the end of its last entry's span
 * @param toTheEnd whether it lasts to the end of the list, or to a gap in it
 * @param withBreaks whether dry entries lie between its wet ones
 * @param chance the highest, 0 to 1; empty where the entries give none
 * @param amount mm of rain and snow, summed; 0 where the entries give none
 */
public record WetSpell(
    Instant from,
    Instant to,
    boolean toTheEnd,
    boolean withBreaks,
    Fall fall,
    OptionalDouble chance,
    double amount) {
  /** What falls, the most notable of the spell's entries. */
  public enum Fall {
    RAIN,
    HEAVY_RAIN,
    SNOW,
    RAIN_AND_SNOW,
    THUNDERSTORMS
  }

  /**
   * Those that are not over yet, in order; a dry entry between two wet ones does not part them.
   *
   * @param entries in order of time
   */
  public static List<WetSpell> from(Instant now, List<Entry> entries) {
    List<WetSpell> spells = new ArrayList<>();
    int next = 0;
    while (next < entries.size()) {
      if (!Wetness.isWet(entries.get(next)) || !entries.get(next).end().isAfter(now)) {
        next++;
        continue;
      }
      int last = last(entries, next);
      boolean toTheEnd = last + 1 == entries.size() || !follows(entries, last + 1);
      spells.add(of(entries.subList(next, last + 1), toTheEnd));
      next = last + 1;
    }
    return spells;
  }

  /** The last wet entry of the spell that begins there. */
  private static int last(List<Entry> entries, int first) {
    int last = first;
    for (int next = first + 1;
        next < entries.size() && follows(entries, next) && next - last <= 2;
        next++) {
      if (Wetness.isWet(entries.get(next))) {
        last = next;
      }
    }
    return last;
  }

  private static WetSpell of(List<Entry> entries, boolean toTheEnd) {
    boolean thunder = false;
    boolean heavy = false;
    boolean snow = false;
    boolean rain = false;
    boolean breaks = false;
    double amount = 0;
    for (Entry entry : entries) {
      ConditionKind kind = ConditionKind.of(entry.conditions());
      if (!Wetness.isWet(entry)) {
        breaks = true;
        continue;
      }
      thunder |= kind == ConditionKind.THUNDERSTORM;
      heavy |= kind == ConditionKind.HEAVY_RAIN;
      snow |= kind == ConditionKind.SNOW || entry.snow().orElse(0) > 0;
      rain |= kind.isWet() && kind != ConditionKind.SNOW || entry.rain().orElse(0) > 0;
      amount += Wetness.amount(entry);
    }
    Fall fall =
        thunder
            ? Fall.THUNDERSTORMS
            : snow ? rain ? Fall.RAIN_AND_SNOW : Fall.SNOW : heavy ? Fall.HEAVY_RAIN : Fall.RAIN;
    return new WetSpell(
        entries.getFirst().time(),
        entries.getLast().end(),
        toTheEnd,
        breaks,
        fall,
        Wetness.chance(entries),
        amount);
  }

  /** Whether no time lies between this entry's span and the one before it. */
  private static boolean follows(List<Entry> entries, int index) {
    return !entries.get(index).time().isAfter(entries.get(index - 1).end());
  }
}
