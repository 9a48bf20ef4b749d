package gust.sandbox;

import com.google.gson.JsonObject;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.SolarPosition;
import gust.sandbox.climate.WeatherModel;
import gust.sandbox.climate.WeatherState;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The current weather record (interface document, same name), with the members that public servers
 * add. {@code rain.1h} and {@code snow.1h} say how much falls in an hour as it falls now.
 */
final class CurrentRecord {
  private CurrentRecord() {}

  static JsonObject of(Locality place, WeatherModel model, Instant now, RecordUnits units) {
    long second = now.getEpochSecond();
    WeatherState weather = model.at(place, second);
    ZoneOffset offset = place.zone().getRules().getOffset(now);
    LocalDate date = LocalDate.ofInstant(now, offset);
    SolarPosition.Day day =
        new SolarPosition(place.latitude(), place.longitude()).day(date, place.zone());
    JsonObject sys =
        JsonObjects.of(
            "country", place.country(), "sunrise", day.sunrise(), "sunset", day.sunset());
    return JsonObjects.of(
        "coord", RecordMembers.coordinates(place),
        "weather", RecordMembers.conditions(weather),
        "base", "stations",
        "main", RecordMembers.measures(weather, units, null),
        "visibility", weather.sky().visibility(),
        "wind", RecordMembers.wind(weather.wind(), units),
        "rain", RecordMembers.amount("1h", weather.falling().rain()),
        "snow", RecordMembers.amount("1h", weather.falling().snow()),
        "clouds", JsonObjects.of("all", weather.clouds()),
        "dt", second,
        "sys", sys,
        "timezone", offset.getTotalSeconds(),
        "id", place.id(),
        "name", place.name(),
        "cod", 200);
  }
}
