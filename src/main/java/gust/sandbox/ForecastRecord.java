package gust.sandbox;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.Precipitation;
import gust.sandbox.climate.SolarPosition;
import gust.sandbox.climate.WeatherModel;
import gust.sandbox.climate.WeatherState;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * The forecast record (interface document, same name), with the members that public servers add:
 * five days in steps of three hours, from the next three-hour mark of UTC on. An entry tells the
 * weather at its {@code dt}; {@code rain.3h}, {@code snow.3h} and {@code pop} speak of the three
 * hours from there.
 */
final class ForecastRecord {
  private static final int ENTRIES = 40;
  private static final long HOUR = 3600;
  private static final long STEP = 3 * HOUR;

  private ForecastRecord() {}

  static JsonObject of(Locality place, WeatherModel model, Instant now, RecordUnits units) {
    long first = (Math.floorDiv(now.getEpochSecond(), STEP) + 1) * STEP;
    JsonArray list = new JsonArray(ENTRIES);
    for (int i = 0; i < ENTRIES; i++) {
      list.add(entry(place, model, first + i * STEP, units));
    }
    return JsonObjects.of(
        "cod", "200", "message", 0, "cnt", ENTRIES, "list", list, "city", city(place, now));
  }

  private static JsonObject entry(
      Locality place, WeatherModel model, long second, RecordUnits units) {
    WeatherState weather = model.at(place, second);
    Precipitation falling = weather.falling();
    Precipitation after = model.at(place, second + HOUR).falling();
    Precipitation later = model.at(place, second + 2 * HOUR).falling();
    // Only in the form the entry's condition names: it speaks of the entry's own instant.
    double rain = falling.rain() > 0 ? falling.rain() + after.rain() + later.rain() : 0;
    double snow = falling.snow() > 0 ? falling.snow() + after.snow() + later.snow() : 0;
    return JsonObjects.of(
        "dt", second,
        "main", RecordMembers.measures(weather, units, 0),
        "weather", RecordMembers.conditions(weather),
        "clouds", JsonObjects.of("all", weather.clouds()),
        "wind", RecordMembers.wind(weather.wind(), units),
        "visibility", weather.sky().visibility(),
        "pop", chance(falling, after, later),
        "rain", RecordMembers.amount("3h", rain),
        "snow", RecordMembers.amount("3h", snow),
        "sys", JsonObjects.of("pod", weather.night() ? "n" : "d"),
        "dt_txt", text(second));
  }

  /** A high one beside a dry condition and no amount would be a riddle. */
  private static double chance(Precipitation own, Precipitation after, Precipitation later) {
    boolean falls = own.rain() > 0 || own.snow() > 0;
    return falls ? Math.max(own.chance(), Math.max(after.chance(), later.chance())) : own.chance();
  }

  private static JsonObject city(Locality place, Instant now) {
    ZoneOffset offset = place.zone().getRules().getOffset(now);
    LocalDate date = LocalDate.ofInstant(now, offset);
    SolarPosition.Day day =
        new SolarPosition(place.latitude(), place.longitude()).day(date, place.zone());
    return JsonObjects.of(
        "id", place.id(),
        "name", place.name(),
        "coord", RecordMembers.coordinates(place),
        "country", place.country(),
        "population", place.population(),
        "timezone", offset.getTotalSeconds(),
        "sunrise", day.sunrise(),
        "sunset", day.sunset());
  }

  /** Entries lie on whole hours; a formatter would take longer to load than the weather to make. */
  private static String text(long second) {
    LocalDateTime time = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
    String hour = (time.getHour() < 10 ? "0" : "") + time.getHour();
    return time.toLocalDate() + " " + hour + ":00:00";
  }
}
