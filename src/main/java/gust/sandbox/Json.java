package gust.sandbox;

/** Writes one JSON document, front to back; who nests the calls rightly gets well-formed text. */
final class Json {
  private final StringBuilder text = new StringBuilder(1024);

  Json open() {
    separate();
    text.append('{');
    return this;
  }

  Json open(String name) {
    name(name).append('{');
    return this;
  }

  Json close() {
    text.append('}');
    return this;
  }

  Json openArray(String name) {
    name(name).append('[');
    return this;
  }

  Json closeArray() {
    text.append(']');
    return this;
  }

  Json field(String name, long value) {
    name(name).append(value);
    return this;
  }

  /** Two decimals at most, no trailing zeros, no {@code -0}. */
  Json field(String name, double value) {
    name(name);
    long hundredths = Math.round(value * 100);
    if (hundredths < 0) {
      text.append('-');
    }
    long size = Math.abs(hundredths);
    text.append(size / 100);
    if (size % 100 != 0) {
      text.append('.').append(size / 10 % 10);
      if (size % 10 != 0) {
        text.append(size % 10);
      }
    }
    return this;
  }

  Json field(String name, String value) {
    name(name);
    quote(value);
    return this;
  }

  private StringBuilder name(String name) {
    separate();
    quote(name);
    return text.append(':');
  }

  private void separate() {
    int last = text.length() - 1;
    if (last >= 0 && text.charAt(last) != '{' && text.charAt(last) != '[') {
      text.append(',');
    }
  }

  private void quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ') {
        text.append("\\u00").append(c < 16 ? '0' : '1').append(Character.forDigit(c % 16, 16));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
