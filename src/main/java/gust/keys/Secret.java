package gust.keys;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import gust.text.Disguise;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An API key. Prints as {@code ****}; only {@link #reveal} returns the key itself. */
public final class Secret {
  /** Shorter keys, which only the sandbox accepts, may be part of any number or word. */
  private static final int SHORTEST_HIDDEN = 8;

  /** Half of a SHA-256. */
  private static final int HASH_BYTES = 16;

  /** White space, quotes and byte order marks, which copying may leave around a key. */
  private static final String WRAPPING =
      "[\\p{javaWhitespace}\"'`\u00a0\ufeff\u2018\u2019\u201c\u201d]*+";

  /** The limit is longer than any known key, but short enough to reject a pasted file. */
  private static final Pattern KEY =
      Pattern.compile(WRAPPING + "([A-Za-z0-9_-]{1,256})" + WRAPPING);

  private final String value;

  /** See {@link #tag}; 0 until it is asked for. */
  private int tag;

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
   * Tells a few keys apart, with too few bits of a hash to check a guess of the key; never 0.
   * Hashed once, because each call of a list asks for it.
   */
  public int tag() {
    if (tag == 0) {
      tag = 1 + Integer.parseInt(fingerprint("").substring(0, 4), 16);
    }
    return tag;
  }

  /**
   * A name for the key that reveals nothing about it, for files about keys that are not stored.
   *
   * @param salt this user's salt, so that guesses cannot be checked elsewhere
   * @return 32 hexadecimal digits
   */
  public String fingerprint(String salt) {
    return hash(salt + value);
  }

  /** Makes a file name of 32 hexadecimal digits from a text that is too long or secret. */
  public static String hash(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(hash, 0, HASH_BYTES);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Replaces every occurrence of the key with {@code ****}: a hostile service may echo it. */
  public String hideIn(String text) {
    return value.length() >= SHORTEST_HIDDEN ? text.replace(value, "****") : text;
  }

  /**
   * Masks every occurrence of the key; returns the same array if there is none. If the bytes hold
   * it in disguise, as no honest service would send it, all of them are replaced.
   */
  public byte[] hideIn(byte[] bytes) {
    if (value.length() < SHORTEST_HIDDEN) {
      return bytes;
    }
    // A character for each byte, so that all others stay as they are.
    String text = new String(bytes, ISO_8859_1);
    boolean isOpen = text.contains(value);
    byte[] rest =
        isOpen ? text.replace(value, "*".repeat(value.length())).getBytes(ISO_8859_1) : bytes;
    return Disguise.hides(new String(rest, UTF_8), value) ? "****".getBytes(UTF_8) : rest;
  }

  @Override
  public String toString() {
    return "****";
  }
}
