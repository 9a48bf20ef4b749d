package gust.sandbox;

import java.time.Instant;

/** The records with the members of the interface's tables and none besides. */
final class StrictRecords {
  private StrictRecords() {}

  /**
   * @param named whether the place was asked for by name: only then does the document show {@code
   *     name}
   */
  static Json current(Place place, WeatherModel model, Instant now, Units units, boolean named) {
    Weather weather = model.at(place, now.getEpochSecond());
    Json json = new Json().open();
    Members.coordinates(json, place);
    Members.condition(json, weather);
    Members.temperatures(json.open("main"), weather, units);
    json.field("pressure", Math.round(weather.seaLevel())).field("humidity", weather.humidity());
    json.close();
    return (named ? json.field("name", place.name()) : json).close();
  }

  static Json forecast(Place place, WeatherModel model, Instant now, Units units) {
    Json json = ForecastRecord.head();
    long first = ForecastRecord.first(now);
    for (int i = 0; i < ForecastRecord.ENTRIES; i++) {
      long second = first + i * ForecastRecord.STEP;
      Weather weather = model.at(place, second);
      json.open().field("dt", second);
      Members.measures(json.open("main"), weather, units).field("temp_kf", 0).close();
      Members.condition(json, weather);
      Members.clouds(json, weather);
      Members.wind(json, weather.wind(), units);
      json.field("visibility", weather.sky().visibility());
      json.field("pop", ForecastRecord.chance(place, model, second)).close();
    }
    json.closeArray();
    return json.open("city")
        .field("name", place.name())
        .field("country", place.country())
        .close()
        .close();
  }
}
