package gust.testing;

import gust.weather.Condition;
import gust.weather.Entry;
import gust.weather.Entry.Measures;
import gust.weather.Forecast;
import gust.weather.Place;
import gust.weather.Sun;
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
  private Optional<Sun> sun = Optional.empty();

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

  /** Nothing is known but the wind. */
  public Entries bare(Wind wind) {
    return add(Weather.NOTHING, List.of(), wind, none(), none(), none());
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
    entries.add(new Entry(next, span, conditions, measures, wind, clouds, chance, rain, snow));
    return skip(1);
  }

  /** Leaves out so many entries. */
  public Entries skip(int count) {
    next = next.plus(Duration.ofHours(3L * count));
    return this;
  }

  /** Forty entries of a made-up week: swinging temperature, a storm, snow, a dry end. */
  public static Entries week(String instant, double mean, double swing) {
    Entries week = from(instant);
    for (int i = 0; i < 40; i++) {
      double temperature = mean + swing * Math.sin((i + 5) * Math.PI / 4) + i * swing / 60;
      boolean wet = i >= 9 && i < 20;
      Condition condition = WEEK[i * WEEK.length / 40];
      week.add(
          Weather.measures(temperature, temperature - 1.6, 1022 - i, 55 + i),
          List.of(condition),
          Weather.wind(2 + i % 9 * 1.3, i * 23 % 361, 4 + i % 9 * 2.1),
          OptionalDouble.of(wet ? 0.2 + (i - 9) * 0.08 : 0),
          wet && temperature > 0 ? OptionalDouble.of((i - 8) * 0.42) : none(),
          wet && temperature <= 0 ? OptionalDouble.of((i - 8) * 0.17) : none());
    }
    return week;
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
      dry.add(temperature, WEEK[0]);
    }
    return dry;
  }

  private static final Condition[] WEEK = {
    Weather.condition(800, "Clear", "clear sky", "01d"),
    Weather.condition(802, "Clouds", "scattered clouds", "03d"),
    Weather.condition(500, "Rain", "light rain", "10d"),
    Weather.condition(501, "Rain", "moderate rain", "10d"),
    Weather.condition(202, "Thunderstorm", "thunderstorm with heavy rain", "11d"),
    Weather.condition(803, "Clouds", "broken clouds", "04d"),
    Weather.condition(741, "Fog", "fog", "50d"),
    Weather.condition(801, "Clouds", "few clouds", "02d")
  };

  /** Sunrise and sunset of the forecast's place. */
  public Entries sun(String rise, String set) {
    sun = Optional.of(new Sun(Instant.parse(rise), Instant.parse(set)));
    return this;
  }

  /** All icons' letter: {@code d} or {@code n}. */
  public Entries icons(String letter) {
    entries.replaceAll(entry -> {
      List<Condition> conditions = new ArrayList<>();
      for (Condition one : entry.conditions()) {
        String icon = one.icon().substring(0, 2) + letter;
        conditions.add(new Condition(one.id(), one.group(), one.description(), icon));
      }
      return with(entry, conditions, entry.measures(), entry.wind());
    });
    return this;
  }

  static Entry with(Entry entry, List<Condition> conditions, Measures measures, Wind wind) {
    return new Entry(
        entry.time(),
        entry.span(),
        conditions,
        measures,
        wind,
        entry.cloudiness(),
        entry.chance(),
        entry.rain(),
        entry.snow());
  }

  /** The first so many. */
  public Entries only(int count) {
    entries.subList(count, entries.size()).clear();
    return this;
  }

  public List<Entry> build() {
    return List.copyOf(entries);
  }

  /** The forecast of a place with an offset. */
  public Forecast at(Place place, String offset) {
    return new Forecast(place, build(), Optional.of(ZoneOffset.of(offset)), sun);
  }

  /** The forecast of a place without a name. */
  public Forecast at(String offset) {
    return at(new Place("", "", Optional.empty()), offset);
  }

  /** The forecast of a server that sends no offset. */
  public Forecast at(Place place) {
    return new Forecast(place, build(), Optional.empty(), sun);
  }

  private static OptionalDouble none() {
    return OptionalDouble.empty();
  }
}
