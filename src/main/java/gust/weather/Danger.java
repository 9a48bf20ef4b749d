package gust.weather;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Weather that can hurt people, and when.
 *
 * @param hours the entries that have it, or all of the days that have it; at least one
 * @param days that have it, at least one
 * @param worst of these days
 */
public record Danger(Kind kind, List<Entry> hours, List<Day> days, Day worst) {
  /** The worst first. */
  public enum Kind {
    THUNDERSTORMS,
    FREEZING_RAIN,
    STORM,
    HEAVY_RAIN,
    HEAVY_SNOW,
    HEAVY_RAIN_AND_SNOW,
    HEAT,
    SEVERE_COLD;

    /** Whether so much falls in a day. */
    public boolean isHeavy() {
      return compareTo(HEAVY_RAIN) >= 0 && compareTo(HEAVY_RAIN_AND_SNOW) <= 0;
    }
  }

  /** °C: of the air, and of what it feels like. */
  private static final double HOT = 35;

  private static final double FEELS_HOT = 40;
  private static final double COLD = -15;
  private static final double FEELS_COLD = -25;

  static List<Danger> of(List<Day> days, Units units) {
    List<Danger> dangers = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      List<Entry> hours = new ArrayList<>();
      List<Day> dangerous = new ArrayList<>();
      Day worst = null;
      for (Day day : days) {
        int before = hours.size();
        double measure = measure(kind, day, units);
        for (Entry entry : day.entries()) {
          if (has(kind, entry, measure, units)) {
            hours.add(entry);
          }
        }
        if (hours.size() > before) {
          dangerous.add(day);
          worst = worst == null || measure > measure(kind, worst, units) ? day : worst;
        }
      }
      if (worst != null) {
        dangers.add(new Danger(kind, hours, dangerous, worst));
      }
    }
    return dangers;
  }

  /**
   * The highest or lowest temperature of a day.
   *
   * @param degrees in the units of the answer
   * @param isFelt whether it is what the air feels like
   */
  public record Extreme(double degrees, boolean isFelt) {
    public long whole() {
      return Rounding.whole(degrees);
    }
  }

  /**
   * The heat or cold of one of its days: what it feels like, where that is worse than the air.
   *
   * @param day whose temperature is known
   */
  public Extreme extreme(Day day) {
    return extreme(kind == Kind.HEAT, day).orElseThrow();
  }

  private static Optional<Extreme> extreme(boolean isHeat, Day day) {
    OptionalDouble air = isHeat ? day.high() : day.low();
    if (air.isEmpty()) {
      return Optional.empty();
    }
    double worst = air.getAsDouble();
    for (Entry entry : day.entries()) {
      double felt = entry.measures().felt().orElse(worst);
      worst = isHeat ? Math.max(worst, felt) : Math.min(worst, felt);
    }
    boolean isFelt = Rounding.whole(worst) != Rounding.whole(air.getAsDouble());
    return Optional.of(new Extreme(worst, isFelt));
  }

  /** Whether it is dangerous; degrees are rounded as they are shown. */
  private static boolean isExtreme(boolean isHeat, Day day, Units units) {
    long air = Rounding.whole((isHeat ? day.high() : day.low()).orElse(0));
    Optional<Extreme> worst = extreme(isHeat, day);
    return worst.isPresent()
        && (isHeat
            ? air >= degrees(HOT, units) || worst.get().whole() >= degrees(FEELS_HOT, units)
            : air <= degrees(COLD, units) || worst.get().whole() <= degrees(FEELS_COLD, units));
  }

  private static long degrees(double celsius, Units units) {
    return Rounding.whole(units.fromCelsius(celsius));
  }

  /** Whether it falls, but is less likely than not. */
  public boolean isPossible() {
    boolean falls = kind == Kind.THUNDERSTORMS || kind == Kind.FREEZING_RAIN;
    return falls && Wetness.chance(hours).orElse(1) < Wetness.EVEN_CHANCE;
  }

  private static boolean has(Kind kind, Entry entry, double measure, Units units) {
    return switch (kind) {
      case THUNDERSTORMS -> falls(PrecipitationType.THUNDERSTORMS, entry);
      case FREEZING_RAIN -> falls(PrecipitationType.FREEZING_RAIN, entry);
      case STORM -> Wind.Level.of(entry.wind(), units) == Wind.Level.STORMY;
      case HEAVY_RAIN, HEAVY_SNOW, HEAVY_RAIN_AND_SNOW -> measure > 0;
      case HEAT, SEVERE_COLD -> measure > -Double.MAX_VALUE;
    };
  }

  private static boolean falls(PrecipitationType type, Entry entry) {
    boolean falls = false;
    for (Condition condition : entry.conditions()) {
      falls |= type.fallsWith(condition);
    }
    return falls && Wetness.of(entry) != Wetness.DRY;
  }

  /** Degrees are rounded as they are shown, so that the first of equal days is the worst. */
  private static double measure(Kind kind, Day day, Units units) {
    return switch (kind) {
      case THUNDERSTORMS, FREEZING_RAIN -> 0;
      case STORM -> day.wind().strength().orElse(0);
      case HEAVY_RAIN -> heavy(PrecipitationType.RAIN, day, units);
      case HEAVY_SNOW -> heavy(PrecipitationType.SNOW, day, units);
      case HEAVY_RAIN_AND_SNOW -> heavy(PrecipitationType.RAIN_AND_SNOW, day, units);
      case HEAT, SEVERE_COLD -> {
        boolean isHeat = kind == Kind.HEAT;
        long whole = extreme(isHeat, day).map(Extreme::whole).orElse(0L);
        yield isExtreme(isHeat, day, units) ? (isHeat ? whole : -whole) : -Double.MAX_VALUE;
      }
    };
  }

  /** The day's amount if it is much, and if all of it is of that type. */
  private static double heavy(PrecipitationType type, Day day, Units units) {
    List<Entry> wet = Wetness.wet(day.entries());
    return day.isHeavy() && PrecipitationType.summary(wet, units).broadly() == type
        ? day.amount()
        : 0;
  }
}
