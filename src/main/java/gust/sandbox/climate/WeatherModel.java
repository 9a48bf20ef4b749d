package gust.sandbox.climate;

import gust.gazetteer.Locality;
import gust.gazetteer.Locality.Climate;
import gust.sandbox.climate.WeatherState.Condition;
import gust.sandbox.climate.WeatherState.Precipitation;
import gust.sandbox.climate.WeatherState.Wind;
import gust.sun.SolarDay;

/**
 * Plausible weather for any place and instant: the season, the sun's daily course, and lows, fronts
 * and showers that come and go.
 *
 * <p>A pure function of seed, place and instant. Uses {@link StrictMath} for identical results on
 * every machine. Quantities change smoothly, so that forecast and current weather agree.
 */
public record WeatherModel(long seed) {
  /** Maximum dew point, °C, limited by the warmest sea. */
  private static final double MUGGIEST = 28;

  /** mm in an hour. */
  private static final double TRACE = 0.05;

  /** Above this temperature, °C, rain evaporates before it reaches the ground. */
  private static final double DRIES_UP = 36;

  /** The service's maximum of visibility: "10 km or more". */
  private static final int FAR = 10_000;

  public WeatherState at(Locality place, long second) {
    double season = Climate.season(second);
    double usual = place.climate().temperature(season);
    double wetDays = place.climate().wetDays(season);
    SolarDay sun = SolarDay.around(place.latitude(), place.longitude(), second);
    double hour = 12 + (second - sun.noon()) / 3600.0;
    double north = Math.toRadians(place.latitude());
    double low = noise(place, 0, 50, second);
    double warmth = noise(place, 1, 55, second);
    double damp = 0.8 * noise(place, 2, 36, second) + 0.5 * low;
    double stirring = noise(place, 3, 5, second);

    double swing = Math.abs(place.climate().july() - place.climate().january());
    double airMass = usual + warmth * Math.min(6, 0.8 + 0.17 * swing);
    double heat = Math.clamp((airMass - 8) / 16, 0, 1) * Math.max(0, dailyCourse(hour, 16));
    // Only lasting clouds count, so that passing showers make no jumps in temperature.
    double grey = clouds(rank(damp), wetDays);
    double open =
        airMass
            + (0.7 + 6 * sunshine(north, season))
                * (1 - 0.5 * wetDays)
                * (1 - 0.45 * grey)
                * dailyCourse(hour, 14.5);
    double temperature = open - 0.6 * grey * grey * Math.max(0, open - 26);

    double rank = rank(damp + 0.4 * stirring + 0.5 * heat);
    boolean isFreezing = temperature > -3 && temperature < 0 && warmth > 0.3 && stirring > 0.9;
    Precipitation falling = falling(rank, wetDays, temperature, isFreezing);
    boolean isShower = heat > 0.35 && temperature > 10 && stirring > -0.4;
    double cover = falling.rate() > 0 && isShower ? 0.8 : clouds(rank, wetDays);
    int clouds = (int) Math.round(100 * cover);

    Wind wind = wind(place, hour, stirring, second);
    double dewPoint = dewPoint(airMass, temperature, wetDays, grey, falling);
    double vapour = vapourPressure(dewPoint);
    double seaLevel = seaLevel(north, low);
    double gap = temperature - dewPoint;
    int id =
        falling.rate() > 0
            ? wetCondition(falling, temperature, isShower, stirring)
            : dryCondition(temperature, gap, wind.speed(), stirring, clouds);
    return new WeatherState(
        temperature,
        feelsLike(temperature, wind.speed(), vapour),
        0.5 + 0.15 * Math.abs(stirring),
        Math.clamp(Math.round(100 * vapour / vapourPressure(temperature)), 1, 100),
        seaLevel,
        atElevation(seaLevel, place.elevation(), temperature),
        wind,
        falling,
        Condition.of(id),
        clouds,
        visibility(id, falling.rate(), gap),
        !sun.isUp(second));
  }

