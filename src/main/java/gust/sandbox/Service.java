package gust.sandbox;

import java.time.Instant;
import java.util.Map;

/**
 * The weather service as a function from request and time to response, with neither accounts nor
 * limits ({@code docs/interface.md}).
 *
 * <p>Checked in this order: path (404), method (405), query (400), key (401), units and location
 * (400, 404). Choices where the document is silent: 404 for any path but the two of version 2.5,
 * 405 with {@code Allow} for any method but GET, parameters not named in the document are ignored;
 * and those that {@link Parameters}, {@link Units} and {@link PlaceFinder} name.
 */
public final class Service implements Responder {
  private final Keys keys;
  private final PlaceFinder places;
  private final WeatherModel model;
  private final boolean strict;

  public Service(Keys keys, Gazetteer gazetteer, WeatherModel model) {
    this(keys, gazetteer, model, false, false);
  }

  /**
   * @param strict nothing is answered or sent that the interface does not show
   * @param anyPlace places that are not known are made up
   */
  public Service(
      Keys keys, Gazetteer gazetteer, WeatherModel model, boolean strict, boolean anyPlace) {
    this.keys = keys;
    this.places = new PlaceFinder(gazetteer, anyPlace);
    this.model = model;
    this.strict = strict;
  }

  @Override
  public Response answer(Request request, Instant now) {
    try {
      boolean current = isCurrent(request);
      Parameters parameters = Parameters.parse(request.rawQuery());
      keys.check(parameters);
      return weather(current, parameters, now);
    } catch (Refusal refusal) {
      return refusal.response();
    }
  }

  /** Which of the two endpoints is asked; any other path or method is refused. */
  static boolean isCurrent(Request request) throws Refusal {
    boolean current = request.path().equals("/data/2.5/weather");
    if (!current && !request.path().equals("/data/2.5/forecast")) {
      throw new Refusal(404, "no such path: there are /data/2.5/weather and /data/2.5/forecast");
    }
    if (!request.method().equals("GET")) {
      throw new Refusal(405, "only GET is answered", Map.of("Allow", "GET"));
    }
    return current;
  }

  /** The record itself, for a call that was let in. */
  Response weather(boolean current, Parameters parameters, Instant now) throws Refusal {
    if (strict) {
      Strictness.check(current, parameters);
    }
    Units units = Units.of(parameters);
    Place place = places.find(parameters);
    Json record;
    if (strict) {
      record =
          current
              ? StrictRecords.current(place, model, now, units, parameters.get("q").isPresent())
              : StrictRecords.forecast(place, model, now, units);
    } else {
      record =
          current
              ? CurrentRecord.of(place, model, now, units)
              : ForecastRecord.of(place, model, now, units);
    }
    return Response.json(200, Map.of(), record);
  }
}
