package gust.service;

import gust.weather.Location;
import gust.weather.Units;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A question to the service.
 *
 * @param extra the user's own parameters, in the order given
 */
public record Query<T>(
    Endpoint<T> endpoint, Location location, Units units, List<Parameter> extra) {
  private static final String HEX = "0123456789ABCDEF";

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
    StringBuilder query = new StringBuilder();
    add(location instanceof Location.Zip ? "zip" : "q", location.text(), query);
    add("units", units.parameter(), query);
    extra.forEach(parameter -> add(parameter.name(), parameter.value(), query));
    return query.toString();
  }

  private static void add(String name, String value, StringBuilder query) {
    query.append(query.isEmpty() ? "" : "&");
    encode(name, query);
    query.append('=');
    encode(value, query);
  }

  /**
   * Percent-encodes as UTF-8. A comma stays: it is allowed there, and is how the service is
   * documented.
   */
  private static void encode(String text, StringBuilder to) {
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (c >= 'a' && c <= 'z'
          || c >= 'A' && c <= 'Z'
          || c >= '0' && c <= '9'
          || "-._~,".indexOf(c) >= 0) {
        to.append(c);
      } else {
        to.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 0xf));
      }
    }
  }
}
