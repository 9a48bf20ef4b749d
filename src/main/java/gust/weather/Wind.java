package gust.weather;

import java.util.OptionalDouble;

/**
 * @param speed m/s or mph, by the units asked
 * @param direction degrees it blows from, 0 = north, clockwise
 * @param gust m/s or mph; real servers also send gusts below the speed
 */
public record Wind(OptionalDouble speed, OptionalDouble direction, OptionalDouble gust) {
  public static final Wind UNKNOWN =
      new Wind(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());
}
