package gust.service;

import gust.weather.Location;
import gust.weather.Units;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;

/**
 * A question to the service.
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
   * As a URI has it: the location's one parameter, {@code units}, then the user's own; nothing
   * else. The key is joined on the wire.
   */
  String encoded() {
    StringJoiner query = new StringJoiner("&");
    query.add((location instanceof Location.Zip ? "zip=" : "q=") + encode(location.text()));
    query.add("units=" + units.parameter());
    extra.forEach(one -> query.add(encode(one.name()) + "=" + encode(one.value())));
    return query.toString();
  }

  /**
   * Percent-encodes as UTF-8, where URLEncoder does it as forms do. A comma stays: it is allowed
   * there, and is how the service is documented.
   */
  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~")
        .replace("%2C", ",");
  }
}
