package gust.sandbox;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.gazetteer.Locality;
import gust.sandbox.climate.WeatherModel;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Answers with made-up weather.
 *
 * @param anyPlace whether to invent unknown places
 * @param strict whether to reject requests and omit members that the interface does not show
 * @param weatherOf the time of the weather; empty for that of the call
 */
public record ModelSource(
    WeatherModel model, boolean anyPlace, boolean strict, Optional<Instant> weatherOf) {
  private static final Set<String> CURRENT_PARAMETERS = Set.of("zip", "q", "units", "appid");
  private static final Set<String> FORECAST_PARAMETERS = Set.of("zip", "units", "appid");

  private static final Set<String> CURRENT = Set.of("coord", "weather", "main", "name");
  private static final Set<String> CURRENT_MAIN =
      Set.of("temp", "feels_like", "temp_min", "temp_max", "pressure", "humidity");
  private static final Set<String> ENTRY =
      Set.of("dt", "main", "weather", "clouds", "wind", "visibility", "pop");
  private static final Set<String> CITY = Set.of("name", "country");

  /**
   * @param current whether it is a call of {@code /weather} rather than {@code /forecast}
   * @throws Refusal if the service rejects the call
   */
  JsonObject answer(boolean current, QueryParameters parameters, Instant now) throws Refusal {
    if (strict) {
      requireShown(current, parameters);
    }
    String units = parameters.get("units").orElse("");
    Locality place = new PlaceFinder(anyPlace).find(parameters);
    PlaceRecords records = new PlaceRecords(place, model, weatherOf.orElse(now), units);
    JsonObject record = current ? records.current() : records.forecast();
    if (strict) {
      reduce(record, parameters.get("q").isPresent());
    }
    return record;
  }

  /** Rejects with 400 what the document does not show, such as {@code q} on the forecast. */
  private static void requireShown(boolean current, QueryParameters parameters) throws Refusal {
    Set<String> shown = current ? CURRENT_PARAMETERS : FORECAST_PARAMETERS;
    if (!shown.containsAll(parameters.values().keySet())) {
      throw new Refusal(400, "a parameter that the interface does not show for this endpoint");
    }
    if (!Set.of("metric", "imperial").contains(parameters.get("units").orElse("metric"))) {
      throw new Refusal(400, "units must be imperial or metric");
    }
    if (!parameters.get("q").orElse("a,b").matches("[^,]+,[^,]+")) {
      throw new Refusal(400, "q is shown only as city_name,country_code");
    }
    if (parameters.get("zip").orElse("").indexOf(',') >= 0) {
      throw new Refusal(400, "zip is shown only without a country");
    }
  }

  /**
   * @param named whether the request was by name: only then does the document show {@code name}
   */
  private static void reduce(JsonObject record, boolean named) {
    if (!record.has("list")) {
      record.keySet().retainAll(CURRENT);
      record.getAsJsonObject("main").keySet().retainAll(CURRENT_MAIN);
      if (!named) {
        record.remove("name");
      }
      return;
    }
    for (JsonElement entry : record.getAsJsonArray("list")) {
      entry.getAsJsonObject().keySet().retainAll(ENTRY);
    }
    record.getAsJsonObject("city").keySet().retainAll(CITY);
  }
}
