package gust.testing;

import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Units;
import gust.weather.Wind;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/** Metric weather as the service gives it in another unit system. */
final class Converted {
  private static final double MPH = 2.236936;

  private Converted() {}

  static CurrentWeather to(Units units, CurrentWeather weather) {
    return new CurrentWeather(
        weather.place(),
        weather.conditions(),
        to(units, weather.measures()),
        to(units, weather.wind()),
        weather.cloudiness(),
        weather.visibility(),
        weather.rain(),
        weather.snow(),
        weather.observed(),
        weather.offset(),
        weather.sun());
  }

  static Forecast to(Units units, Forecast forecast) {
    return forecast.with(forecast.entries().stream().map(entry -> to(units, entry)).toList());
  }

  private static Entry to(Units units, Entry entry) {
    return Entries.with(
        entry, entry.conditions(), to(units, entry.measures()), to(units, entry.wind()));
  }

  private static Measures to(Units units, Measures metric) {
    DoubleUnaryOperator degrees = celsius -> units == Units.METRIC ? celsius : celsius * 1.8 + 32;
    return new Measures(
        by(degrees, metric.temperature()),
        by(degrees, metric.feelsLike()),
        metric.pressure(),
        metric.humidity());
  }

  private static Wind to(Units units, Wind metric) {
    DoubleUnaryOperator speed = metres -> units == Units.METRIC ? metres : metres * MPH;
    return new Wind(by(speed, metric.speed()), metric.direction(), by(speed, metric.gust()));
  }

  private static OptionalDouble by(DoubleUnaryOperator conversion, OptionalDouble value) {
    return value.stream().map(conversion).findFirst();
  }
}
