package gust.sandbox;

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
  static final int ENTRIES = 40;
  private static final long HOUR = 3600;
  static final long STEP = 3 * HOUR;

  private ForecastRecord() {}

  static Json of(Place place, WeatherModel model, Instant now, Units units) {
    Json json = head();
    long first = first(now);
    for (int i = 0; i < ENTRIES; i++) {
      entry(json, place, model, first + i * STEP, units);
    }
    json.closeArray();
    city(json, place, now);
    return json.close();
  }

  /** Up to the first entry. */
  static Json head() {
    Json json = new Json().open().field("cod", "200").field("message", 0).field("cnt", ENTRIES);
    return json.openArray("list");
  }

  static long first(Instant now) {
    return (Math.floorDiv(now.getEpochSecond(), STEP) + 1) * STEP;
  }

  /** That anything falls in the three hours from {@code second} on. */
  static double chance(Place place, WeatherModel model, long second) {
    double chance = 0;
    for (int hour = 0; hour < 3; hour++) {
      chance = Math.max(chance, model.at(place, second + hour * HOUR).falling().chance());
    }
    return chance;
  }

  private static void entry(Json json, Place place, WeatherModel model, long second, Units units) {
    Weather weather = model.at(place, second);
    Precipitation after = model.at(place, second + HOUR).falling();
    Precipitation later = model.at(place, second + 2 * HOUR).falling();

    json.open().field("dt", second);
    Members.measures(json.open("main"), weather, units).field("temp_kf", 0).close();
    Members.condition(json, weather);
    Members.clouds(json, weather);
    Members.wind(json, weather.wind(), units);
    json.field("visibility", weather.sky().visibility());
    Precipitation falling = weather.falling();
    json.field("pop", Math.max(falling.chance(), Math.max(after.chance(), later.chance())));
    // Only in the form the entry's condition names: it speaks of the entry's own instant.
    if (falling.rain() > 0) {
      Members.amount(json, "rain", "3h", falling.rain() + after.rain() + later.rain());
    }
    if (falling.snow() > 0) {
      Members.amount(json, "snow", "3h", falling.snow() + after.snow() + later.snow());
    }
    json.open("sys").field("pod", weather.night() ? "n" : "d").close();
    json.field("dt_txt", text(second)).close();
  }

  private static void city(Json json, Place place, Instant now) {
    ZoneOffset offset = place.zone().getRules().getOffset(now);
    LocalDate date = LocalDate.ofInstant(now, offset);
    Sun.Day day = new Sun(place.latitude(), place.longitude()).day(date, place.zone());
    json.open("city").field("id", place.id()).field("name", place.name());
    Members.coordinates(json, place);
    json.field("country", place.country())
        .field("population", place.population())
        .field("timezone", offset.getTotalSeconds())
        .field("sunrise", day.sunrise())
        .field("sunset", day.sunset())
        .close();
  }

  /** Entries lie on whole hours; a formatter would take longer to load than the weather to make. */
  private static String text(long second) {
    LocalDateTime time = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
    String hour = (time.getHour() < 10 ? "0" : "") + time.getHour();
    return time.toLocalDate() + " " + hour + ":00:00";
  }
}
