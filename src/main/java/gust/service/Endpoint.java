package gust.service;

import com.google.gson.JsonObject;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;

/** The two endpoints of the service (interface P-1, P-2), each with what it answers. */
public sealed interface Endpoint<T> {
  /** The path segment below the base URL. */
  String path();

  /** Whether a record is what this endpoint promises; if not, it {@link #lacks} something. */
  boolean promises(JsonObject record);

  /** Completes "the service's answer …". */
  String lacks();

  /**
   * @param record one that it {@link #promises}
   */
  T read(JsonObject record);

  /** {@code GET {base_url}/weather}. */
  record Current() implements Endpoint<CurrentWeather> {
    @Override
    public String path() {
      return "weather";
    }

    @Override
    public boolean promises(JsonObject record) {
      return record.has("main");
    }

    @Override
    public String lacks() {
      return "holds no weather";
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
    public boolean promises(JsonObject record) {
      return record.has("list") && record.get("list").isJsonArray();
    }

    @Override
    public String lacks() {
      return "holds no forecast";
    }

    @Override
    public Forecast read(JsonObject record) {
      return Records.forecast(record);
    }
  }
}
