package gust.sandbox;

import com.google.gson.JsonObject;
import gust.sandbox.SandboxResponse.Refusal;
import gust.sandbox.climate.Gazetteer;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.WeatherModel;
import java.time.Instant;
import java.util.Optional;

/**
 * Answers with made-up weather.
 *
 * @param strict whether to reject requests and omit members that the interface does not show
 * @param weatherOf the time of the weather; empty for that of the call
 */
public record ModelSource(
    PlaceFinder places, WeatherModel model, boolean strict, Optional<Instant> weatherOf) {
  /**
   * @param anyPlace whether to invent unknown places
   */
  public ModelSource(
      WeatherModel model, boolean anyPlace, boolean strict, Optional<Instant> weatherOf) {
    this(new PlaceFinder(new Gazetteer(), anyPlace), model, strict, weatherOf);
  }

  /**
   * @param current whether it is a call of {@code /weather} rather than {@code /forecast}
   * @throws Refusal if the service rejects the call
   */
  SandboxResponse answer(boolean current, QueryParameters parameters, Instant now) throws Refusal {
    if (strict) {
      StrictInterface.check(current, parameters);
    }
    RecordUnits units = RecordUnits.of(parameters);
    Locality place = places.find(parameters);
    PlaceRecords records = new PlaceRecords(place, model, weatherOf.orElse(now), units);
    JsonObject record = current ? records.current() : records.forecast();
    if (strict) {
      StrictInterface.reduce(record, parameters.get("q").isPresent());
    }
    return SandboxResponse.json(200, record);
  }
}
