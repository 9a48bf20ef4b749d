package gust.http;

import java.security.Security;

/**
 * What the JDK's HTTP client and its lookup of hosts can be told only by properties, which they
 * read once, when their classes are initialised.
 */
final class ClientSettings {
  static {
    // Else a host's first order of addresses would stand for 30 s, and "unknown host" for 10 s.
    Security.setProperty("networkaddress.cache.ttl", "0");
    Security.setProperty("networkaddress.cache.negative.ttl", "0");
    // Tries that neither the deadline nor the count of calls would know of.
    System.setProperty("jdk.httpclient.disableRetryConnect", "true");
    System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
    // By default no password is sent to a proxy that tunnels.
    System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
  }

  private ClientSettings() {}

  /** To be called before the first lookup of a host and the first use of java.net.http. */
  static void ensureMade() {}
}
