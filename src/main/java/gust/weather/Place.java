package gust.weather;

import java.util.Optional;

/**
 * The place that the service answered for, which may differ from the one asked for.
 *
 * @param name empty if the reply names none (at sea, at the poles)
 * @param country usually an ISO code; empty if the reply names none
 */
public record Place(String name, String country, Optional<Coordinates> coordinates) {
  /**
   * @param latitude degrees, north positive
   * @param longitude degrees, east positive
   */
  public record Coordinates(double latitude, double longitude) {}
}
