package gust.testing;

import gust.weather.Condition;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Place;
import gust.weather.PlaceClock;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Builds forecasts for tests: entries three hours apart, the absent absent. */
public final class Entries {
  private final List<Entry> entries = new ArrayList<>();
  private Instant next;

  private Entries(Instant first) {
    next = first;
  }

  public static Entries from(String instant) {
    return new Entries(Instant.parse(instant));
  }

  /** Dry and calm, nothing but a temperature and a condition. */
  public Entries add(double temperature, Condition condition) {
    Measures measures = new Measures(OptionalDouble.of(temperature), none(), none(), none());
    return add(measures, List.of(condition), Wind.UNKNOWN, none(), none(), none());
  }

  /**
   * An entry that feels as warm as it is.
   *
   * @param condition as the service numbers it; in the six hundreds, what falls is snow
   * @param mm 0 if no amount is given
   */
  public Entries add(double temperature, int condition, Wind wind, double chance, double mm) {
    OptionalDouble amount = mm == 0 ? none() : OptionalDouble.of(mm);
    boolean isSnow = condition / 100 == 6;
    return add(
        Weather.measures(temperature, temperature, 1000, 90),
        List.of(Weather.condition(condition, "", "", "10d")),
        wind,
        OptionalDouble.of(chance),
        isSnow ? none() : amount,
        isSnow ? amount : none());
  }

  /** Nothing but its time is known. */
  public Entries bare() {
    return add(Weather.NOTHING, List.of(), Wind.UNKNOWN, none(), none(), none());
  }

  public Entries add(
      Measures measures,
      List<Condition> conditions,
      Wind wind,
      OptionalDouble chance,
      OptionalDouble rain,
      OptionalDouble snow) {
    OptionalDouble clouds = OptionalDouble.of(40);
    Duration span = Entry.LONGEST_SPAN;
    entries.add(
        new Entry(
            next, span, conditions, measures, wind, clouds, chance, rain, snow, entries.size()));
    return skip(1);
  }

  /** Leaves out so many entries. */
  public Entries skip(int count) {
    next = next.plus(Duration.ofHours(3L * count));
    return this;
  }

  /** Clear days, nothing but their temperatures. */
  public static Entries dry(String instant, int count, double mean, double swing) {
    double[] degrees = new double[count];
    Arrays.setAll(degrees, i -> mean + swing * Math.sin((i + 5) * Math.PI / 4) - i / 7.0);
    return degrees(instant, degrees);
  }

  public static Entries degrees(String instant, double... degrees) {
    Entries dry = from(instant);
    for (double temperature : degrees) {
      dry.add(temperature, Weather.condition(800, "Clear", "clear sky", "01d"));
    }
    return dry;
  }

  /** The forecast of a place with an offset. */
  public Forecast at(Place place, String offset) {
    Instant first = entries.isEmpty() ? Instant.EPOCH : entries.getFirst().time();
    return new Forecast(
        place,
        List.copyOf(entries),
        Optional.of(PlaceClock.of(place, ZoneOffset.of(offset), first)),
        Optional.empty());
  }

  /** The forecast of a place without a name. */
  public Forecast at(String offset) {
    return at(new Place("", "", Optional.empty()), offset);
  }

  /** The forecast of a server that sends no offset. */
  public Forecast at(Place place) {
    return new Forecast(place, List.copyOf(entries), Optional.empty(), Optional.empty());
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }
}
