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
import java.util.concurrent.ThreadFactory;

/**
 * Does on other threads what is slow in cold code, before a call needs it: makes the keys of a TLS
 * handshake, and initialises the classes that TLS and the HTTP client need.
 */
final class HandshakeWarmUp {
  private HandshakeWarmUp() {}

  /**
   * Call this as soon as it is certain that a connection will be made. The call does not depend on
   * it: it meets the same failures itself, and reports them.
   *
   * @throws SetupProblem if the system allows no more threads
   */
  static void begin(ThreadFactory threads, Trust trust, String host) {
    SystemLimit.start(threads.newThread(() -> initialise(threads, trust, host)));
  }

  private static void initialise(ThreadFactory threads, Trust trust, String host) {
    try {
      if (!TlsProvider.isConscrypt()) {
        SystemLimit.start(threads.newThread(HandshakeWarmUp::makeKeys));
      }
      trust.context();
      HttpRequest.newBuilder().header("Accept", "application/json");
      IDN.toASCII(host);
      trust.warmUp();
    } catch (SetupProblem | IllegalArgumentException | OutOfMemoryError _) {
      // The call reports it.
    }
  }

  /** For the curves for which the JDK makes keys before it hears from the server. */
  private static void makeKeys() {
    try {
      KeyPairGenerator.getInstance("X25519").generateKeyPair();
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp384r1"));
      generator.generateKeyPair();
    } catch (GeneralSecurityException | OutOfMemoryError _) {
      // The call reports it.
    }
  }
}
