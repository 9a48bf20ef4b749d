package gust.sandbox.accounts;

import gust.text.AddressRange;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * All keys of all accounts, including revoked ones.
 *
 * @param all if several have the same value, the last one wins
 */
public record IssuedKeys(List<IssuedKey> all) {
  /**
   * An API key of an account (interface ).
   *
   * @param value fictitious: the sandbox's keys work nowhere else
   * @param label what the access log and the summary call it
   * @param restrictions where it may be used from
   * @param calls how many were made with it
   * @param refused how many of these were beyond the account's limit
   */
  public record IssuedKey(
      String value,
      String label,
      Account account,
      Restrictions restrictions,
      boolean revoked,
      AtomicInteger calls,
      AtomicInteger refused) {
    public IssuedKey(
        String value, String label, Account account, Restrictions restrictions, boolean revoked) {
      this(value, label, account, restrictions, revoked, new AtomicInteger(), new AtomicInteger());
    }
  }

  public Optional<IssuedKey> find(String value) {
    return all.reversed().stream().filter(key -> key.value().equals(value)).findFirst();
  }

  /**
   * Where a key may be used from (interface A-6). For each kind given, one entry must match; other
   * kinds are unrestricted.
   *
   * <p>Choices where the document is silent: the domain is taken from {@code Origin}, else from
   * {@code Referer}, and subdomains match too. Apps identify themselves in {@value #APP_ID} or
   * {@value #APP_FINGERPRINT}; case and colons of a fingerprint are ignored.
   */
  public record Restrictions(
      List<AddressRange> addresses, List<String> domains, List<String> apps) {
    public static final Restrictions NONE = new Restrictions(List.of(), List.of(), List.of());

    static final String APP_ID = "x-app-id";
    static final String APP_FINGERPRINT = "x-app-fingerprint";

    /**
     * @param source the caller's IP address
     * @param headers by lower-case name
     * @return what does not match: {@code address}, {@code domain} or {@code app}; empty if all
     *     match
     */
    public Optional<String> violated(String source, Map<String, String> headers) {
      if (!addresses.isEmpty() && addresses.stream().noneMatch(range -> range.contains(source))) {
        return Optional.of("address");
      }
      if (!domains.isEmpty() && !fromKnownDomain(headers)) {
        return Optional.of("domain");
      }
      return apps.isEmpty() || fromKnownApp(headers) ? Optional.empty() : Optional.of("app");
    }

    private boolean fromKnownDomain(Map<String, String> headers) {
      String host = "." + host(headers.getOrDefault("origin", headers.getOrDefault("referer", "")));
      return domains.stream()
          .map(domain -> "." + domain.toLowerCase(Locale.ROOT))
          .anyMatch(host::endsWith);
    }

    private boolean fromKnownApp(Map<String, String> headers) {
      String id = headers.getOrDefault(APP_ID, "");
      String fingerprint = bare(headers.getOrDefault(APP_FINGERPRINT, ""));
      return apps.stream()
          .anyMatch(
              app -> id.equals(app) || !fingerprint.isEmpty() && fingerprint.equals(bare(app)));
    }

    /** The host in lower case; empty if the page's address has none. */
    private static String host(String page) {
      try {
        String host = new URI(page).getHost();
        return host == null ? "" : host.toLowerCase(Locale.ROOT);
      } catch (URISyntaxException e) {
        return "";
      }
    }

    private static String bare(String fingerprint) {
      return fingerprint.replace(":", "").toLowerCase(Locale.ROOT);
    }
  }
}
