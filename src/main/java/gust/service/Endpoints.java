package gust.service;

import gust.weather.Location;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * Builds the request URIs of one base URL: the only place that does. The key is joined on the wire.
 */
public final class Endpoints {
  private static final String HEX = "0123456789ABCDEF";

  private final String base;

  /**
   * @param base checked, {@code https}, ending in the version segment without a slash (interface
   *     document, Versioning)
   */
  public Endpoints(URI base) {
    this.base = base.toString();
  }

  /** The location's one parameter, {@code units}, then the user's own; nothing else. */
  URI uri(Query<?> query) {
    StringBuilder uri = new StringBuilder(base).append('/').append(query.endpoint().path());
    uri.append('?').append(parameterName(query.location())).append('=');
    encode(query.location().text(), uri);
    uri.append("&units=").append(query.units().parameter());
    for (Query.Parameter extra : query.extra()) {
      uri.append('&');
      encode(extra.name(), uri);
      uri.append('=');
      encode(extra.value(), uri);
    }
    return URI.create(uri.toString());
  }

  private static String parameterName(Location location) {
    // Not a pattern switch: its bootstrap costs a cold start some milliseconds.
    return location instanceof Location.Zip ? "zip" : "q";
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
