package gust.service;

import gust.weather.CurrentWeather;
import gust.weather.Forecast;

/** The two endpoints of the service (interface document, Endpoints), each with what it answers. */
public sealed interface Endpoint<T> {
  /** The path segment below the base URL. */
  String path();

  /** {@code GET {base_url}/weather}. */
  record Current() implements Endpoint<CurrentWeather> {
    @Override
    public String path() {
      return "weather";
    }
  }

  /** {@code GET {base_url}/forecast}. */
  record ForecastList() implements Endpoint<Forecast> {
    @Override
    public String path() {
      return "forecast";
    }
  }
}
