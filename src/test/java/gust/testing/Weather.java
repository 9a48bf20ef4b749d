package gust.testing;

import com.google.gson.JsonObject;
import gust.service.Answer;
import gust.service.RawValues;
import gust.weather.Condition;
import gust.weather.CurrentWeather;
import gust.weather.CurrentWeather.Fallen;
import gust.weather.Entry.Measures;
import gust.weather.Location;
import gust.weather.Place;
import gust.weather.Place.Coordinates;
import gust.weather.Sun;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Builds current weather for tests, piece by piece; what is not said is absent. */
public final class Weather {
  private final List<Condition> conditions = new ArrayList<>();
  private Measures measures = NOTHING;
  private Wind wind = Wind.UNKNOWN;
  private Optional<Fallen> rain = Optional.empty();
  private Optional<Sun> sun = Optional.empty();

  public static final Measures NOTHING = new Measures(none(), none(), none(), none());

  public static Weather weather() {
    return new Weather();
  }

  public static Condition condition(int id, String group, String description, String icon) {
    return new Condition(OptionalInt.of(id), group, description, icon);
  }

  public static Measures measures(double temperature, double feels, int pressure, int humidity) {
    return new Measures(
        OptionalDouble.of(temperature),
        OptionalDouble.of(feels),
        OptionalDouble.of(pressure),
        OptionalDouble.of(humidity));
  }

  public static Wind wind(double speed, double direction, double gust) {
    return new Wind(
        OptionalDouble.of(speed), OptionalDouble.of(direction), OptionalDouble.of(gust));
  }

  public static Place place(String name, String country, double latitude, double longitude) {
    return new Place(name, country, Optional.of(new Coordinates(latitude, longitude)));
  }

  /** An answer to ZIP 94040. */
  public static <T> Answer<T> answer(T weather, Units units, String received) {
    return new Answer<>(
        weather,
        new RawValues(new JsonObject(), List.of()),
        new Location.Zip("94040"),
        units,
        new byte[0],
        Instant.parse(received),
        false,
        Optional.empty());
  }

  public Weather with(Condition condition) {
    conditions.add(condition);
    return this;
  }

  public Weather with(Measures measures) {
    this.measures = measures;
    return this;
  }

  public Weather with(Wind wind) {
    this.wind = wind;
    return this;
  }

  /** In the last hour. */
  public Weather rain(double mm) {
    rain = Optional.of(new Fallen(mm, 1));
    return this;
  }

  public Weather sun(String rise, String set) {
    sun = Optional.of(new Sun(Instant.parse(rise), Instant.parse(set)));
    return this;
  }

  public CurrentWeather build() {
    return new CurrentWeather(
        new Place("", "", Optional.empty()),
        List.copyOf(conditions),
        measures,
        wind,
        none(),
        none(),
        rain,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        sun);
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }
}
