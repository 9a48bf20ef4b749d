package gust.service;

import com.google.gson.JsonObject;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;

/** The two endpoints of the service (interface P-1, P-2), each with its answer type. */
public sealed interface Endpoint<T> {
  /** The path segment below the base URL. */
  String path();

  /**
   * @throws Json.Unreadable if the record is not an answer of this endpoint
   */
  T read(JsonObject record) throws Json.Unreadable;

  /** {@code GET {base_url}/weather}. */
  record Current() implements Endpoint<CurrentWeather> {
    @Override
    public String path() {
      return "weather";
    }

    @Override
    public CurrentWeather read(JsonObject record) throws Json.Unreadable {
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
    public Forecast read(JsonObject record) throws Json.Unreadable {
      return Records.forecast(record);
    }
  }
}
