package gust.testing;

import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Units;
import gust.weather.Wind;
import java.util.OptionalDouble;

/** Metric weather as the service gives it in another unit system. */
final class Converted {
  private static final double MPH = 2.236936;

  private Converted() {}

  static CurrentWeather to(Units units, CurrentWeather weather) {
    return units == Units.METRIC
        ? weather
        : new CurrentWeather(
            weather.place(),
            weather.conditions(),
            imperial(weather.measures()),
            imperial(weather.wind()),
            weather.cloudiness(),
            weather.visibility(),
            weather.rain(),
            weather.snow(),
            weather.observed(),
            weather.offset(),
            weather.sun());
  }

  static Forecast to(Units units, Forecast forecast) {
    return units == Units.METRIC
        ? forecast
        : new Forecast(
            forecast.place(),
            forecast.entries().stream().map(Converted::imperial).toList(),
            forecast.offset(),
            forecast.sun());
  }

  private static Entry imperial(Entry entry) {
    return new Entry(
        entry.time(),
        entry.span(),
        entry.conditions(),
        imperial(entry.measures()),
        imperial(entry.wind()),
        entry.cloudiness(),
        entry.chance(),
        entry.rain(),
        entry.snow());
  }

  private static Measures imperial(Measures metric) {
    return new Measures(
        fahrenheit(metric.temperature()),
        fahrenheit(metric.feelsLike()),
        metric.pressure(),
        metric.humidity());
  }

  private static Wind imperial(Wind metric) {
    return new Wind(mph(metric.speed()), metric.direction(), mph(metric.gust()));
  }

  private static OptionalDouble fahrenheit(OptionalDouble celsius) {
    return celsius.isPresent()
        ? OptionalDouble.of(celsius.getAsDouble() * 1.8 + 32)
        : OptionalDouble.empty();
  }

  private static OptionalDouble mph(OptionalDouble metresPerSecond) {
    return metresPerSecond.isPresent()
        ? OptionalDouble.of(metresPerSecond.getAsDouble() * MPH)
        : OptionalDouble.empty();
  }
}
