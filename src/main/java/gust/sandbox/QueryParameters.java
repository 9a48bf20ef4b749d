package gust.sandbox;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the query of a request: percent escapes are UTF-8, {@code +} is a space.
 *
 * <p>Choices where the interface is silent, all answered with 400: a malformed escape or byte
 * sequence, a character that must be escaped, a parameter given twice, a query of more than {@value
 * #LONGEST} characters.
 */
public final class QueryParameters {
  private static final int LONGEST = 4096;

  private QueryParameters() {}

  /**
   * The values by name. A name may be in any case, as real clients send it.
   *
   * @param rawQuery null if the URI has none
   * @param strict whether names must be in lower case
   */
  static Map<String, String> parse(String rawQuery, boolean strict) throws Refusal {
    String raw = rawQuery == null ? "" : rawQuery;
    Refusal.unless(raw.length() <= LONGEST, 400, "the query is too long");
    Map<String, String> values = new TreeMap<>(strict ? null : String.CASE_INSENSITIVE_ORDER);
    for (String pair : raw.split("&")) {
      int equals = pair.indexOf('=');
      String name = decode(equals < 0 ? pair : pair.substring(0, equals));
      String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
      boolean isNew = pair.isEmpty() || values.put(name, value) == null;
      Refusal.unless(isNew, 400, "a parameter is given twice");
    }
    return values;
  }

  /** Decodes a name or a value. */
  public static String decode(String raw) throws Refusal {
    boolean isEscaped = raw.chars().allMatch(c -> c > ' ' && c <= '~');
    Refusal.unless(isEscaped, 400, "the query has a character that must be percent-encoded");
    try {
      String text = URLDecoder.decode(raw, StandardCharsets.UTF_8);
      Refusal.unless(text.indexOf('\ufffd') < 0, 400, "the query is not UTF-8");
      return text;
    } catch (IllegalArgumentException _) {
      throw new Refusal(400, "the query has a malformed percent escape");
    }
  }
}
