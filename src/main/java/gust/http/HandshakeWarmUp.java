package gust.http;

import gust.files.SystemLimit;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;

/**
 * Does the most expensive arithmetic of a TLS handshake once in advance, on a thread of its own: a
 * key of the curve that every client offers takes 50 ms in cold code, and then only a few.
 */
public final class HandshakeWarmUp {
  private HandshakeWarmUp() {}

  /** To be called as soon as it is certain that a connection will be made. */
  public static void begin() {
    SystemLimit.start(
        Thread.ofPlatform().daemon().name("handshake-warm-up").unstarted(HandshakeWarmUp::run));
  }

  private static void run() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      generator.generateKeyPair();
    } catch (GeneralSecurityException | OutOfMemoryError _) {
      // The handshake will fail in the same way, and report it.
    }
  }
}
