package gust.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import gust.problem.SetupProblem;
import gust.text.AddressRange;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The proxy that {@code https_proxy}, else {@code all_proxy}, and {@code no_proxy} ask for. The
 * lower-case variables take precedence over the upper-case ones, even if they are empty: an empty
 * one switches the proxy off.
 */
public record ProxyFromEnvironment(Map<String, String> environment) {
  private static final String LOOPBACK = "localhost,127.0.0.0/8,::1,";

  /**
   * @param uri its host and port count
   * @return empty if the host is called without a proxy, as loopback hosts always are
   * @throws SetupProblem if the variable does not name an HTTP proxy; the value is not shown
   */
  public Optional<HttpProxy> forUri(URI uri) {
    String https = variable("https_proxy", "HTTPS_PROXY");
    String all = variable("all_proxy", "ALL_PROXY");
    String variable = environment.containsKey(https) ? https : all;
    String value = environment.getOrDefault(variable, "").strip();
    int port = uri.getPort() < 0 ? 443 : uri.getPort();
    String exceptions = environment.getOrDefault(variable("no_proxy", "NO_PROXY"), "");
    return value.isEmpty() || isDirect(uri.getHost(), port, exceptions)
        ? Optional.empty()
        : Optional.of(parse(variable, value));
  }

  private String variable(String lower, String upper) {
    return environment.containsKey(lower) ? lower : upper;
  }

  /**
   * Whether a host is called without a proxy: every loopback host, and those in {@code no_proxy}.
   *
   * @param list separated by commas or blanks. An entry is {@code *}, a domain that stands for
   *     itself and all below it (with or without a leading dot or {@code *.}), an IP address or a
   *     network like {@code 10.0.0.0/8}; each may end in {@code :port} or be written as a URL.
   *     Anything else is ignored.
   */
  private static boolean isDirect(String host, int port, String list) {
    String name = host.replaceAll("[\\[\\]]|[.]$", "").toLowerCase(Locale.ROOT);
    boolean isAddress = isInRange(name, "0.0.0.0/0") || isInRange(name, "::/0");
    return Stream.of((LOOPBACK + list.toLowerCase(Locale.ROOT)).split("[,\\s]+"))
        .map(entry -> entry.replaceFirst("^[a-z]+://([^/]*).*", "$1"))
        // A bare IPv6 address has colons of its own.
        .map(entry -> entry.replaceFirst("^([^:]*|\\[.*]):" + port + "$", "$1"))
        .anyMatch(entry -> covers(entry, name, isAddress));
  }

  private static boolean covers(String entry, String name, boolean isAddress) {
    return entry.equals("*")
        || (isAddress
            ? isInRange(name, entry.replaceFirst("^\\[(.*)]$", "$1"))
            : ("." + name).endsWith("." + entry.replaceFirst("^[*]?[.]", "")));
  }

  private static boolean isInRange(String name, String range) {
    try {
      return AddressRange.parse(range).contains(name);
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  private static HttpProxy parse(String variable, String value) {
    try {
      URI uri = new URI(value.contains("://") ? value : "http://" + value);
      if (!"http".equalsIgnoreCase(uri.getScheme())) {
        throw new SetupProblem(
            variable + " names a kind of proxy that gust does not support",
            "set " + variable + " to an HTTP proxy: http://host:port");
      }
      // URI finds no host if the name has an underscore, or after a stray "@" or "#".
      if (uri.getHost() == null || uri.getPort() > 65535) {
        throw new IllegalArgumentException("address");
      }
      int port = uri.getPort() < 0 ? 80 : uri.getPort();
      String user = uri.getRawUserInfo();
      if (user == null) {
        return new HttpProxy(uri.getHost(), port, null, List.of());
      }
      // URLDecoder decodes forms, where a plus sign means a space.
      String plain = URLDecoder.decode(user.replace("+", "%2B"), UTF_8);
      String encoded = Base64.getEncoder().encodeToString(plain.getBytes(UTF_8));
      String password = plain.substring(plain.indexOf(':') + 1);
      List<String> secrets = password.isEmpty() ? List.of(encoded) : List.of(encoded, password);
      return new HttpProxy(uri.getHost(), port, "Basic " + encoded, secrets);
    } catch (URISyntaxException | IllegalArgumentException _) {
      // Not passed on as the cause: both quote the value, which may contain a password.
      String form = " to http://host:port or http://user:password@host:port";
      throw new SetupProblem(
          variable + " is not the address of a proxy",
          "set " + variable + form + " (percent-encode special characters in the password)");
    }
  }
}
