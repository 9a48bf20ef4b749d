package gust.http;

/**
 * An HTTP proxy to tunnel through.
 *
 * @param authorization the value of the {@code Proxy-Authorization} header, a secret; null where
 *     the proxy needs none
 */
public record HttpProxy(String host, int port, String authorization) {
  /** What is secret in {@link #authorization}: all but the scheme. */
  String credentials() {
    return authorization.substring(authorization.indexOf(' ') + 1);
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
