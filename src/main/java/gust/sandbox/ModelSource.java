package gust.sandbox;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import gust.gazetteer.Locality;
import gust.sandbox.climate.WeatherModel;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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
  /**
   * @param isCurrent whether it is a call of {@code /weather} rather than {@code /forecast}
   * @throws Refusal if the service rejects the call
   */
  JsonObject answer(boolean isCurrent, Map<String, String> parameters, Instant now) throws Refusal {
    if (strict) {
      requireShown(isCurrent, parameters);
    }
    String units = parameters.getOrDefault("units", "");
    Locality place = new PlaceFinder(anyPlace).find(parameters);
    PlaceRecords records = new PlaceRecords(place, model, weatherOf.orElse(now), units);
    JsonObject record = isCurrent ? records.current() : records.forecast();
    if (strict) {
      reduce(record, parameters.containsKey("q"));
    }
    return record;
  }

  /** Rejects with 400 what the document does not show, such as {@code q} on the forecast. */
  private static void requireShown(boolean isCurrent, Map<String, String> parameters)
      throws Refusal {
    List<String> shown = List.of("zip", isCurrent ? "q" : "zip", "units", "appid");
    boolean areShown = shown.containsAll(parameters.keySet());
    Refusal.unless(areShown, 400, "a parameter that the interface does not show for this endpoint");
    boolean isUnit = parameters.getOrDefault("units", "metric").matches("metric|imperial");
    Refusal.unless(isUnit, 400, "units must be imperial or metric");
    boolean isPair = parameters.getOrDefault("q", "a,b").matches("[^,]+,[^,]+");
    Refusal.unless(isPair, 400, "q is shown only as city_name,country_code");
    boolean isCode = parameters.getOrDefault("zip", "").indexOf(',') < 0;
    Refusal.unless(isCode, 400, "zip is shown only without a country");
  }

  /**
   * @param byName whether the request was by name: only then does the document show {@code name}
   */
  private static void reduce(JsonObject record, boolean byName) {
    if (record.has("list")) {
      retain(record.getAsJsonObject("city"), "name country");
      for (JsonElement entry : record.getAsJsonArray("list")) {
        retain(entry.getAsJsonObject(), "dt main weather clouds wind visibility pop");
      }
    } else {
      retain(record, byName ? "coord weather main name" : "coord weather main");
      retain(record.getAsJsonObject("main"), "temp feels_like temp_min temp_max pressure humidity");
    }
  }

  private static void retain(JsonObject object, String names) {
    object.keySet().retainAll(Set.of(names.split(" ")));
  }
}
