package gust.sandbox;

import com.google.gson.JsonObject;
import gust.sandbox.climate.Gazetteer;
import gust.sandbox.climate.Locality;
import gust.sandbox.climate.WeatherModel;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Serves simulated weather. Answers are cached for a second, in which they do not change, since a
 * busy sandbox often gets the same query. Safe for several threads.
 */
public final class ModelSource implements Sandbox.Source {
  private static final int MOST_STORED = 500;

  private final PlaceFinder places;
  private final WeatherModel model;
  private final boolean strict;
  private final Optional<Instant> weatherOf;
  private final Map<String, SandboxResponse> stored = new ConcurrentHashMap<>();

  /**
   * @param anyPlace whether to invent unknown places
   * @param strict whether to reject requests and omit members that the interface does not show
   * @param weatherOf the time of the weather; empty for that of the call
   */
  public ModelSource(
      WeatherModel model, boolean anyPlace, boolean strict, Optional<Instant> weatherOf) {
    this.places = new PlaceFinder(new Gazetteer(), anyPlace);
    this.model = model;
    this.strict = strict;
    this.weatherOf = weatherOf;
  }

  @Override
  public SandboxResponse answer(boolean current, QueryParameters parameters, Instant now)
      throws Refusal {
    String call = now.getEpochSecond() + "/" + current + "?" + parameters.raw();
    SandboxResponse known = stored.get(call);
    if (known == null) {
      known = make(current, parameters, weatherOf.orElse(now));
      if (stored.size() >= MOST_STORED) {
        stored.clear();
      }
      stored.put(call, known);
    }
    return known;
  }

  private SandboxResponse make(boolean current, QueryParameters parameters, Instant instant)
      throws Refusal {
    if (strict) {
      StrictInterface.check(current, parameters);
    }
    RecordUnits units = RecordUnits.of(parameters);
    Locality place = places.find(parameters);
    PlaceRecords records = new PlaceRecords(place, model, instant, units);
    JsonObject record = current ? records.current() : records.forecast();
    if (strict) {
      StrictInterface.reduce(record, parameters.get("q").isPresent());
    }
    return SandboxResponse.json(200, record);
  }
}
