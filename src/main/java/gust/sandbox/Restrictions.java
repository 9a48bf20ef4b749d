package gust.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * From where a key may be used (interface A-6). Of each kind that is given, one must fit; a kind
 * that is not given restricts nothing.
 *
 * <p>Choices where the document is silent: a call that does not fit is a 403. A domain is that of
 * {@code Origin}, else of {@code Referer}, and its subdomains fit too. An app names itself in
 * {@value #APP_ID} or in {@value #APP_FINGERPRINT}; of a fingerprint neither case nor colons
 * matter.
 */
public final class Restrictions {
  public static final Restrictions NONE = new Restrictions(List.of(), List.of(), List.of());

  static final String APP_ID = "x-app-id";
  static final String APP_FINGERPRINT = "x-app-fingerprint";

  private final List<AddressRange> addresses = new ArrayList<>();
  private final List<String> domains = new ArrayList<>();
  private final List<String> apps;

  /**
   * @param addresses IP addresses or CIDR ranges
   * @throws IllegalArgumentException where one of them is neither
   */
  public Restrictions(List<String> addresses, List<String> domains, List<String> apps) {
    for (String address : addresses) {
      this.addresses.add(AddressRange.parse(address));
    }
    for (String domain : domains) {
      this.domains.add(domain.toLowerCase(Locale.ROOT));
    }
    this.apps = List.copyOf(apps);
  }

  /** Refuses with 403 a call from elsewhere. */
  void check(Request request) throws Refusal {
    if (!addresses.isEmpty() && !fromKnownAddress(request.source())) {
      throw new Refusal(403, "the key may not be used from this address");
    }
    if (!domains.isEmpty() && !fromKnownDomain(request.headers())) {
      throw new Refusal(403, "the key may not be used from this domain");
    }
    if (!apps.isEmpty() && !fromKnownApp(request.headers())) {
      throw new Refusal(403, "the key may not be used from this app");
    }
  }

  private boolean fromKnownAddress(String source) {
    for (AddressRange range : addresses) {
      if (range.contains(source)) {
        return true;
      }
    }
    return false;
  }

  private boolean fromKnownDomain(Map<String, String> headers) {
    String page = headers.getOrDefault("origin", headers.getOrDefault("referer", ""));
    String host = host(page).toLowerCase(Locale.ROOT);
    for (String domain : domains) {
      if (host.equals(domain) || host.endsWith("." + domain)) {
        return true;
      }
    }
    return false;
  }

  private boolean fromKnownApp(Map<String, String> headers) {
    String id = headers.getOrDefault(APP_ID, "");
    String fingerprint = bare(headers.getOrDefault(APP_FINGERPRINT, ""));
    for (String app : apps) {
      if (id.equals(app) || !fingerprint.isEmpty() && fingerprint.equals(bare(app))) {
        return true;
      }
    }
    return false;
  }

  /** The host of {@code https://user@host:port/path}; empty where there is none. */
  private static String host(String page) {
    int start = page.indexOf("://");
    if (start < 0) {
      return "";
    }
    int end = start + 3;
    while (end < page.length() && "/?#".indexOf(page.charAt(end)) < 0) {
      end++;
    }
    String authority = page.substring(start + 3, end);
    String host = authority.substring(authority.lastIndexOf('@') + 1);
    int port = host.startsWith("[") ? host.indexOf(':', host.indexOf(']')) : host.indexOf(':');
    return port < 0 ? host : host.substring(0, port);
  }

  private static String bare(String fingerprint) {
    return fingerprint.replace(":", "").toLowerCase(Locale.ROOT);
  }
}
