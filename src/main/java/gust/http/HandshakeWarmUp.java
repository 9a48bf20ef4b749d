package gust.http;

import gust.files.SetupProblem;
import gust.files.SystemLimit;
import gust.http.trust.TlsProvider;
import gust.http.trust.Trust;
import java.net.IDN;
import java.net.http.HttpRequest;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;

/**
 * Does once in advance, on threads of its own, what takes long in cold code: the keys of a TLS
 * handshake, and whatever initialises the classes that it and the HTTP client need.
 */
final class HandshakeWarmUp {
  private HandshakeWarmUp() {}

  /**
   * To be called as soon as it is certain that a connection will be made. Nothing depends on it,
   * and what fails here will fail in the call too, which reports it.
   *
   * @throws SetupProblem where the system gives no more threads
   */
  static void begin(Trust trust, String host) {
    start("tls-warm-up", () -> initialise(trust, host));
  }

  private static void start(String name, Runnable work) {
    SystemLimit.start(Thread.ofPlatform().daemon().name(name).unstarted(work));
  }

  private static void initialise(Trust trust, String host) {
    try {
      if (!TlsProvider.isConscrypt()) {
        start("key-warm-up", HandshakeWarmUp::makeKeys);
      }
      trust.context();
      HttpRequest.newBuilder().header("Accept", "application/json");
      IDN.toASCII(host);
      trust.warmUp();
    } catch (SetupProblem | IllegalArgumentException | OutOfMemoryError _) {
      // See above.
    }
  }

  /** Of the curves for which the JDK makes keys before it hears from the server. */
  private static void makeKeys() {
    try {
      KeyPairGenerator.getInstance("X25519").generateKeyPair();
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp384r1"));
      generator.generateKeyPair();
    } catch (GeneralSecurityException | OutOfMemoryError _) {
      // See above.
    }
  }
}
