package gust.http;

import java.security.Security;

/**
 * The settings of the JDK's HTTP client and its lookup of hosts that are properties only, read
 * once, when their classes are initialised.
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
    // By default no password is sent to a proxy that tunnels.
    System.setProperty("jdk.http.auth.tunneling.disabledSchemes", "");
  }

  private ClientSettings() {}

  /** To be called before the first lookup of a host and the first use of java.net.http. */
  static void ensureMade() {}
}
