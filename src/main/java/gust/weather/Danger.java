package gust.weather;

import java.util.ArrayList;
import java.util.List;

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

  /** °C. */
  private static final double HOT = 35;

  private static final double COLD = -15;

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
   * What makes the day dangerous.
   *
   * @param day one of its days; of heat or cold only
   */
  public Extreme extreme(Day day) {
    return new Extreme((kind == Kind.HEAT ? day.high() : day.low()).orElseThrow(), false);
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
      case HEAT -> measure >= Rounding.whole(units.fromCelsius(HOT));
      case SEVERE_COLD -> measure >= -Rounding.whole(units.fromCelsius(COLD));
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
      case HEAT -> Rounding.whole(day.high().orElse(-Double.MAX_VALUE));
      case SEVERE_COLD -> -Rounding.whole(day.low().orElse(Double.MAX_VALUE));
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
