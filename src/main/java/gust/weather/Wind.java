package gust.weather;

import java.util.OptionalDouble;

/**
 * @param speed m/s or mph, by the units asked
 * @param direction degrees it blows from, 0 = north, clockwise
 * @param gust m/s or mph; real servers also send gusts below the wind speed
 */
public record Wind(OptionalDouble speed, OptionalDouble direction, OptionalDouble gust) {
  public static final Wind UNKNOWN =
      new Wind(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

  public Wind withoutGusts() {
    return new Wind(speed, direction, OptionalDouble.empty());
  }

  /** The speed or the gust, whichever is higher; empty if neither is known. */
  public OptionalDouble strength() {
    return isGusty() || speed.isEmpty() ? gust : speed;
  }

  /** Whether the gusts are stronger than the wind. */
  public boolean isGusty() {
    return gust.isPresent() && gust.getAsDouble() > speed.orElse(0);
  }
}
