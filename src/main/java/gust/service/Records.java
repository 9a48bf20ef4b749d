package gust.service;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.text.Printable;
import gust.weather.Condition;
import gust.weather.Coordinates;
import gust.weather.CurrentWeather;
import gust.weather.Entry;
import gust.weather.Forecast;
import gust.weather.Measures;
import gust.weather.Place;
import gust.weather.Sun;
import gust.weather.Wind;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * JSON to records ({@code docs/interface.md}). Every leniency towards what real servers send is
 * here or in {@link Json}; all text leaves here safe to print.
 */
final class Records {
  /** Seconds, the widest offsets java.time knows. */
  private static final int WIDEST_OFFSET = 18 * 60 * 60;

  private Records() {}

  /** A record may leave out any value; one whose values are all unreadable is no weather. */
  static boolean holdWeather(JsonObject record) {
    if (!(record.get("main") instanceof JsonObject main)) {
      return false;
    }
    boolean readable = main.isEmpty() || !conditions(record).isEmpty();
    for (String name : main.keySet()) {
      readable |= Json.number(main, name).isPresent();
    }
    return readable;
  }

  static CurrentWeather current(JsonObject record) {
    JsonObject sys = Json.member(record, "sys");
    return new CurrentWeather(
        new Place(printable(record, "name"), country(sys), coordinates(record)),
        conditions(record),
        measures(record),
        wind(record),
        Json.number(Json.member(record, "clouds"), "all"),
        Json.number(record, "visibility"),
        amount(record, "rain"),
        amount(record, "snow"),
        instant(record, "dt"),
        offset(record),
        sun(sys));
  }

  static Forecast forecast(JsonObject record) {
    JsonObject city = Json.member(record, "city");
    List<Entry> entries = new ArrayList<>();
    List<Listed> list = list(record);
    Duration span = Entry.LONGEST_SPAN;
    for (int i = 0; i < list.size(); i++) {
      span = i + 1 < list.size() ? span(list.get(i), list.get(i + 1), span) : span;
      entries.add(entry(list.get(i).json(), list.get(i).time(), span));
    }
    return new Forecast(
        new Place(printable(city, "name"), country(city), coordinates(city)),
        List.copyOf(entries),
        offset(city),
        sun(city));
  }

  /** The forecast list in order of time. */
  static List<Listed> list(JsonObject record) {
    List<Listed> entries = new ArrayList<>();
    for (JsonElement element : Json.array(record, "list")) {
      if (element instanceof JsonObject entry) {
        // An entry that says not even when it is for cannot be shown anywhere.
        entryTime(entry).ifPresent(time -> entries.add(new Listed(time, entry)));
      }
    }
    // Not Comparator.comparing: its lambda is not in the archive of loaded classes.
    entries.sort((a, b) -> a.time().compareTo(b.time()));
    return entries;
  }

  /** An element of the forecast list, and when it is for. */
  record Listed(Instant time, JsonObject json) {}

  static String printable(JsonObject parent, String name) {
    return Printable.text(Json.text(parent, name));
  }

  /** Up to the next entry; where that has the same time, as long as the one before. */
  private static Duration span(Listed listed, Listed next, Duration before) {
    Duration step = Duration.between(listed.time(), next.time());
    return step.isZero()
        ? before
        : step.compareTo(Entry.LONGEST_SPAN) < 0 ? step : Entry.LONGEST_SPAN;
  }

  private static Entry entry(JsonObject entry, Instant time, Duration span) {
    return new Entry(
        time,
        span,
        conditions(entry),
        measures(entry),
        wind(entry),
        Json.number(Json.member(entry, "clouds"), "all"),
        Json.number(entry, "pop"),
        amount(entry, "rain"),
        amount(entry, "snow"));
  }

  private static Optional<Instant> entryTime(JsonObject entry) {
    return instant(entry, "dt").or(() -> textTime(entry));
  }

  /** {@code dt_txt} says the same in UTC: {@code 2020-04-06 03:00:00}. */
  private static Optional<Instant> textTime(JsonObject entry) {
    try {
      String text = Json.text(entry, "dt_txt").replace(' ', 'T');
      return Optional.of(LocalDateTime.parse(text).toInstant(ZoneOffset.UTC));
    } catch (DateTimeException noTime) {
      return Optional.empty();
    }
  }

  private static Measures measures(JsonObject parent) {
    JsonObject main = Json.member(parent, "main");
    return new Measures(
        Json.number(main, "temp"),
        Json.number(main, "feels_like"),
        Json.number(main, "pressure"),
        Json.number(main, "humidity"));
  }

  private static Wind wind(JsonObject parent) {
    JsonObject wind = Json.member(parent, "wind");
    return new Wind(
        Json.number(wind, "speed"), Json.number(wind, "deg"), Json.number(wind, "gust"));
  }

  private static List<Condition> conditions(JsonObject parent) {
    List<Condition> conditions = new ArrayList<>();
    for (JsonElement element : Json.array(parent, "weather")) {
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

  /** {@code {"1h": mm}} now, {@code {"3h": mm}} in forecasts and on old servers. */
  private static OptionalDouble amount(JsonObject parent, String name) {
    JsonObject amounts = Json.member(parent, name);
    OptionalDouble lastHour = Json.number(amounts, "1h");
    return lastHour.isPresent() ? lastHour : Json.number(amounts, "3h");
  }

  private static Optional<Coordinates> coordinates(JsonObject parent) {
    JsonObject coord = Json.member(parent, "coord");
    OptionalDouble latitude = Json.number(coord, "lat");
    OptionalDouble longitude = Json.number(coord, "lon");
    return latitude.isPresent() && longitude.isPresent()
        ? Optional.of(new Coordinates(latitude.getAsDouble(), longitude.getAsDouble()))
        : Optional.empty();
  }

  /** At sea some servers say "none". */
  private static String country(JsonObject parent) {
    String country = printable(parent, "country");
    return country.equalsIgnoreCase("none") ? "" : country;
  }

  /** Polar servers send 0, or one time for both. */
  private static Optional<Sun> sun(JsonObject parent) {
    Optional<Instant> rise = instant(parent, "sunrise");
    Optional<Instant> set = instant(parent, "sunset");
    return rise.isPresent() && set.isPresent() && !rise.equals(set)
        ? Optional.of(new Sun(rise.get(), set.get()))
        : Optional.empty();
  }

  private static Optional<ZoneOffset> offset(JsonObject parent) {
    OptionalInt seconds = wholeNumber(parent, "timezone");
    return seconds.isPresent() && Math.abs(seconds.getAsInt()) <= WIDEST_OFFSET
        ? Optional.of(ZoneOffset.ofTotalSeconds(seconds.getAsInt()))
        : Optional.empty();
  }

  /** Unix seconds of a year that has four digits; 0 stands for "not known". */
  private static Optional<Instant> instant(JsonObject parent, String name) {
    double seconds = Json.number(parent, name).orElse(0);
    return seconds > 0 && seconds < 253_000_000_000d
        ? Optional.of(Instant.ofEpochSecond((long) seconds))
        : Optional.empty();
  }

  private static OptionalInt wholeNumber(JsonObject parent, String name) {
    OptionalDouble number = Json.number(parent, name);
    return number.isPresent() && Math.abs(number.getAsDouble()) < Integer.MAX_VALUE
        ? OptionalInt.of((int) number.getAsDouble())
        : OptionalInt.empty();
  }
}