  /**
   * What varies by chance: always the same at a place and instant; mean 0, standard deviation about
   * 1, within ±3.
   *
   * @param field the number of what varies independently of the rest
   * @param hours in which it changes
   */
  private double noise(Locality place, int field, double hours, long second) {
    long where = 31L * Double.hashCode(place.latitude()) + Double.hashCode(place.longitude());
    long key = seed + where * 0xAB2C1F6369E4F7C3L + field * 0x9E3779B97F4A7C15L;
    double x = second / 3600.0 / hours;
    return 1.9 * smooth(key, x) + 0.9 * smooth(~key, 2.1 * x);
  }

  /** A smooth random curve between -1 and 1. */
  private static double smooth(long key, double x) {
    long left = (long) Math.floor(x);
    double t = x - left;
    double weight = t * t * (3 - 2 * t);
    return (1 - weight) * random(key, left) + weight * random(key, left + 1);
  }

  /** From -1 to 1: a hash (the finalizer of SplitMix64). */
  private static double random(long key, long n) {
    long h = key + n * 0xABC98388FB8FAC03L;
    h = (h ^ h >>> 30) * 0xBF58476D1CE4E5B9L;
    h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
    return ((h ^ h >>> 31) >> 11) * 0x1p-52;
  }

  /** 1 at this hour of the sun, -1 twelve hours later. */
  private static double dailyCourse(double hour, double peak) {
    return StrictMath.cos((hour - peak) * Math.PI / 12);
  }

  /** How much more the sun warms at noon than at midnight, 0 to 1. */
  private static double sunshine(double north, double season) {
    double declination = 0.41 * season;
    return Math.max(0, StrictMath.cos(north - declination))
        - Math.max(0, -StrictMath.cos(north + declination));
  }

  /** Distributed about evenly from 0 to 1. */
  private static double rank(double dampness) {
    return 1 / (1 + StrictMath.exp(-1.7 * dampness));
  }

  /** The share of wet hours: a wet day is not wet all day, and it rains even in deserts. */
  private static double wetHours(double wetDays) {
    return Math.max(0.001, 0.4 * wetDays);
  }

  private static double clouds(double rank, double wetDays) {
    double clear = 1 - 2.3 * (0.12 + 0.8 * wetDays);
    return Math.clamp((rank - clear) / (1 - wetHours(wetDays) - clear), 0, 1);
  }

  private static Precipitation falling(
      double rank, double wetDays, double temperature, boolean isFreezing) {
    double wetHours = wetHours(wetDays);
    double beyond = (rank - (1 - wetHours)) / wetHours;
    double usual = 0.35 + 0.75 * Math.clamp((temperature - 5) / 20, 0, 1);
    double rate = beyond <= 0 ? 0 : usual * beyond * StrictMath.sqrt(beyond) / (1.1 - beyond);
    if (rate < TRACE || temperature > DRIES_UP) {
      double near = Math.clamp(1 + beyond * wetHours / (0.03 + wetHours), 0, 1);
      return new Precipitation(0, 0, 0.5 * near * near);
    }
    // All snow below 0.9 °C, sleet to 1.6 °C.
    double rain = isFreezing ? 1 : Math.round(Math.clamp((temperature - 0.5) * 1.35, 0, 2)) / 2.0;
    return new Precipitation(rate * rain, rate * (1 - rain), Math.min(1, 0.55 + 1.5 * beyond));
  }

  /** Trade winds and westerlies, and what lows make of them; stronger in the afternoon. */
  private Wind wind(Locality place, double hour, double stirring, long second) {
    double north = Math.toRadians(place.latitude());
    double storms = 2 + 4 * Math.abs(StrictMath.sin(north));
    double toEast = storms * noise(place, 4, 40, second) - 3.5 * StrictMath.cos(3 * north);
    double toNorth = storms * noise(place, 5, 40, second) - 1.2 * StrictMath.sin(6 * north);
    double speed =
        StrictMath.hypot(toEast, toNorth)
            * (0.85 + 0.25 * dailyCourse(hour, 14))
            * (1 + 0.1 * stirring);
    long from = Math.round(Math.toDegrees(StrictMath.atan2(-toEast, -toNorth)));
    return new Wind(speed, Math.floorMod(from, 360), speed * (1.4 + 0.1 * stirring));
  }

