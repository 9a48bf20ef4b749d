package gust.sandbox;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The query parameters of one request, decoded: percent escapes are UTF-8, {@code +} is a space.
 * Names may be in any case, as real clients send them.
 *
 * <p>Choices where the interface is silent, all answered with 400: a malformed escape or byte
 * sequence, a character that must be escaped, a parameter given twice, a query of more than {@value
 * #LONGEST} characters.
 */
public record QueryParameters(SortedMap<String, String> values) {
  private static final int LONGEST = 4096;

  /**
   * @param rawQuery null if the URI has none
   * @param strict whether names must be in lower case
   */
  static QueryParameters parse(String rawQuery, boolean strict) throws Refusal {
    String raw = rawQuery == null ? "" : rawQuery;
    if (raw.length() > LONGEST) {
      throw new Refusal(400, "the query is too long");
    }
    SortedMap<String, String> values = new TreeMap<>(strict ? null : String.CASE_INSENSITIVE_ORDER);
    for (String pair : raw.split("&")) {
      int equals = pair.indexOf('=');
      String name = decode(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
      if (!pair.isEmpty() && values.put(name, value) != null) {
        throw new Refusal(400, "a parameter is given twice");
      }
    }
    return new QueryParameters(values);
  }

  /** Empty if the parameter is missing; an empty string if it has no value. */
  public Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** Decodes a name or a value. */
  public static String decode(String raw) throws Refusal {
    if (raw.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      throw new Refusal(400, "the query has a character that must be percent-encoded");
    }
    try {
      String text = URLDecoder.decode(raw, StandardCharsets.UTF_8);
      if (text.indexOf('\ufffd') < 0) {
        return text;
      }
    } catch (IllegalArgumentException _) {
      throw new Refusal(400, "the query has a malformed percent escape");
    }
    throw new Refusal(400, "the query is not UTF-8");
  }
}
