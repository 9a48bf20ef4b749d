package gust.weather;

import java.util.OptionalDouble;

/**
 * The {@code main} object of both records. Every value may be absent.
 *
 * @param temperature °C or °F, by the units asked
 * @param feelsLike °C or °F
 * @param minimum of {@code /weather}: the coldest spot of the place now, not the day's low
 * @param maximum of {@code /weather}: the warmest spot of the place now, not the day's high
 * @param pressure hPa
 * @param seaLevelPressure hPa
 * @param groundLevelPressure hPa
 * @param humidity percent
 * @param temperatureAdjustment {@code temp_kf}, °C or °F
 */
public record Measures(
    OptionalDouble temperature,
    OptionalDouble feelsLike,
    OptionalDouble minimum,
    OptionalDouble maximum,
    OptionalDouble pressure,
    OptionalDouble seaLevelPressure,
    OptionalDouble groundLevelPressure,
    OptionalDouble humidity,
    OptionalDouble temperatureAdjustment) {}
