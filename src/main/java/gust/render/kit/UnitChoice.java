package gust.render.kit;

import gust.weather.SpeedUnit;
import java.util.Optional;

/**
 * The units that the user wants to see, whatever the service sends. Data for programs ignores them.
 *
 * @param wind empty for the service's
 */
public record UnitChoice(Optional<SpeedUnit> wind, HourCycle hours) {
  static final UnitChoice USUAL = new UnitChoice(Optional.empty(), HourCycle.H24);
}
