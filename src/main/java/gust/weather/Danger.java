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
    HEAT,
    SEVERE_COLD
  }

  /** Tenths of a millimetre of rain or snow a day. */
  private static final long HEAVY = 200;

  /** °C. */
  private static final long HOT = 35;

  private static final long COLD = -15;

  static List<Danger> of(List<Day> days, Units units) {
    List<Danger> dangers = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      List<Entry> hours = new ArrayList<>();
      List<Day> dangerous = new ArrayList<>();
      Day worst = null;
      for (Day day : days) {
        int before = hours.size();
        for (Entry entry : day.entries()) {
          if (has(kind, entry, day, units)) {
            hours.add(entry);
          }
        }
        if (hours.size() > before) {
          dangerous.add(day);
          worst = worst == null || strength(kind, day) > strength(kind, worst) ? day : worst;
        }
      }
      if (worst != null) {
        dangers.add(new Danger(kind, hours, dangerous, worst));
      }
    }
    return dangers;
  }

  /** Whether it falls, but is less likely than not. */
  public boolean isPossible() {
    boolean falls = kind == Kind.THUNDERSTORMS || kind == Kind.FREEZING_RAIN;
    return falls && Wetness.chance(hours).orElse(1) < Wetness.EVEN_CHANCE;
  }

  private static boolean has(Kind kind, Entry entry, Day day, Units units) {
    return switch (kind) {
      case THUNDERSTORMS -> has(entry, PrecipitationType.THUNDERSTORMS);
      case FREEZING_RAIN -> has(entry, PrecipitationType.FREEZING_RAIN);
      case STORM -> WindLevel.of(entry.wind(), units) == WindLevel.STORMY;
      case HEAVY_RAIN -> Rounding.inTenths(day.amount()) >= HEAVY && !isSnow(day, units);
      case HEAVY_SNOW -> Rounding.inTenths(day.amount()) >= HEAVY && isSnow(day, units);
      case HEAT ->
          day.high().isPresent()
              && Rounding.whole(units.toCelsius(day.high().getAsDouble())) >= HOT;
      case SEVERE_COLD ->
          day.low().isPresent() && Rounding.whole(units.toCelsius(day.low().getAsDouble())) <= COLD;
    };
  }

  private static boolean has(Entry entry, PrecipitationType type) {
    boolean has = false;
    for (Condition condition : entry.conditions()) {
      has |= type.fallsWith(condition);
    }
    return has && Wetness.of(entry) != Wetness.DRY;
  }

  private static boolean isSnow(Day day, Units units) {
    List<Entry> wet = Wetness.wet(day.entries());
    return PrecipitationType.ofMost(wet, units).broadly() == PrecipitationType.SNOW;
  }

  /** Rounded as it is shown, so that the first of equal days is the worst. */
  private static long strength(Kind kind, Day day) {
    return switch (kind) {
      case THUNDERSTORMS, FREEZING_RAIN -> 0;
      case STORM -> Rounding.whole(day.wind().strength().orElse(0));
      case HEAVY_RAIN, HEAVY_SNOW -> Rounding.inTenths(day.amount());
      case HEAT -> Rounding.whole(day.high().orElse(0));
      case SEVERE_COLD -> -Rounding.whole(day.low().orElse(0));
    };
  }
}
