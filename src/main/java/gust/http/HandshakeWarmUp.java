package gust.http;

import gust.files.SetupProblem;
import gust.files.SystemLimit;
import gust.http.trust.Trust;
import java.net.IDN;
import java.net.http.HttpRequest;
import java.util.concurrent.ThreadFactory;

/**
 * Initialises the classes that TLS and the HTTP client need on another thread, because that is slow
 * in cold code.
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
    SystemLimit.start(threads.newThread(() -> initialise(trust, host)));
  }

  private static void initialise(Trust trust, String host) {
    try {
      trust.context();
      HttpRequest.newBuilder().header("Accept", "application/json");
      IDN.toASCII(host);
      trust.warmUp();
    } catch (SetupProblem | IllegalArgumentException | OutOfMemoryError _) {
      // The call reports it.
    }
  }
}
