package gust.cli.weather;

import gust.cli.Problem;
import gust.cli.weather.Result.Failed;
import gust.weather.Location;

/**
 * One place or an invalid line.
 *
 * @param location null for an invalid line
 * @param bad null for a place
 */
record RequestedPlace(Location location, Failed bad) {
  static RequestedPlace bad(String text, Problem problem) {
    return new RequestedPlace(null, new Failed(Ending.USAGE, text, problem, null));
  }
}
