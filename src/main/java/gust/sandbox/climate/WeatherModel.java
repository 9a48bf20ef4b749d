package gust.sandbox.climate;

import static gust.sandbox.climate.SolarPosition.sin;

/**
 * Plausible weather for any place and instant: the seasonal normals, passing lows and fronts
 * ({@link Air}), the sun's daily course, and their effects.
 *
 * <p>A pure function of seed, place and instant. Uses {@link StrictMath} for identical results on
 * every machine. Quantities change smoothly, so that forecast and current weather agree.
 */
public final class WeatherModel {
  /**
   * The weather at one place and instant.
   *
   * @param temperature °C
   * @param feelsLike °C
   * @param spread how far the temperature differs across the place, °C to either side
   * @param humidity percent
   * @param seaLevel pressure reduced to sea level, hPa
   * @param groundLevel pressure at the place's elevation, hPa
   * @param clouds percent
   * @param night whether the sun is down
   */
  public record WeatherState(
      double temperature,
      double feelsLike,
      double spread,
      int humidity,
      double seaLevel,
      double groundLevel,
      SurfaceWind wind,
      Precipitation falling,
      Sky sky,
      int clouds,
      boolean night) {}

  /** Maximum dew point, °C, limited by the warmest sea. */
  private static final double MUGGIEST = 28;

  private final Noise noise;

  public WeatherModel(long seed) {
    this.noise = new Noise(seed);
  }

  public WeatherState at(Locality place, long epochSecond) {
    ClimateNormals climate = place.climate();
    SolarPosition sun = new SolarPosition(place.latitude(), place.longitude());
    Air air = Air.over(place.latitude(), place.longitude(), epochSecond, noise);
    double sunsCourse =
        Math.max(0, sin(sun.highest(epochSecond))) - Math.max(0, sin(sun.lowest(epochSecond)));
    double solarHour = sun.solarHour(epochSecond);
    double wetDays = climate.wetDays(epochSecond);

    double airMass =
        climate.temperature(epochSecond)
            + air.warmth()
                * Math.min(7, 0.9 + 0.18 * climate.yearlySwing())
                * (1 - 0.2 * climate.summer(epochSecond));
    // Warmest at half past two; dampened by clouds, moisture or a low sun.
    double daily =
        (0.7 + 6 * sunsCourse)
            * (1 - 0.5 * wetDays)
            * StrictMath.cos((solarHour - 14.5) * Math.PI / 12);
    double heat =
        Math.clamp((airMass - 8) / 16, 0, 1)
            * Math.max(0, StrictMath.cos((solarHour - 16) * Math.PI / 12));
    // Only lasting clouds count, so that passing showers make no jumps in temperature.
    double grey = Precipitation.greyness(air, wetDays);
    double open = airMass + daily * (1 - 0.45 * grey);
    double temperature = open - 0.6 * grey * grey * Math.max(0, open - 26);
    Precipitation falling = Precipitation.from(air, wetDays, temperature, heat);

    double dewPoint = dewPoint(airMass, temperature, wetDays, grey, falling);
    int humidity = humidity(temperature, dewPoint);
    double depth = 1.8 + 8.5 * sin(place.latitude()) * sin(place.latitude());
    // 1 at the subtropical highs (30 degrees), -1 at 60 degrees and at the equator.
    double highs = -StrictMath.cos(place.latitude() * 6 * Math.PI / 180);
    double seaLevel = 1013.5 + 3 * highs - depth * air.low();
    SurfaceWind wind = SurfaceWind.over(place.latitude(), air, depth, solarHour);
    return new WeatherState(
        temperature,
        feelsLike(temperature, wind.speed(), humidity),
        0.5 + 0.15 * Math.abs(air.stirring()),
        humidity,
        seaLevel,
        atElevation(seaLevel, place.elevation(), temperature),
        wind,
        falling,
        Sky.of(falling, temperature, dewPoint, wind.speed(), air),
        Sky.percent(falling.clouds()),
        !sun.isUp(epochSecond));
  }

  /** The dew point is further below the temperature in drier places and on clearer days. */
  private static double dewPoint(
      double airMass, double temperature, double wetDays, double grey, Precipitation falling) {
    double dryness = (1 - wetDays) * (1 - wetDays);
    double warmth = Math.clamp(0.6 + airMass / 35, 0.2, 1.8);
    double dewPoint = airMass - (1.5 + 15 * dryness * warmth) * (1 - 0.65 * grey);
    boolean wet = falling.rain() > 0 || falling.snow() > 0;
    double damp = wet ? Math.max(dewPoint, temperature - 3) : dewPoint;
    return Math.min(damp, Math.min(temperature - 0.1, MUGGIEST));
  }

  /** The barometric formula of the standard atmosphere. */
  private static double atElevation(double seaLevel, int elevation, double temperature) {
    double fall = 0.0065 * elevation;
    return seaLevel * StrictMath.pow(1 - fall / (temperature + fall + 273.15), 5.257);
  }

  /** Percent, 1 to 100 (Magnus formula over water). Takes °C. */
  private static int humidity(double temperature, double dewPoint) {
    double ratio =
        StrictMath.exp(
            17.625 * dewPoint / (243.04 + dewPoint)
                - 17.625 * temperature / (243.04 + temperature));
    return Math.clamp(Math.round(100 * ratio), 1, 100);
  }

  /**
   * Wind chill if it is cold and windy, heat index if it is hot and moist, else the temperature
   * itself. In °C.
   *
   * @param wind m/s
   * @param humidity percent
   */
  private static double feelsLike(double temperature, double wind, int humidity) {
    if (temperature <= 10 && wind > 1.34) {
      double v = StrictMath.pow(wind * 3.6, 0.16);
      return Math.min(
          temperature, 13.12 + 0.6215 * temperature - 11.37 * v + 0.3965 * temperature * v);
    }
    if (temperature >= 27 && humidity >= 40) {
      return Math.max(temperature, heatIndex(temperature * 1.8 + 32, humidity));
    }
    return temperature;
  }

  /** Rothfusz regression. Takes °F, returns °C. */
  private static double heatIndex(double t, double r) {
    double index =
        -42.379
            + 2.04901523 * t
            + 10.14333127 * r
            - 0.22475541 * t * r
            - 0.00683783 * t * t
            - 0.05481717 * r * r
            + 0.00122874 * t * t * r
            + 0.00085282 * t * r * r
            - 0.00000199 * t * t * r * r;
    return (index - 32) / 1.8;
  }
}
