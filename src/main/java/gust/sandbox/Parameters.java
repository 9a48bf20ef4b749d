package gust.sandbox;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The query parameters of one request, decoded: percent escapes are UTF-8, {@code +} is a space.
 *
 * <p>Choices where the interface is silent, all answered with 400: an escape or byte sequence that
 * is malformed, a character that must not stand raw in a query, a parameter that comes twice (which
 * of the two would be meant?), a query over {@value #LONGEST} characters.
 */
final class Parameters {
  private static final int LONGEST = 4096;

  private final Map<String, String> values = new HashMap<>();

  private final String raw;

  private Parameters(String raw) {
    this.raw = raw;
  }

  /**
   * @param rawQuery null where the URI has none
   */
  static Parameters parse(String rawQuery) throws Refusal {
    Parameters parameters = new Parameters(rawQuery == null ? "" : rawQuery);
    if (rawQuery == null) {
      return parameters;
    }
    if (rawQuery.length() > LONGEST) {
      throw new Refusal(400, "the query is too long");
    }
    int start = 0;
    while (start <= rawQuery.length()) {
      int ampersand = rawQuery.indexOf('&', start);
      int end = ampersand < 0 ? rawQuery.length() : ampersand;
      if (end > start) {
        parameters.add(rawQuery.substring(start, end));
      }
      start = end + 1;
    }
    return parameters;
  }

  /** Empty where the parameter was not sent; an empty text where it was sent without a value. */
  Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** As it was sent, key and all. */
  String raw() {
    return raw;
  }

  /** {@code weather?units=metric&zip=94040}, without the key, for sending it on. */
  String asSent(boolean current) {
    return text(current, false);
  }

  /** The call in the one form of all that ask the same: letters in lower case, names in order. */
  String call(boolean current) {
    return text(current, true);
  }

  private String text(boolean current, boolean lowerCase) {
    StringBuilder text = new StringBuilder(current ? "weather" : "forecast");
    char separator = '?';
    for (Map.Entry<String, String> parameter : new TreeMap<>(values).entrySet()) {
      if (!parameter.getKey().equals("appid")) {
        String value = parameter.getValue();
        text.append(separator);
        encode(parameter.getKey(), text);
        encode(lowerCase ? value.toLowerCase(Locale.ROOT) : value, text.append('='));
        separator = '&';
      }
    }
    return text.toString();
  }

  Set<String> names() {
    return values.keySet();
  }

  private void add(String pair) throws Refusal {
    int equals = pair.indexOf('=');
    String name = decode(equals < 0 ? pair : pair.substring(0, equals));
    String value = equals < 0 ? "" : decode(pair.substring(equals + 1));
    if (values.put(name, value) != null) {
      throw new Refusal(400, "a parameter is given twice");
    }
  }

  private static void encode(String value, StringBuilder to) {
    for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (c < 128 && (Character.isLetterOrDigit(c) || "-.,".indexOf(c) >= 0)) {
        to.append(c);
      } else {
        to.append('%')
            .append(Character.forDigit(c >> 4, 16))
            .append(Character.forDigit(c & 15, 16));
      }
    }
  }

  static String decode(String raw) throws Refusal {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(raw.length());
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      if (c == '%') {
        bytes.write(escaped(raw, i));
        i += 2;
      } else if (c <= ' ' || c > '~') {
        throw new Refusal(400, "the query has a character that must be percent-encoded");
      } else {
        bytes.write(c == '+' ? ' ' : c);
      }
    }
    try {
      // A fresh decoder reports malformed input; new String would replace it.
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes.toByteArray()))
          .toString();
    } catch (CharacterCodingException e) {
      throw new Refusal(400, "the query is not UTF-8");
    }
  }

  private static int escaped(String raw, int percent) throws Refusal {
    if (percent + 2 < raw.length()) {
      int high = hexDigit(raw.charAt(percent + 1));
      int low = hexDigit(raw.charAt(percent + 2));
      if (high >= 0 && low >= 0) {
        return high * 16 + low;
      }
    }
    throw new Refusal(400, "the query has a malformed percent escape");
  }

  /** Not {@link Character#digit}: that takes the digits of every script. */
  private static int hexDigit(char c) {
    return "0123456789abcdef".indexOf(c >= 'A' && c <= 'F' ? c + 32 : c);
  }
}
