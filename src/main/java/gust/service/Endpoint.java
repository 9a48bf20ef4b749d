package gust.service;

import com.google.gson.JsonObject;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import java.time.Instant;

/**
 * One of the two endpoints of the service (interface P-1, P-2) with its answer type.
 *
 * @param path the segment below the base URL
 * @param reader turns a reply's record into weather
 */
public record Endpoint<T>(String path, Reader<T> reader) {
  /** {@code GET {base_url}/weather}. */
  public static final Endpoint<CurrentWeather> CURRENT =
      new Endpoint<>("weather", Records::current);

  /** {@code GET {base_url}/forecast}. */
  public static final Endpoint<Forecast> FORECAST = new Endpoint<>("forecast", Records::forecast);

  /** Reads the record of a reply. */
  interface Reader<T> {
    /**
     * @param sent when the service sent it
     * @throws ServiceException if the record is not an answer of the endpoint
     */
    T read(JsonObject record, Instant sent) throws ServiceException;
  }
}
