package gust.keys;

import gust.store.Salt;
import java.nio.charset.StandardCharsets;

/** What stands for a key on disk: it tells keys apart, and gives none of them away. */
public final class KeyFingerprint {
  private KeyFingerprint() {}

  /**
   * @param salt of this user, {@link Salt#bytes}
   * @return 32 hexadecimal digits
   */
  public static String of(Secret key, byte[] salt) {
    return Salt.mark(salt, key.reveal().getBytes(StandardCharsets.US_ASCII));
  }
}
