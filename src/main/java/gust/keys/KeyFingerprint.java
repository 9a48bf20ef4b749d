package gust.keys;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A name for a key that gives nothing of it away: for files about keys that are not stored. */
public final class KeyFingerprint {
  private static final int BYTES = 16;

  private KeyFingerprint() {}

  /**
   * @param salt this user's own, so that a guessed key cannot be tried out elsewhere
   * @return HMAC-SHA256 under the salt, cut to 32 hexadecimal digits
   */
  public static String of(Secret key, byte[] salt) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(salt, "HmacSHA256"));
      byte[] hash = mac.doFinal(key.reveal().getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
