package gust.weather;

import java.util.List;
import java.util.OptionalDouble;

/** Whether an entry brings rain or snow that people should reckon with. */
public final class Wetness {
  /** Below this chance nobody takes an umbrella. */
  private static final double LEAST_CHANCE = 0.3;

  /** From here on the chance alone counts, whatever the amount and the condition say. */
  private static final double SURE_CHANCE = 0.7;

  private Wetness() {}

  /** By its amounts and condition, where the chance is not too small; else by a high chance. */
  static boolean isWet(Entry entry) {
    OptionalDouble chance = entry.precipitationProbability();
    boolean falls = amount(entry) > 0;
    for (Condition condition : entry.conditions()) {
      falls |= ConditionKind.of(condition).isWet();
    }
    return chance.isEmpty() ? falls : chance.getAsDouble() >= (falls ? LEAST_CHANCE : SURE_CHANCE);
  }

  /** Whether any entry says anything of rain or snow, be it that there is none. */
  public static boolean isKnown(List<Entry> entries) {
    for (Entry entry : entries) {
      if (entry.precipitationProbability().isPresent() || amount(entry) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Rain and snow together, mm; 0 for none, and for what no gauge could have measured. */
  public static double amount(Entry entry) {
    return amount(entry.rain()) + amount(entry.snow());
  }

  /** The same of many entries. */
  public static double amount(List<Entry> entries) {
    double amount = 0;
    for (Entry entry : entries) {
      amount += amount(entry);
    }
    return amount;
  }

  /** The highest chance, 0 to 1; empty where no entry gives one. */
  static OptionalDouble chance(List<Entry> entries) {
    OptionalDouble highest = OptionalDouble.empty();
    for (Entry entry : entries) {
      OptionalDouble chance = entry.precipitationProbability();
      if (chance.isPresent() && chance.getAsDouble() > highest.orElse(-1)) {
        highest = OptionalDouble.of(Math.min(chance.getAsDouble(), 1));
      }
    }
    return highest;
  }

  private static double amount(OptionalDouble mm) {
    double amount = mm.orElse(0);
    return Rounding.isSane(amount) ? Math.max(0, amount) : 0;
  }
}
