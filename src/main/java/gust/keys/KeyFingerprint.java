package gust.keys;

/** A name for a key that gives nothing of it away. */
public final class KeyFingerprint {
  private KeyFingerprint() {}

  public static String of(Secret key, byte[] salt) {
    return key.fingerprint(salt);
  }
}
