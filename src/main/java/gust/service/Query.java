package gust.service;

import gust.weather.Location;
import gust.weather.Units;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
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
    if (location instanceof Location.Point at) {
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
