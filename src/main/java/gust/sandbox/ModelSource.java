package gust.sandbox;

import com.google.gson.JsonObject;
import gust.sandbox.climate.Gazetteer;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.WeatherModel;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Records of made-up weather. */
public final class ModelSource implements Source {
  private final PlaceFinder places;
  private final WeatherModel model;
  private final boolean strict;
  private final Optional<Instant> weatherOf;

  /**
   * @param anyPlace places that are not known are made up
   * @param strict nothing is answered or sent that the interface does not show
   * @param weatherOf the instant whose weather is told; empty for that of the call
   */
  public ModelSource(
      WeatherModel model, boolean anyPlace, boolean strict, Optional<Instant> weatherOf) {
    this.places = new PlaceFinder(Gazetteer.bundled(), anyPlace);
    this.model = model;
    this.strict = strict;
    this.weatherOf = weatherOf;
  }

  @Override
  public SandboxResponse answer(boolean current, QueryParameters parameters, Instant now)
      throws Refusal {
    if (strict) {
      StrictInterface.check(current, parameters);
    }
    RecordUnits units = RecordUnits.of(parameters);
    Locality place = places.find(parameters);
    Instant instant = weatherOf.orElse(now);
    JsonObject record =
        current
            ? CurrentRecord.of(place, model, instant, units)
            : ForecastRecord.of(place, model, instant, units);
    if (strict) {
      StrictInterface.reduce(record, parameters.get("q").isPresent());
    }
    return SandboxResponse.json(200, Map.of(), record);
  }
}
