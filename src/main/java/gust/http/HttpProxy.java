package gust.http;

import java.util.List;

/**
 * An HTTP proxy to tunnel through.
 *
 * @param authorization the value of the {@code Proxy-Authorization} header, a secret; null if the
 *     proxy needs none
 * @param secrets all forms of the password, to be hidden if the proxy sends them back
 */
public record HttpProxy(String host, int port, String authorization, List<String> secrets) {
  @Override
  public String toString() {
    return host + ":" + port;
  }
}
