package gust.weather;

import java.util.Optional;

/**
 * The place that the service answered for, which may differ from the one asked for.
 *
 * @param name empty if the reply names none (at sea, at the poles)
 * @param country usually an ISO code; empty if the reply names none
 */
public record Place(String name, String country, Optional<Coordinates> coordinates) {
  /** Degrees; more than the districts of a city are apart. */
  private static final double FAR = 0.5;

  /** Whether both cannot be one place, by their coordinates; false if they are unknown. */
  public boolean isFarFrom(Place other) {
    Coordinates one = coordinates.or(other::coordinates).orElse(new Coordinates(0, 0));
    Coordinates two = other.coordinates.orElse(one);
    double east = Math.IEEEremainder(one.longitude() - two.longitude(), 360);
    return Math.abs(one.latitude() - two.latitude()) > FAR
        || Math.abs(east) * Math.cos(Math.toRadians(one.latitude())) > FAR;
  }
}
