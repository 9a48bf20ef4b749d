package gust.weather;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How much rain or snow to expect of an entry. Everything that speaks of rain goes by this one
 * scale, so that no two parts of a view contradict each other.
 */
public enum Wetness {
  /** No amount, and a chance below 30 %; where no chance is given, no wet condition either. */
  DRY,
  /** Without an amount: a chance of 30 to 60 %, or 5 % and more beside a wet condition. */
  POSSIBLE,
  /** An amount, or a chance of 60 % or more; where no chance is given, a wet condition. */
  WET;

  public static final double LEAST_CHANCE = 0.3;
  private static final double SLIGHT_CHANCE = 0.05;

  /** Below it rain is possible; from here on it is to be expected. */
  public static final double LIKELY = 0.5;

  private static final double SURE_CHANCE = 0.6;

  public static Wetness of(Entry entry) {
    OptionalDouble chance = entry.chance();
    boolean wetCondition = PrecipitationType.ofConditions(entry).isPresent();
    if (amount(entry) > 0
        || (chance.isPresent() ? chance.getAsDouble() >= SURE_CHANCE : wetCondition)) {
      return WET;
    }
    double least = wetCondition ? SLIGHT_CHANCE : LEAST_CHANCE;
    return chance.orElse(0) >= least ? POSSIBLE : DRY;
  }

  /** The highest of them; {@link #DRY} for none. */
  public static Wetness of(List<Entry> entries) {
    Wetness highest = DRY;
    for (Entry entry : entries) {
      Wetness next = of(entry);
      highest = next.compareTo(highest) > 0 ? next : highest;
    }
    return highest;
  }

  /** Those of them that are {@link #WET}. */
  static List<Entry> wet(List<Entry> entries) {
    List<Entry> wet = new ArrayList<>();
    for (Entry entry : entries) {
      if (of(entry) == WET) {
        wet.add(entry);
      }
    }
    return wet;
  }

  /** Rain, snow or both: all that may fall. Rain where nothing may. */
  public static PrecipitationType whatMayFall(List<Entry> entries, Units units) {
    Optional<PrecipitationType> all = Optional.empty();
    for (Entry entry : entries) {
      double chance = entry.chance().orElse(0);
      if (chance >= SLIGHT_CHANCE || of(entry) != DRY) {
        PrecipitationType type = PrecipitationType.of(entry, units).broadly();
        all = Optional.of(all.orElse(type).and(type));
      }
    }
    return all.orElse(PrecipitationType.RAIN);
  }

  /** Whether any entry has a chance or an amount: without them, nothing says that it stays dry. */
  public static boolean isKnown(List<Entry> entries) {
    for (Entry entry : entries) {
      if (entry.chance().isPresent() || amount(entry) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Rain and snow together, mm; 0 for none. */
  public static double amount(Entry entry) {
    return entry.rain().orElse(0) + entry.snow().orElse(0);
  }

  /** The same of many entries. To the thousandth, or tenths that add up to a half round down. */
  public static double amount(List<Entry> entries) {
    double amount = 0;
    for (Entry entry : entries) {
      amount += amount(entry);
    }
    return Math.round(amount * 1000) / 1000.0;
  }

  /** The highest chance, 0 to 1; empty where no entry gives one. */
  public static OptionalDouble chance(List<Entry> entries) {
    OptionalDouble highest = OptionalDouble.empty();
    for (Entry entry : entries) {
      OptionalDouble chance = entry.chance();
      if (chance.isPresent() && chance.getAsDouble() > highest.orElse(-1)) {
        highest = chance;
      }
    }
    return highest;
  }
}