  /** The dew point is further below the temperature in drier places and on clearer days. */
  private static double dewPoint(
      double airMass, double temperature, double wetDays, double grey, Precipitation falling) {
    double dryness = (1 - wetDays) * (1 - wetDays);
    double warmth = Math.clamp(0.6 + airMass / 35, 0.2, 1.8);
    double dewPoint = airMass - (1.5 + 15 * dryness * warmth) * (1 - 0.65 * grey);
    double damp = falling.rate() > 0 ? Math.max(dewPoint, temperature - 3) : dewPoint;
    return Math.min(damp, Math.min(temperature - 0.1, MUGGIEST));
  }

  /** hPa; from the dew point in °C (Magnus formula over water). */
  private static double vapourPressure(double dewPoint) {
    return 6.1094 * StrictMath.exp(17.625 * dewPoint / (243.04 + dewPoint));
  }

  /** Wind chill if it is cold and windy, Steadman's apparent temperature if it is hot, in °C. */
  private static double feelsLike(double temperature, double wind, double vapour) {
    if (temperature <= 10 && wind > 1.34) {
      double v = StrictMath.pow(wind * 3.6, 0.16);
      return 13.12 + 0.6215 * temperature - 11.37 * v + 0.3965 * temperature * v;
    }
    return temperature + (temperature < 27 ? 0 : Math.max(0, 0.33 * vapour - 0.7 * wind - 4));
  }

  /** High in the subtropics, low at 60 degrees and at the equator; lows are deeper polewards. */
  private static double seaLevel(double north, double low) {
    double sine = StrictMath.sin(north);
    return 1013.5 - 3 * StrictMath.cos(6 * north) - (1.8 + 8.5 * sine * sine) * low;
  }

  /** The barometric formula of the standard atmosphere. */
  private static double atElevation(double seaLevel, int elevation, double temperature) {
    double fall = 0.0065 * elevation;
    return seaLevel * StrictMath.pow(1 - fall / (temperature + fall + 273.15), 5.257);
  }

  /** The identifier of the condition if something falls. */
  private static int wetCondition(
      Precipitation falling, double temperature, boolean isShower, double stirring) {
    double rate = falling.rate();
    int strength = step(rate, 2.5, 7.6);
    if (falling.snow() > 0) {
      return falling.rain() > 0 ? 615 + step(rate, 1) : 600 + step(rate, 0.7, 2);
    }
    if (temperature < 0) {
      return 511;
    }
    if (isShower) {
      boolean isThunder = temperature > 18 && rate > 1 && stirring > 0.6;
      return (isThunder ? 200 : 520) + strength;
    }
    return rate < 0.2 ? 300 : 500 + strength;
  }

  /**
   * The identifier of the condition if nothing falls.
   *
   * @param gap between temperature and dew point, °C
   * @param wind its speed
   */
  private static int dryCondition(
      double temperature, double gap, double wind, double stirring, int clouds) {
    if (gap < 0.4 && wind < 2.5 && temperature < 20) {
      return 741;
    }
    if (gap < 0.9 && wind < 3.5 && temperature < 25) {
      return 701;
    }
    boolean isHazy = gap > 15 && wind < 2.5 && temperature > 15 && stirring > 0.7;
    return isHazy ? 721 : 800 + step(clouds, 11, 25, 51, 85);
  }

  private static int visibility(int id, double rate, double gap) {
    double metres =
        switch (id / 100) {
          case 6 -> 6_000 / (0.4 + 1.6 * rate);
          case 7 -> id == 741 ? 150 + 1_500 * gap : Math.min(4_500, 1_000 + 3_500 * gap);
          case 8 -> FAR;
          default -> 15_000 / (1 + rate / 6);
        };
    return Math.clamp(Math.round(metres), 50, FAR);
  }

  /** The number of bounds, in ascending order, that the value has reached. */
  private static int step(double value, double... bounds) {
    int step = 0;
    while (step < bounds.length && value >= bounds[step]) {
      step++;
    }
    return step;
  }
}
