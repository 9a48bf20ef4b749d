package gust.http;

import java.net.URI;

/**
 * The way to a service.
 *
 * @param host a name, or an address without the brackets of IPv6
 * @param proxy to tunnel through; null for none
 */
public record Route(String host, int port, HttpProxy proxy) {
  static Route to(URI https, ProxyFromEnvironment proxies) {
    String host = https.getHost();
    int port = port(https);
    HttpProxy proxy = proxies.forHost(host, port).orElse(null);
    return new Route(
        host.startsWith("[") ? host.substring(1, host.length() - 1) : host, port, proxy);
  }

  public static int port(URI https) {
    return https.getPort() < 0 ? 443 : https.getPort();
  }

  /** Of the one to connect to: the proxy where there is one. */
  String nextHost() {
    return proxy == null ? host : proxy.host();
  }

  int nextPort() {
    return proxy == null ? port : proxy.port();
  }

  /**
   * The same for routes that can share a connection. Maps have this as their key: a record's own
   * {@code hashCode} is made at run time, which costs every run some milliseconds.
   */
  String name() {
    return authority() + " from " + nextHost() + ":" + nextPort();
  }

  /** The service's host and port, as they are written in a request. */
  String authority() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
