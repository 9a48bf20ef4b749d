package gust.service;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.http.JsonBody;
import gust.text.Printable;
import gust.weather.Condition;
import gust.weather.Coordinates;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Fallen;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Place;
import gust.weather.PlaceClock;
import gust.weather.Sun;
import gust.weather.Wind;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Turns JSON into records ({@code docs/interface.md}). All leniency towards real servers is here or
 * in {@link JsonBody}. Text is made safe to print, and impossible numbers are dropped.
 */
final class Records {
  /** Above all weather in °C and °F, and below all weather in kelvin. */
  static final double HOTTEST = 150;

  /** °F; wind chill can be below any recorded temperature. */
  private static final double COLDEST = -180;

  /** m/s or mph; a tornado has 300 mph. */
  private static final double FASTEST = 350;

  /** mm; more than has ever fallen in three hours. */
  private static final double WETTEST = 1500;

  /** Seconds; the widest offset java.time supports. */
  private static final int WIDEST_OFFSET = 18 * 60 * 60;

  private Records() {}

  /** A record may omit any value, but is rejected if all its values are unreadable. */
  private static boolean holdsWeather(JsonObject record) {
    return record.get("main") instanceof JsonObject main
        && (main.isEmpty()
            || !conditions(record).isEmpty()
            || main.keySet().stream().anyMatch(name -> JsonBody.number(main, name).isPresent()));
  }

  /** Rejects empty lists, daily data, history and the results of a search for cities. */
  private static boolean isForecastOfOnePlace(JsonObject record, List<Listed> entries) {
    int named = JsonBody.member(record, "city").isEmpty() ? 0 : 1;
    return entries.stream()
            .map(entry -> JsonBody.member(entry.json(), "main"))
            .anyMatch(main -> JsonBody.number(main, "temp").isPresent())
        && Collections.disjoint(record.keySet(), List.of("city_id", "station_id"))
        && (named > 0 || !record.has("calctime")) // Forecasts of 2013 have it, too.
        && countValues(entries, "id") <= named
        && countValues(entries, "name") <= named
        && countValues(entries, "coord") <= named;
  }

  private static int countValues(List<Listed> entries, String name) {
    Set<JsonElement> values = new HashSet<>();
    entries.forEach(entry -> values.add(entry.json().get(name)));
    values.remove(null);
    return values.size();
  }

  static CurrentWeather current(JsonObject record, Instant sent) throws ServiceException {
    if (!holdsWeather(record)) {
      throw ServiceException.unusable("contains no weather");
    }
    JsonObject sys = JsonBody.member(record, "sys");
    Place place = new Place(printable(record, "name"), country(sys), coordinates(record));
    return new CurrentWeather(
        place,
        conditions(record),
        measures(record),
        wind(record),
        percent(JsonBody.member(record, "clouds"), "all"),
        inRange(0, JsonBody.number(record, "visibility"), 1_000_000),
        precipitation(record, "rain", 1),
        precipitation(record, "snow", 1),
        instant(record, "dt"),
        clock(record, place, sent),
        sun(sys));
  }

  static Forecast forecast(JsonObject record, Instant sent) throws ServiceException {
    if (!(record.get("list") instanceof JsonArray)) {
      throw ServiceException.unusable("contains no forecast");
    }
    List<Listed> list = list(record);
    if (!isForecastOfOnePlace(record, list)) {
      throw ServiceException.unusable("is not a forecast of one place");
    }
    JsonObject city = JsonBody.member(record, "city");
    List<Entry> entries = new ArrayList<>();
    Duration span = Entry.LONGEST_SPAN;
    for (int i = 0; i < list.size(); i++) {
      span = i + 1 < list.size() ? span(list.get(i), list.get(i + 1), span) : span;
      entries.add(entry(list.get(i), span, i));
    }
    Place place = new Place(printable(city, "name"), country(city), coordinates(city));
    return new Forecast(place, List.copyOf(entries), clock(city, place, sent), sun(city));
  }

  /** The forecast list in order of time. */
  static List<Listed> list(JsonObject record) {
    List<Listed> entries = new ArrayList<>();
    for (JsonElement element : JsonBody.array(record, "list")) {
      if (element instanceof JsonObject entry) {
        // Entries without a time cannot be shown.
        instant(entry, "dt")
            .or(() -> ofText(entry))
            .ifPresent(time -> entries.add(new Listed(time, entry)));
      }
    }
    entries.sort((a, b) -> a.time().compareTo(b.time()));
    return entries;
  }

  /** An element of the forecast list and its time. */
  record Listed(Instant time, JsonObject json) {}

  static String printable(JsonObject parent, String name) {
    return Printable.text(JsonBody.text(parent, name));
  }

  /** The time until the next entry; if both have the same time, the span before. */
  private static Duration span(Listed listed, Listed next, Duration before) {
    Duration step = Duration.between(listed.time(), next.time());
    Duration span = step.isZero() ? before : step;
    return span.compareTo(Entry.LONGEST_SPAN) < 0 ? span : Entry.LONGEST_SPAN;
  }

  private static Entry entry(Listed listed, Duration span, int index) {
    JsonObject entry = listed.json();
    return new Entry(
        listed.time(),
        span,
        conditions(entry),
        measures(entry),
        wind(entry),
        percent(JsonBody.member(entry, "clouds"), "all"),
        inRange(0, JsonBody.number(entry, "pop"), 1),
        amount(entry, "rain", span),
        amount(entry, "snow", span),
        index);
  }

