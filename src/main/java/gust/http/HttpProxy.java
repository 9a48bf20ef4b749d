package gust.http;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/**
 * An HTTP proxy to tunnel through.
 *
 * @param authorization the value of the {@code Proxy-Authorization} header, a secret; null if the
 *     proxy needs none
 */
public record HttpProxy(String host, int port, String authorization) {
  /** Both forms of the password, to be hidden if the proxy sends them back. */
  List<String> secrets() {
    if (authorization == null) {
      return List.of();
    }
    String encoded = authorization.substring(authorization.indexOf(' ') + 1);
    String plain = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    String password = plain.substring(plain.indexOf(':') + 1);
    return password.isEmpty() ? List.of(encoded) : List.of(encoded, password);
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
