package gust.service;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.util.Optional;

/** The two endpoints of the service (interface P-1, P-2), each with what it answers. */
public sealed interface Endpoint<T> {
  /** The path segment below the base URL. */
  String path();

  /** Why a record is no answer, completing "the service's answer …"; empty where it is one. */
  Optional<String> missing(JsonObject record);

  /**
   * @param record one without a {@link #missing} part
   */
  T read(JsonObject record);

  /** {@code GET {base_url}/weather}. */
  record Current() implements Endpoint<CurrentWeather> {
    @Override
    public String path() {
      return "weather";
    }

    @Override
    public Optional<String> missing(JsonObject record) {
      return Records.holdWeather(record) ? Optional.empty() : Optional.of("contains no weather");
    }

    @Override
    public CurrentWeather read(JsonObject record) {
      return Records.current(record);
    }
  }

  /** {@code GET {base_url}/forecast}. */
  record ForecastList() implements Endpoint<Forecast> {
    @Override
    public String path() {
      return "forecast";
    }

    @Override
    public Optional<String> missing(JsonObject record) {
      if (!(record.get("list") instanceof JsonArray)) {
        return Optional.of("contains no forecast");
      }
      return Records.isForecastOfOnePlace(record)
          ? Optional.empty()
          : Optional.of("is not a forecast of one place");
    }

    @Override
    public Forecast read(JsonObject record) {
      return Records.forecast(record);
    }
  }
}
