package gust.render.kit;

import gust.weather.SpeedUnit;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The units that the user wants to see, whatever the service sends. Data for programs ignores them.
 *
 * @param wind empty for the service's
 * @param own the offset of the reader's clock; empty if it does not matter
 */
public record UnitChoice(
    Optional<SpeedUnit> wind, HourCycle hours, Optional<ZoneOffset> own) {
  static final UnitChoice USUAL = new UnitChoice(Optional.empty(), HourCycle.H24, Optional.empty());
}
