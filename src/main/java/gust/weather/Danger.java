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

  static List<Danger> of(List<Day> days, Units units) {
    List<Danger> dangers = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      List<Entry> hours = new ArrayList<>();
      List<Day> dangerous = new ArrayList<>();
      Day worst = null;
      for (Day day : days) {
        List<Entry> has = hours(kind, day, units);
        hours.addAll(has);
        dangerous.addAll(has.isEmpty() ? List.of() : List.of(day));
        boolean isWorse = worst == null || measure(kind, day, units) > measure(kind, worst, units);
        worst = !has.isEmpty() && isWorse ? day : worst;
      }
      if (worst != null) {
        dangers.add(new Danger(kind, hours, dangerous, worst));
      }
    }
    return dangers;
  }

  /**
   * The highest or lowest temperature of a day, of the air and with what it feels like.
   *
   * @param worst in the units of the answer, as {@code air}
   */
  public record Extreme(double air, double worst) {
    /** °C from which the heat of the air, or what it feels like, is dangerous. */
    private static final double[] HOT = {35, 40};

    private static final double[] COLD = {-15, -25};

    static Optional<Extreme> of(boolean isHeat, Day day) {
      OptionalDouble air = isHeat ? day.high() : day.low();
      double worst = air.orElse(0);
      for (Entry entry : day.entries()) {
        double felt = entry.measures().felt().orElse(worst);
        worst = isHeat ? Math.max(worst, felt) : Math.min(worst, felt);
      }
      return air.isPresent()
          ? Optional.of(new Extreme(air.getAsDouble(), worst))
          : Optional.empty();
    }

    /** Degrees are compared as they are shown. */
    boolean isDangerous(boolean isHeat, Units units) {
      double[] limits = isHeat ? HOT : COLD;
      int sign = isHeat ? 1 : -1;
      return sign * (Rounding.whole(air) - Rounding.whole(units.fromCelsius(limits[0]))) >= 0
          || sign * (whole() - Rounding.whole(units.fromCelsius(limits[1]))) >= 0;
    }

    /** Whether it feels worse than the air is. */
    public boolean isFelt() {
      return whole() != Rounding.whole(air);
    }

    public long whole() {
      return Rounding.whole(worst);
    }
  }

  /**
   * @param day one of the days; of heat or cold only
   */
  public Extreme extreme(Day day) {
    return Extreme.of(kind == Kind.HEAT, day).orElseThrow();
  }

  /** Whether it falls, but is less likely than not. */
  public boolean isPossible() {
    boolean falls = kind == Kind.THUNDERSTORMS || kind == Kind.FREEZING_RAIN;
    return falls && Wetness.chance(hours).orElse(1) < Wetness.EVEN_CHANCE;
  }

  /** The entries of a day that have it; all of them if it is of the whole day. */
  private static List<Entry> hours(Kind kind, Day day, Units units) {
    List<Entry> hours = new ArrayList<>(day.entries());
    boolean isHeat = kind == Kind.HEAT;
    hours.removeIf(
        switch (kind) {
          case THUNDERSTORMS -> entry -> !falls(PrecipitationType.THUNDERSTORMS, entry);
          case FREEZING_RAIN -> entry -> !falls(PrecipitationType.FREEZING_RAIN, entry);
          case STORM -> entry -> Wind.Level.of(entry.wind(), units) != Wind.Level.STORMY;
          case HEAVY_RAIN, HEAVY_SNOW, HEAVY_RAIN_AND_SNOW -> _ -> measure(kind, day, units) == 0;
          case HEAT, SEVERE_COLD ->
              _ -> Extreme.of(isHeat, day).filter(it -> it.isDangerous(isHeat, units)).isEmpty();
        });
    return hours;
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
      case HEAT -> Extreme.of(true, day).map(Extreme::whole).orElse(0L);
      case SEVERE_COLD -> -Extreme.of(false, day).map(Extreme::whole).orElse(0L);
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
