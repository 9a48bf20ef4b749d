package gust.weather;

import java.util.Optional;

/**
 * The place that the service answered for, which need not be the one that was asked.
 *
 * @param name empty where the reply names none (at sea, at the poles)
 * @param country ISO code as a rule; empty where the reply names none
 */
public record Place(String name, String country, Optional<Coordinates> coordinates) {
  /**
   * @param latitude degrees, north positive
   * @param longitude degrees, east positive
   */
  public record Coordinates(double latitude, double longitude) {}
}
