package gust.weather;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A time in which rain or snow is to be reckoned with.
 *
 * @param from its first entry's time
 * @param to the end of its last entry's span
 * @param toTheEnd whether it lasts to the end of the list, or to a gap in it
 * @param fall what falls
 * @param chance the highest, 0 to 1; empty where the entries give none
 */
public record WetSpell(
    Instant from, Instant to, boolean toTheEnd, Fall fall, OptionalDouble chance) {
  /** What falls, the most notable of the spell's entries. */
  public enum Fall {
    RAIN,
    HEAVY_RAIN,
    SNOW,
    RAIN_AND_SNOW,
    THUNDERSTORMS
  }

  /** The chance from which an entry counts as wet. */
  public static final double LEAST_CHANCE = 0.3;

  private static final Duration SPAN = Duration.ofHours(3);

  /**
   * The first one that is not over yet; a dry entry between two wet ones does not part them.
   *
   * @param entries in order of time
   */
  public static Optional<WetSpell> next(List<Entry> entries, Instant now) {
    int first = 0;
    while (first < entries.size()
        && (!isWet(entries.get(first)) || !end(entries.get(first)).isAfter(now))) {
      first++;
    }
    if (first == entries.size()) {
      return Optional.empty();
    }
    int last = first;
    int next = first + 1;
    while (next < entries.size() && follows(entries, next) && next - last <= 2) {
      if (isWet(entries.get(next))) {
        last = next;
      }
      next++;
    }
    boolean toTheEnd = last + 1 == entries.size() || !follows(entries, last + 1);
    return Optional.of(of(entries.subList(first, last + 1), toTheEnd));
  }

  /** Whether any entry says anything of rain or snow, be it that there is none. */
  public static boolean isKnown(List<Entry> entries) {
    for (Entry entry : entries) {
      if (entry.precipitationProbability().isPresent() || hasAmount(entry)) {
        return true;
      }
    }
    return false;
  }

  private static WetSpell of(List<Entry> entries, boolean toTheEnd) {
    double chance = -1;
    boolean thunder = false;
    boolean heavy = false;
    boolean snow = false;
    boolean rain = false;
    for (Entry entry : entries) {
      ConditionKind kind = ConditionKind.of(entry.conditions());
      chance = Math.max(chance, entry.precipitationProbability().orElse(-1));
      if (!isWet(entry)) {
        continue;
      }
      thunder |= kind == ConditionKind.THUNDERSTORM;
      heavy |= kind == ConditionKind.HEAVY_RAIN;
      snow |= kind == ConditionKind.SNOW || entry.snow().orElse(0) > 0;
      rain |= kind.isWet() && kind != ConditionKind.SNOW || entry.rain().orElse(0) > 0;
    }
    Fall fall =
        thunder
            ? Fall.THUNDERSTORMS
            : snow ? rain ? Fall.RAIN_AND_SNOW : Fall.SNOW : heavy ? Fall.HEAVY_RAIN : Fall.RAIN;
    return new WetSpell(
        entries.getFirst().time(),
        end(entries.getLast()),
        toTheEnd,
        fall,
        chance < 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.min(chance, 1)));
  }

  private static boolean isWet(Entry entry) {
    OptionalDouble chance = entry.precipitationProbability();
    return chance.isPresent()
        ? chance.getAsDouble() >= LEAST_CHANCE
        : hasAmount(entry) || ConditionKind.of(entry.conditions()).isWet();
  }

  private static boolean hasAmount(Entry entry) {
    return entry.rain().orElse(0) > 0 || entry.snow().orElse(0) > 0;
  }

  private static Instant end(Entry entry) {
    return entry.time().plus(SPAN);
  }

  /** Whether no time lies between this entry's span and the one before it. */
  private static boolean follows(List<Entry> entries, int index) {
    return !entries.get(index).time().isAfter(end(entries.get(index - 1)));
  }
}
