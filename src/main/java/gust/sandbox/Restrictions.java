package gust.sandbox;

import gust.text.AddressRange;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Where a key may be used from (interface A-6). For each kind given, one entry must match; other
 * kinds are unrestricted.
 *
 * <p>Choices where the document is silent: the domain is taken from {@code Origin}, else from
 * {@code Referer}, and subdomains match too. Apps identify themselves in {@code X-App-Id} or {@code
 * X-App-Fingerprint}; case and colons of a fingerprint are ignored.
 */
public record Restrictions(List<AddressRange> addresses, List<String> domains, List<String> apps) {
  public static final Restrictions NONE = new Restrictions(List.of(), List.of(), List.of());

  /**
   * @param source the caller's IP address
   * @param headers by lower-case name
   */
  void check(String source, Map<String, String> headers) throws Refusal {
    require("address", addresses.isEmpty() || isKnownAddress(source));
    require("domain", domains.isEmpty() || isKnownDomain(headers));
    require("app", apps.isEmpty() || isKnownApp(headers));
  }

  private static void require(String kind, boolean allowed) throws Refusal {
    Refusal.unless(allowed, 403, "the key may not be used from this " + kind);
  }

  private boolean isKnownAddress(String source) {
    return addresses.stream().anyMatch(range -> range.contains(source));
  }

  private boolean isKnownDomain(Map<String, String> headers) {
    String host = "." + host(headers.getOrDefault("origin", headers.getOrDefault("referer", "")));
    return domains.stream().anyMatch(domain -> host.endsWith("." + inLowerCase(domain)));
  }

  private boolean isKnownApp(Map<String, String> headers) {
    String id = headers.getOrDefault("x-app-id", "");
    String fingerprint = bare(headers.getOrDefault("x-app-fingerprint", ""));
    return apps.contains(id)
        || !fingerprint.isEmpty() && apps.stream().anyMatch(app -> fingerprint.equals(bare(app)));
  }

  /** The host in lower case; empty if the page's address has none. */
  private static String host(String page) {
    try {
      String host = new URI(page).getHost();
      return host == null ? "" : inLowerCase(host);
    } catch (URISyntaxException e) {
      return "";
    }
  }

  private static String bare(String fingerprint) {
    return inLowerCase(fingerprint.replace(":", ""));
  }

  private static String inLowerCase(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
