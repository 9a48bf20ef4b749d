package gust.service;

import com.google.gson.JsonObject;
import gust.weather.CurrentWeather;
import gust.weather.Forecast;
import gust.weather.Location;
import gust.weather.Units;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.StringJoiner;

/**
 * A request for weather.
 *
 * @param extra the user's own parameters, in the order given
 */
public record Query<T>(
    Endpoint<T> endpoint, Location location, Units units, List<Parameter> extra) {
  /**
   * One of the two endpoints of the service (interface P-1, P-2) with its answer type.
   *
   * @param path the segment below the base URL
   * @param reader turns a reply's record into weather
   */
  public record Endpoint<T>(String path, Reader<T> reader) {
    /** {@code GET {base_url}/weather}. */
    public static final Endpoint<CurrentWeather> CURRENT =
        new Endpoint<>("weather", Records::current);

    /** {@code GET {base_url}/forecast}. */
    public static final Endpoint<Forecast> FORECAST = new Endpoint<>("forecast", Records::forecast);

    /** Reads the record of a reply. */
    interface Reader<T> {
      /**
       * @param sent when the service sent it
       * @throws ServiceException if the record is not an answer of the endpoint
       */
      T read(JsonObject record, Instant sent) throws ServiceException;
    }
  }

  /**
   * A further query parameter, sent as it is. Never {@code appid}, {@code zip}, {@code q} or {@code
   * units}.
   */
  public record Parameter(String name, String value) {}

  /**
   * The URI's query: the location, {@code units}, then the user's own parameters. The key is added
   * only when the request is sent.
   */
  String encoded() {
    StringJoiner query = new StringJoiner("&");
    if (location instanceof Location.Coordinates at) {
      query.add("lat=" + encode(at.latitude())).add("lon=" + encode(at.longitude()));
    } else {
      String name = location instanceof Location.Zip ? "zip=" : "q=";
      query.add(name + encode(location.text()));
    }
    query.add("units=" + units.parameter());
    extra.forEach(one -> query.add(encode(one.name()) + "=" + encode(one.value())));
    return query.toString();
  }

  /**
   * Percent-encodes as UTF-8, unlike URLEncoder, which encodes for forms. Commas stay: they are
   * allowed, and the service's documentation uses them.
   */
  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~")
        .replace("%2C", ",");
  }
}
