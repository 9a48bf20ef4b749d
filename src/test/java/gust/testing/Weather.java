package gust.testing;

import com.google.gson.JsonObject;
import gust.service.Answer;
import gust.service.RawValues;
import gust.weather.Condition;
import gust.weather.Coordinates;
import gust.weather.Location;
import gust.weather.Measures;
import gust.weather.Place;
import gust.weather.Units;
import gust.weather.Wind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Short ways to make the parts of weather. */
public final class Weather {
  public static final Measures NOTHING = new Measures(none(), none(), none(), none());

  private Weather() {}

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
        Optional.empty(),
        List.of());
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }
}