  private static Measures measures(JsonObject parent) {
    JsonObject main = JsonBody.member(parent, "main");
    return new Measures(
        inRange(COLDEST, JsonBody.number(main, "temp"), HOTTEST),
        inRange(COLDEST, JsonBody.number(main, "feels_like"), HOTTEST),
        inRange(300, JsonBody.number(main, "pressure"), 1200),
        percent(main, "humidity"));
  }

  private static Wind wind(JsonObject parent) {
    JsonObject wind = JsonBody.member(parent, "wind");
    return new Wind(
        inRange(0, JsonBody.number(wind, "speed"), FASTEST),
        inRange(-360, JsonBody.number(wind, "deg"), 360),
        inRange(0, JsonBody.number(wind, "gust"), FASTEST));
  }

  private static List<Condition> conditions(JsonObject parent) {
    List<Condition> conditions = new ArrayList<>();
    for (JsonElement element : JsonBody.array(parent, "weather")) {
      if (element instanceof JsonObject condition) {
        conditions.add(
            new Condition(
                wholeNumber(condition, "id"),
                printable(condition, "main"),
                printable(condition, "description"),
                printable(condition, "icon")));
      }
    }
    return List.copyOf(conditions);
  }

  /**
   * {@code {"1h": mm}} now, {@code {"3h": mm}} in forecasts and on old servers.
   *
   * @param hours 1 or 3: the amount to take if there are both
   */
  private static Optional<Fallen> precipitation(JsonObject parent, String name, int hours) {
    JsonObject amounts = JsonBody.member(parent, name);
    for (int given : new int[] {hours, 4 - hours}) {
      OptionalDouble mm = inRange(0, JsonBody.number(amounts, given + "h"), WETTEST);
      if (mm.isPresent()) {
        return Optional.of(new Fallen(mm.getAsDouble(), given));
      }
    }
    return Optional.empty();
  }

  private static OptionalDouble amount(JsonObject parent, String name, Duration span) {
    Optional<Fallen> fallen = precipitation(parent, name, Entry.hoursOfAmount(span));
    return fallen.isPresent() ? OptionalDouble.of(fallen.get().mm()) : OptionalDouble.empty();
  }

  /** Instruments show a little more than 100 in fog. */
  private static OptionalDouble percent(JsonObject parent, String name) {
    return inRange(0, JsonBody.number(parent, name), 110);
  }

  /** Out-of-range values are treated as missing. */
  private static OptionalDouble inRange(double least, OptionalDouble number, double most) {
    double value = number.orElse(Double.NaN);
    return value >= least && value <= most ? number : OptionalDouble.empty();
  }

  private static Optional<Coordinates> coordinates(JsonObject parent) {
    JsonObject coord = JsonBody.member(parent, "coord");
    OptionalDouble latitude = inRange(-90, JsonBody.number(coord, "lat"), 90);
    OptionalDouble longitude = inRange(-180, JsonBody.number(coord, "lon"), 180);
    return latitude.isPresent() && longitude.isPresent()
        ? Optional.of(new Coordinates(latitude.getAsDouble(), longitude.getAsDouble()))
        : Optional.empty();
  }

  /** Some servers send "none" at sea. */
  private static String country(JsonObject parent) {
    String country = printable(parent, "country");
    return country.equalsIgnoreCase("none") ? "" : country;
  }

  /** In polar day or night servers send 0, or the same time for both. */
  private static Optional<Sun> sun(JsonObject parent) {
    Optional<Instant> rise = instant(parent, "sunrise");
    Optional<Instant> set = instant(parent, "sunset");
    return rise.isPresent() && set.isPresent() && !rise.equals(set)
        ? Optional.of(new Sun(rise.get(), set.get()))
        : Optional.empty();
  }

  private static Optional<PlaceClock> clock(JsonObject parent, Place place, Instant sent) {
    OptionalInt seconds = wholeNumber(parent, "timezone");
    return seconds.isPresent() && Math.abs(seconds.getAsInt()) <= WIDEST_OFFSET
        ? Optional.of(PlaceClock.of(place, ZoneOffset.ofTotalSeconds(seconds.getAsInt()), sent))
        : Optional.empty();
  }

  /** Unix seconds within four-digit years; 0 means unknown. */
  private static Optional<Instant> instant(JsonObject parent, String name) {
    double seconds = JsonBody.number(parent, name).orElse(0);
    return seconds > 0 && seconds < 253_000_000_000d
        ? Optional.of(Instant.ofEpochSecond((long) seconds))
        : Optional.empty();
  }

  /** {@code dt_txt}: {@code 2030-01-01 00:00:00}, in UTC. */
  private static Optional<Instant> ofText(JsonObject entry) {
    try {
      return Optional.of(Instant.parse(printable(entry, "dt_txt").replace(' ', 'T') + "Z"));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }

  private static OptionalInt wholeNumber(JsonObject parent, String name) {
    OptionalDouble number = JsonBody.number(parent, name);
    return number.isPresent() && Math.abs(number.getAsDouble()) < Integer.MAX_VALUE
        ? OptionalInt.of((int) number.getAsDouble())
        : OptionalInt.empty();
  }
}
