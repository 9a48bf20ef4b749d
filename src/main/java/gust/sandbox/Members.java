package gust.sandbox;

/** The members that both records have, in the types the interface gives. */
final class Members {
  private Members() {}

  static void coordinates(Json json, Place place) {
    json.open("coord").field("lon", place.longitude()).field("lat", place.latitude()).close();
  }

  static void condition(Json json, Weather weather) {
    Condition condition = weather.sky().condition();
    json.openArray("weather")
        .open()
        .field("id", condition.id())
        .field("main", condition.group())
        .field("description", condition.description())
        .field("icon", condition.icon() + (weather.night() ? "n" : "d"))
        .close()
        .closeArray();
  }

  static Json measures(Json main, Weather weather, Units units) {
    return temperatures(main, weather, units)
        .field("pressure", Math.round(weather.seaLevel()))
        .field("sea_level", Math.round(weather.seaLevel()))
        .field("grnd_level", Math.round(weather.groundLevel()))
        .field("humidity", weather.humidity());
  }

  static Json temperatures(Json main, Weather weather, Units units) {
    double temperature = weather.temperature();
    return main.field("temp", units.temperature(temperature))
        .field("feels_like", units.temperature(weather.feelsLike()))
        .field("temp_min", units.temperature(temperature - weather.spread()))
        .field("temp_max", units.temperature(temperature + weather.spread()));
  }

  static void clouds(Json json, Weather weather) {
    json.open("clouds").field("all", weather.clouds()).close();
  }

  static void wind(Json json, Wind wind, Units units) {
    json.open("wind")
        .field("speed", units.speed(wind.speed()))
        .field("deg", wind.from())
        .field("gust", units.speed(wind.gust()))
        .close();
  }

  /**
   * Left out where nothing falls.
   *
   * @param millimetres of water, in every unit system
   */
  static void amount(Json json, String kind, String span, double millimetres) {
    if (millimetres > 0) {
      json.open(kind).field(span, millimetres).close();
    }
  }
}
