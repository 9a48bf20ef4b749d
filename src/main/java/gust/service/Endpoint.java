package gust.service;

import gust.http.Reply;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;

/** The two endpoints of the service (interface P-1, P-2), each with what it answers. */
public sealed interface Endpoint<T> {
  /** The path segment below the base URL. */
  String path();

  /**
   * @throws ServiceException where the reply is not what this endpoint promises
   */
  T read(Reply reply) throws ServiceException;

  /** {@code GET {base_url}/weather}. */
  record Current() implements Endpoint<CurrentWeather> {
    @Override
    public String path() {
      return "weather";
    }

    @Override
    public CurrentWeather read(Reply reply) throws ServiceException {
      return Replies.current(reply);
    }
  }

  /** {@code GET {base_url}/forecast}. */
  record ForecastList() implements Endpoint<Forecast> {
    @Override
    public String path() {
      return "forecast";
    }

    @Override
    public Forecast read(Reply reply) throws ServiceException {
      return Replies.forecast(reply);
    }
  }
}
