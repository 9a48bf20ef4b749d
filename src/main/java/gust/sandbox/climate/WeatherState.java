package gust.sandbox.climate;

/**
 * The weather at one place and instant.
 *
 * @param temperature °C
 * @param feelsLike °C
 * @param spread how far the temperature differs across the place, °C to either side
 * @param humidity percent
 * @param seaLevel pressure reduced to the sea's level, hPa
 * @param groundLevel pressure at the place's elevation, hPa
 * @param clouds percent
 * @param night the sun is down
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
