package gust.http;

import java.security.Security;

/**
 * The settings of the JDK's HTTP client, its TLS and its lookup of hosts that are properties only,
 * read once, when their classes are initialised.
 */
final class ClientSettings {
  static {
    // Otherwise a host's first order of addresses would be kept for 30 s, and "unknown host" for
    // 10.
    Security.setProperty("networkaddress.cache.ttl", "0");
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    // Further tries, which neither the deadline nor the count of calls would notice.
    System.setProperty("jdk.httpclient.disableRetryConnect", "true");
    System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
    // The JDK refuses SHA-1 only below authorities of its own list, and gust has others.
    String refused = "jdk.certpath.disabledAlgorithms";
    Security.setProperty(refused, Security.getProperty(refused) + ", SHA1 usage TLSServer");
    // A handshake begins with a key of the first curve of each family: in cold code, P-256 takes
    // longest. All of these stay on offer.
    System.setProperty("jdk.tls.namedGroups", "x25519,secp384r1,secp256r1,secp521r1");
    // By default no password is sent to a proxy that tunnels.
    System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
  }

  private ClientSettings() {}

  /** To be called before the first lookup of a host and the first use of TLS or java.net.http. */
  static void ensureMade() {}
}
