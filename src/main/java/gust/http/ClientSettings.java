package gust.http;

import java.security.Security;

/**
 * Settings of the JDK's HTTP client, TLS and host lookup that only exist as properties. The JDK
 * reads them once, when it initialises its classes.
 */
final class ClientSettings {
  static {
    // Otherwise a host's first order of addresses would be kept for 30 s, and "unknown host" for
    // 10 s.
    Security.setProperty("networkaddress.cache.ttl", "0");
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    // Otherwise the client would try again, outside the deadline and the count of calls.
    System.setProperty("jdk.httpclient.disableRetryConnect", "true");
    System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
    // The JDK makes keys for the first curve of each kind before it hears from the server, and in
    // cold code P-256 takes longest. All of these are offered.
    System.setProperty("jdk.tls.namedGroups", "x25519,secp384r1,secp256r1,secp521r1");
    // By default, the client sends no password to open a tunnel.
    System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
  }

  private ClientSettings() {}

  /** To be called before the first lookup of a host and the first use of TLS or java.net.http. */
  static void ensureMade() {}
}
