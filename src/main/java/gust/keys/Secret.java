package gust.keys;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An API key on its way to the wire. It prints as {@code ****}; only {@link #reveal} gives it away.
 */
public final class Secret {
  private static final int SHORTEST_HIDDEN = 8;

  private final String value;

  /**
   * @param value the bare key, already checked by {@link ApiKey}
   */
  Secret(String value) {
    this.value = value;
  }

  /**
   * The key itself. Called where it is joined to a request or written to the keys file, nowhere
   * else.
   */
  public String reveal() {
    return value;
  }

  public boolean isSameAs(Secret other) {
    return value.equals(other.value);
  }

  /** Shorter ones, which only a sandbox takes, may be part of any number or word. */
  private boolean isTellable() {
    return value.length() >= SHORTEST_HIDDEN;
  }

  /** The text with every occurrence of the key as {@code ****}: a hostile service may echo it. */
  public String hideIn(String text) {
    return isTellable() ? text.replace(value, "****") : text;
  }

  /**
   * The bytes with the key in them as asterisks, as many as it takes there, whatever its disguise;
   * the same array where it is not in them.
   */
  public byte[] hideIn(byte[] bytes) {
    byte[] key = value.getBytes(StandardCharsets.US_ASCII);
    KeySearch search = new KeySearch(key, bytes);
    byte[] safe = bytes;
    boolean isEscaped = false;
    for (int i = 0; isTellable() && i + key.length <= bytes.length; i++) {
      if (bytes[i] == key[0] || bytes[i] == '\\' && !isEscaped) {
        int end = search.end(i);
        if (end > i) {
          safe = safe == bytes ? bytes.clone() : safe;
          Arrays.fill(safe, i, end, (byte) '*');
          i = end - 1;
        }
      }
      isEscaped = bytes[i] == '\\' && !isEscaped;
    }
    return safe;
  }

  @Override
  public String toString() {
    return "****";
  }
}
