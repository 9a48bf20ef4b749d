package gust.keys;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An API key. Prints as {@code ****}; only {@link #reveal} returns the key itself. */
public final class Secret {
  private static final int SHORTEST_HIDDEN = 8;

  /** Half of an HMAC-SHA256. */
  private static final int FINGERPRINT_BYTES = 16;

  /** SHA-256's block size. */
  private static final int BLOCK_BYTES = 64;

  /** White space, quotes and byte order marks, which copying may leave around a key. */
  private static final String WRAPPING =
      "[\\p{javaWhitespace}\"'`\u00a0\ufeff\u2018\u2019\u201c\u201d]*+";

  /** The limit is longer than any known key, but short enough to reject a pasted file. */
  private static final Pattern KEY =
      Pattern.compile(WRAPPING + "([A-Za-z0-9_-]{1,256})" + WRAPPING);

  private final String value;

  private Secret(String value) {
    this.value = value;
  }

  /**
   * Trims white space and quotes around a pasted key; the rest must be {@code [A-Za-z0-9_-]+}.
   *
   * @return empty if the text is not a key; do not show the text then
   */
  public static Optional<Secret> parse(String text) {
    Matcher key = KEY.matcher(text);
    return key.matches() ? Optional.of(new Secret(key.group(1))) : Optional.empty();
  }

  /** The key itself. Call only to add it to a request or to write the keys file. */
  public String reveal() {
    return value;
  }

  public boolean isSameAs(Secret other) {
    return value.equals(other.value);
  }

  /**
   * A name for the key that reveals nothing about it, for files about keys that are not stored.
   *
   * @param salt this user's salt, so that guesses cannot be checked elsewhere; at most 64 bytes
   * @return 32 hexadecimal digits of an HMAC-SHA256 under the salt
   */
  public String fingerprint(byte[] salt) {
    byte[] inner = hash(salt, 0x36, value.getBytes(StandardCharsets.US_ASCII));
    return HexFormat.of().formatHex(hash(salt, 0x5c, inner), 0, FINGERPRINT_BYTES);
  }

  /** One of the two hashes of an HMAC: {@code Mac} takes 10 ms to begin with (RFC 2104). */
  private static byte[] hash(byte[] salt, int pad, byte[] message) {
    byte[] block = Arrays.copyOf(salt, BLOCK_BYTES);
    for (int i = 0; i < block.length; i++) {
      block[i] ^= (byte) pad;
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(block);
      return digest.digest(message);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Shorter keys, which only the sandbox accepts, may be part of any number or word. */
  private boolean canBeHidden() {
    return value.length() >= SHORTEST_HIDDEN;
  }

  /** Replaces every occurrence of the key with {@code ****}: a hostile service may echo it. */
  public String hideIn(String text) {
    return canBeHidden() ? text.replace(value, "****") : text;
  }

  /**
   * Masks every occurrence of the key, including escaped forms, with one asterisk per byte; returns
   * the same array if there is none.
   */
  public byte[] hideIn(byte[] bytes) {
    byte[] key = value.getBytes(StandardCharsets.US_ASCII);
    KeySearch search = new KeySearch(key, bytes);
    byte[] safe = bytes;
    boolean isEscaped = false;
    for (int i = 0; canBeHidden() && i + key.length <= bytes.length; i++) {
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
