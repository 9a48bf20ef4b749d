package gust.sandbox;

import java.time.Instant;
import java.util.Map;

/**
 * The whole weather service as a function from request and time to response (interface document,
 * Endpoints, Authentication, Errors, Versioning).
 *
 * <p>Checked in this order: path (404), method (405), query (400), key (401), units and location
 * (400, 404). Choices where the document is silent: 404 for any path but the two of version 2.5,
 * 405 with {@code Allow} for any method but GET, parameters not named in the document are ignored;
 * and those that {@link Parameters}, {@link Units} and {@link PlaceFinder} name.
 */
public final class Service {
  private final Keys keys;
  private final PlaceFinder places;
  private final WeatherModel model;

  public Service(Keys keys, Gazetteer gazetteer, WeatherModel model) {
    this.keys = keys;
    this.places = new PlaceFinder(gazetteer);
    this.model = model;
  }

  /**
   * @return always an answer; a refusal is one with the error record
   */
  public Response answer(Request request, Instant now) {
    try {
      return Response.json(200, Map.of(), record(request, now));
    } catch (Refusal refusal) {
      return refusal.response();
    }
  }

  private Json record(Request request, Instant now) throws Refusal {
    boolean current = request.path().equals("/data/2.5/weather");
    if (!current && !request.path().equals("/data/2.5/forecast")) {
      throw new Refusal(404, "no such path: there are /data/2.5/weather and /data/2.5/forecast");
    }
    if (!request.method().equals("GET")) {
      throw new Refusal(405, "only GET is answered", Map.of("Allow", "GET"));
    }
    Parameters parameters = Parameters.parse(request.rawQuery());
    keys.check(parameters);
    Units units = Units.of(parameters);
    Place place = places.find(parameters);
    return current
        ? CurrentRecord.of(place, model, now, units)
        : ForecastRecord.of(place, model, now, units);
  }
}
