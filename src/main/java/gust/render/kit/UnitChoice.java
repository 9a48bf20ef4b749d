package gust.render.kit;

import gust.weather.PressureUnit;
import gust.weather.SpeedUnit;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * The units that the user wants to see, whatever the service sends. Data for programs ignores them.
 *
 * @param wind empty for the service's
 * @param reader the offset of the reader's clock; empty if it does not matter
 */
public record UnitChoice(
    Optional<SpeedUnit> wind,
    PressureUnit pressure,
    HourCycle hours,
    Optional<ZoneOffset> reader) {}
