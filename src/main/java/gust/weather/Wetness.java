package gust.weather;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * How likely an entry is to be wet. All statements about rain use this scale, so that no two parts
 * of a view contradict each other.
 */
public enum Wetness {
  /** No amount, and a chance below 30 %; if no chance is given, no wet condition either. */
  DRY,
  /** No amount, and a chance of 30 to 60 %, or of at least 5 % with a wet condition. */
  POSSIBLE,
  /** An amount, or a chance of 60 % or more; if no chance is given, a wet condition. */
  WET;

  /** From this chance on, rain is worth mentioning without a wet condition. */
  public static final double LEAST_CHANCE = 0.3;

  /** From this chance on it is mentioned where something else is said of an hour or a day. */
  public static final double SLIGHT_CHANCE = 0.05;

  /** The chance from which views expect rain rather than call it possible. */
  public static final double EVEN_CHANCE = 0.5;

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

  /** The highest of these entries; {@link #DRY} if there are none. */
  public static Wetness of(List<Entry> entries) {
    Wetness highest = DRY;
    for (Entry entry : entries) {
      Wetness next = of(entry);
      highest = next.compareTo(highest) > 0 ? next : highest;
    }
    return highest;
  }

  /** The entries that are {@link #WET}. */
  public static List<Entry> wet(List<Entry> entries) {
    List<Entry> wet = new ArrayList<>();
    for (Entry entry : entries) {
      if (of(entry) == WET) {
        wet.add(entry);
      }
    }
    return wet;
  }

  /** All that may fall: rain, snow or both. Rain if nothing may. */
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

  /** Whether any entry has a chance or an amount; without them it cannot be called dry. */
  public static boolean isKnown(List<Entry> entries) {
    for (Entry entry : entries) {
      if (entry.chance().isPresent() || amount(entry) > 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether it is known of an entry if it is wet or dry. Old servers send no chances at all; where
   * others have one, an entry without it is like a missing one.
   */
  static Predicate<Entry> known(List<Entry> all) {
    boolean hasChances = chance(all).isPresent();
    return entry -> !hasChances || entry.chance().isPresent() || of(entry) == WET;
  }

  /** Rain and snow together, mm; 0 if there is none. */
  public static double amount(Entry entry) {
    return entry.rain().orElse(0) + entry.snow().orElse(0);
  }

  /**
   * The total of many entries, rounded to the thousandth so that sums of tenths round correctly.
   */
  public static double amount(List<Entry> entries) {
    double amount = 0;
    for (Entry entry : entries) {
      amount += amount(entry);
    }
    return Math.round(amount * 1000) / 1000.0;
  }

  /** The highest chance, 0 to 1; empty if no entry gives one. */
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

  /**
   * The one kind of weather that a single sign shows: what falls, if that is to be expected; never
   * what will hardly fall.
   */
  public static ConditionKind sky(Entry entry, Units units) {
    return of(entry) == WET ? PrecipitationType.of(entry, units).kind() : condition(entry).kind();
  }

  /** The first condition; the sky by its clouds if that is unknown, or will hardly fall. */
  static Condition condition(Entry entry) {
    Condition given = entry.conditions().isEmpty() ? Condition.NONE : entry.conditions().getFirst();
    boolean hardlyFalls = given.isWet() && of(entry) == DRY;
    boolean isUnknown = given.kind() == ConditionKind.UNKNOWN && entry.cloudiness().isPresent();
    return hardlyFalls || isUnknown ? Condition.ofClouds(entry.cloudiness()) : given;
  }
}
