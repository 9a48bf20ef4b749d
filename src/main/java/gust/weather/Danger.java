package gust.weather;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Weather that can hurt people, and when.
 *
 * @param hours the entries that have it, or all of the days that have it; at least one
 * @param days that have it, at least one
 */
public record Danger(Kind kind, List<Entry> hours, List<Day> days) {
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

    /** The danger that the word for what falls names; null if it names none. */
    public static Kind named(PrecipitationType type) {
      return switch (type) {
        case THUNDERSTORMS -> THUNDERSTORMS;
        case FREEZING_RAIN -> FREEZING_RAIN;
        case HEAVY_RAIN -> HEAVY_RAIN;
        case HEAVY_SNOW -> HEAVY_SNOW;
        default -> null;
      };
    }

    /** The danger of a day on which so much of this falls that it is {@link Day#isHeavy}. */
    public static Kind heavy(PrecipitationType type) {
      return switch (type.broadly()) {
        case SNOW -> HEAVY_SNOW;
        case RAIN_AND_SNOW -> HEAVY_RAIN_AND_SNOW;
        default -> HEAVY_RAIN;
      };
    }

    /** Whether its name says that something of this kind falls. */
    public boolean names(PrecipitationType type) {
      return switch (this) {
        case THUNDERSTORMS, FREEZING_RAIN, HEAVY_RAIN -> type.broadly() == PrecipitationType.RAIN;
        case HEAVY_SNOW -> type.broadly() == PrecipitationType.SNOW;
        case HEAVY_RAIN_AND_SNOW -> true;
        case STORM, HEAT, SEVERE_COLD -> false;
      };
    }

    /** Whether it is that much rain or snow falls in a day. */
    public boolean isHeavy() {
      return compareTo(HEAVY_RAIN) >= 0 && compareTo(HEAVY_RAIN_AND_SNOW) <= 0;
    }
  }

  static List<Danger> of(List<Day> days, Units units) {
    List<Danger> dangers = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      List<Entry> hours = new ArrayList<>();
      List<Day> dangerous = new ArrayList<>();
      for (Day day : days) {
        int before = hours.size();
        hours.addAll(isOn(kind, day, units) ? day.entries() : List.of());
        for (Entry entry : day.entries()) {
          hours.addAll(isIn(kind, entry, units) ? List.of(entry) : List.of());
        }
        dangerous.addAll(hours.size() > before ? List.of(day) : List.of());
      }
      if (!hours.isEmpty()) {
        dangers.add(new Danger(kind, hours, dangerous));
      }
    }
    return dangers;
  }

  /** The first of the worst days. */
  public Day worst() {
    return Collections.max(days, Comparator.comparingDouble(this::measure));
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

    /**
     * @param kind heat or cold
     * @param day with temperatures
     */
    public static Extreme of(Kind kind, Day day) {
      boolean isHeat = kind == Kind.HEAT;
      double air = (isHeat ? day.high() : day.low()).orElseThrow();
      double worst = air;
      for (Entry entry : day.entries()) {
        double felt = entry.measures().felt().orElse(worst);
        worst = isHeat ? Math.max(worst, felt) : Math.min(worst, felt);
      }
      return new Extreme(air, worst);
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

  /** Whether it falls, but is less likely than not. */
  public boolean isPossible() {
    boolean falls = kind == Kind.THUNDERSTORMS || kind == Kind.FREEZING_RAIN;
    return falls && Wetness.chance(hours).orElse(1) < Wetness.EVEN_CHANCE;
  }

  /** Whether an entry has it by itself. */
  private static boolean isIn(Kind kind, Entry entry, Units units) {
    boolean mayBeWet = Wetness.of(entry) != Wetness.DRY;
    return switch (kind) {
      case THUNDERSTORMS -> mayBeWet && PrecipitationType.THUNDERSTORMS.fallsIn(entry);
      case FREEZING_RAIN -> mayBeWet && PrecipitationType.FREEZING_RAIN.fallsIn(entry);
      case STORM -> Wind.Level.of(entry.wind(), units) == Wind.Level.STORMY;
      default -> false;
    };
  }

  /** Whether the day has it as a whole. */
  private static boolean isOn(Kind kind, Day day, Units units) {
    return switch (kind) {
      case THUNDERSTORMS, FREEZING_RAIN, STORM -> false;
      case HEAVY_RAIN, HEAVY_SNOW, HEAVY_RAIN_AND_SNOW ->
          day.isHeavy()
              && Kind.heavy(PrecipitationType.summary(Wetness.wet(day.entries()), units)) == kind;
      case HEAT, SEVERE_COLD ->
          day.high().isPresent() && Extreme.of(kind, day).isDangerous(kind == Kind.HEAT, units);
    };
  }

  /** Degrees are rounded as they are shown, so that the first of equal days is the worst. */
  private double measure(Day day) {
    return switch (kind) {
      case THUNDERSTORMS, FREEZING_RAIN -> 0;
      case STORM -> day.wind().strength().orElse(0);
      case HEAVY_RAIN, HEAVY_SNOW, HEAVY_RAIN_AND_SNOW -> day.amount();
      case HEAT -> Extreme.of(kind, day).whole();
      case SEVERE_COLD -> -Extreme.of(kind, day).whole();
    };
  }
}
