package gust.settings;

import gust.problem.SetupProblem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The service's address: {@code https://HOST/…/data/VERSION}. */
public final class BaseUrl {
  private static final String VERSION = "2.5";
  private static final String EXAMPLE = "https://api.openweathermap.org/data/2.5";
  private static final int HIGHEST_PORT = 65_535;
  private static final Pattern PATH = Pattern.compile("(?!.*/\\.).*/data/([0-9a-z.]+)");

  private BaseUrl() {}

  /**
   * @param origin where the text comes from, for messages: {@code --base-url}, {@code
   *     GUST_BASE_URL}
   * @return the normalized address: host in lower case, no trailing slash, no default port
   * @throws SetupProblem if the address is not usable; shows the text only if it cannot contain a
   *     secret
   */
  public static URI parse(String text, String origin) {
    URI uri;
    try {
      uri = new URI(text.strip());
    } catch (URISyntaxException _) {
      throw problem("is not a URL", origin, "use one like " + EXAMPLE);
    }
    boolean https = "https".equalsIgnoreCase(uri.getScheme());
    if (!https && !"http".equalsIgnoreCase(uri.getScheme())) {
      throw problem("must use https", origin, "use one like " + EXAMPLE);
    }
    // If the host is malformed, Java does not parse the user name either.
    if (uri.getRawAuthority() != null && uri.getRawAuthority().indexOf('@') >= 0) {
      throw problem(
          "must not contain a user name or password", origin, "leave out the part that ends in @");
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw problem("must not contain a query or fragment", origin, "end it at /data/" + VERSION);
    }
    if (uri.getHost() == null || uri.getPort() == 0 || uri.getPort() > HIGHEST_PORT) {
      throw problem("has no usable host", origin, "use one like " + EXAMPLE);
    }
    String path = uri.getRawPath().replaceAll("/+$", "");
    if (version(path).isEmpty()) {
      throw problem("must end in /data/" + VERSION, origin, "use one like " + EXAMPLE);
    }
    String port = uri.getPort() < 0 || uri.getPort() == 443 ? "" : ":" + uri.getPort();
    String host = uri.getHost().toLowerCase(Locale.ROOT);
    if (!https) {
      throw problem("must use https", origin, "use https://" + host + port + path);
    }
    return URI.create(URI.create("https://" + host + port + path).toASCIIString());
  }

  /** One sentence if the address has a version that gust is not written for. */
  public static Optional<String> warning(URI base) {
    String version = version(base.getRawPath());
    return version.equals(VERSION)
        ? Optional.empty()
        : Optional.of(
            "the base URL has version " + version + ", but gust is written for " + VERSION);
  }

  private static SetupProblem problem(String what, String origin, String nextStep) {
    return new SetupProblem("the base URL (" + origin + ") " + what, nextStep);
  }

  /** The segment after {@code data}, at the end of the path; empty if there is none. */
  private static String version(String path) {
    Matcher matcher = PATH.matcher(path);
    return matcher.matches() ? matcher.group(1) : "";
  }
}
