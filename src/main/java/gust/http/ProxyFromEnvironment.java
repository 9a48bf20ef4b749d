package gust.http;

import gust.files.SetupProblem;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * The proxy that {@code https_proxy} and {@code no_proxy} ask for. Of each the lower-case variable
 * wins over the upper-case one, even when it is set to nothing: that switches the proxy off.
 */
public final class ProxyFromEnvironment {
  private final Map<String, String> environment;

  public ProxyFromEnvironment(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * As {@link #forHost}.
   *
   * @param https asked for host and port
   */
  public Optional<HttpProxy> forUri(URI https) {
    return forHost(https.getHost(), https.getPort() < 0 ? 443 : https.getPort());
  }

  /**
   * @param host a name, or an IP address with or without brackets
   * @return empty where the host is to be asked directly, as a loopback host always is
   * @throws SetupProblem where the variable holds what is no HTTP proxy; its value is not shown
   */
  Optional<HttpProxy> forHost(String host, int port) {
    String variable = variable("https_proxy", "HTTPS_PROXY");
    String value = environment.getOrDefault(variable, "").strip();
    if (value.isEmpty()) {
      return Optional.empty();
    }
    String exceptions = environment.getOrDefault(variable("no_proxy", "NO_PROXY"), "");
    if (new NoProxy(exceptions).covers(host, port)) {
      return Optional.empty();
    }
    return Optional.of(parse(variable, value));
  }

  private String variable(String lower, String upper) {
    return environment.containsKey(lower) ? lower : upper;
  }

  private static HttpProxy parse(String variable, String value) {
    try {
      URI uri = new URI(value.contains("://") ? value : "http://" + value);
      if (!"http".equalsIgnoreCase(uri.getScheme())) {
        throw new SetupProblem(
            variable + " names a kind of proxy that gust does not support",
            "set " + variable + " to an HTTP proxy: http://host:port");
      }
      // A name with an underscore has no host for URI, and a stray "@" or "#" hides one.
      if (uri.getHost() == null || uri.getPort() > 65535) {
        throw malformed(variable);
      }
      int port = uri.getPort() < 0 ? 80 : uri.getPort();
      String user = uri.getRawUserInfo();
      return new HttpProxy(uri.getHost(), port, user == null ? null : basic(user));
    } catch (URISyntaxException | IllegalArgumentException _) {
      // Neither is passed on as the cause: both quote the value, which may hold a password.
      throw malformed(variable);
    }
  }

  private static SetupProblem malformed(String variable) {
    return new SetupProblem(
        variable + " is not the address of a proxy",
        "set "
            + variable
            + " to http://host:port or http://user:password@host:port"
            + " (percent-encode special characters in the password)");
  }

  private static String basic(String userInfo) {
    // URLDecoder is for forms, where a plus sign is a space; here it is itself.
    String plain = URLDecoder.decode(userInfo.replace("+", "%2B"), StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
  }
}
