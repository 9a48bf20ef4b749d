package gust.sandbox;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The current weather record (interface document, same name), with the members that public servers
 * add. {@code rain.1h} and {@code snow.1h} say how much falls in an hour as it falls now.
 */
final class CurrentRecord {
  private CurrentRecord() {}

  static Json of(Place place, WeatherModel model, Instant now, Units units) {
    long second = now.getEpochSecond();
    Weather weather = model.at(place, second);
    ZoneOffset offset = place.zone().getRules().getOffset(now);
    LocalDate date = LocalDate.ofInstant(now, offset);
    Sun.Day day = new Sun(place.latitude(), place.longitude()).day(date, place.zone());

    Json json = new Json().open();
    Members.coordinates(json, place);
    Members.condition(json, weather);
    json.field("base", "stations");
    Members.measures(json.open("main"), weather, units).close();
    json.field("visibility", weather.sky().visibility());
    Members.wind(json, weather.wind(), units);
    Members.amount(json, "rain", "1h", weather.falling().rain());
    Members.amount(json, "snow", "1h", weather.falling().snow());
    Members.clouds(json, weather);
    return json.field("dt", second)
        .open("sys")
        .field("country", place.country())
        .field("sunrise", day.sunrise())
        .field("sunset", day.sunset())
        .close()
        .field("timezone", offset.getTotalSeconds())
        .field("id", place.id())
        .field("name", place.name())
        .field("cod", 200)
        .close();
  }
}
