package gust.service;

import gust.weather.Location;
import gust.weather.Units;
import java.util.List;

/**
 * A question to the service.
 *
 * @param extra the user's own parameters, in the order given
 */
public record Query<T>(
    Endpoint<T> endpoint, Location location, Units units, List<Parameter> extra) {

  /**
   * A further query parameter, sent as it is. Never {@code appid}, {@code zip}, {@code q} or {@code
   * units}.
   */
  public record Parameter(String name, String value) {}
}
