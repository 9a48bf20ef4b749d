package gust.testing;

import static gust.testing.Weather.answer;
import static gust.testing.Weather.place;

import gust.service.Answer;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * The weather that golden files show, by name, seen at {@link #NOW}: now from {@code
 * replies/sky-*.json}, ahead from {@code replies/ahead-*.json}.
 */
public final class Skies {
  public static final String NOW = "2026-11-20T22:05:00Z";

  private static final String RECEIVED = "2026-11-20T22:04:50Z";
  private static final double MPH = 2.236936;
  private static final Place NOWHERE = new Place("", "", Optional.empty());

  private Skies() {}

  public static Answer<CurrentWeather> current(String name, Units units) {
    CurrentWeather weather =
        Answers.current(FakeService.fixture("sky-" + name + ".json"), Units.METRIC).weather();
    String received = name.equals("storm") ? "2026-11-20T19:54:00Z" : RECEIVED;
    return answer(to(units, weather), units, received);
  }

  public static Answer<Forecast> forecast(String name, Units units) {
    Forecast forecast =
        switch (name) {
          // The service room takes neither for a forecast.
          case "bare" -> Entries.from("2026-11-21T00:00:00Z").bare().bare().at(NOWHERE);
          case "empty" ->
              Entries.from(NOW).at(place("Mountain View", "US", 37.3861, -122.0839), "-08:00");
          default ->
              Answers.forecast(FakeService.fixture("ahead-" + name + ".json"), Units.METRIC)
                  .weather();
        };
    String received = name.equals("no-offset") ? "2026-11-20T16:00:00Z" : RECEIVED;
    return answer(to(units, forecast), units, received);
  }

  /** Metric weather as the service gives it in another unit system. */
  private static CurrentWeather to(Units units, CurrentWeather weather) {
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
        weather.clock(),
        weather.sun());
  }

  private static Forecast to(Units units, Forecast forecast) {
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
