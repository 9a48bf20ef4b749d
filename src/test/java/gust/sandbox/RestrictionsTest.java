package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gust.sandbox.accounts.IssuedKeys.Restrictions;
import gust.testing.Rule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RestrictionsTest {
  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, 127.0.0.1, 200",
    "10.0.0.0/9, 10.127.255.255, 200",
    "10.0.0.0/9, 10.128.0.0, 403",
    "::1, 0:0:0:0:0:0:0:1, 200",
    "2001:db8::/33, 2001:db8:7fff::1, 200",
    "2001:db8::/33, 2001:db8:8000::1, 403",
    "127.0.0.1, ::ffff:127.0.0.1, 200",
    "fe80::1, fe80::1%lo, 200",
  })
  @Rule({"A-6", "E-5"})
  void addressesAndRanges(String allowed, String source, int status) {
    assertEquals(status, only(List.of("192.0.2.1", allowed), "", "").statusFrom(source, Map.of()));
  }

  private static TestSandbox only(List<String> addresses, String domain, String app) {
    return TestSandbox.restricted(
        new Restrictions(
            addresses,
            domain.isEmpty() ? List.of() : List.of(domain),
            app.isEmpty() ? List.of() : List.of("org.example.app", app)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://example.org            | 200",
        "https://EXAMPLE.org:8443       | 200",
        "https://www.example.org/a?b=c  | 200",
        "http://user@example.org#x      | 200",
        "https://notexample.org         | 403",
        "https://example.org.evil.test  | 403",
        "https://evil.test?.example.org | 403",
        "https://example.org@evil.test  | 403",
        "null                           | 403",
        "''                             | 403",
      })
  void domainsComeFromOriginElseReferer(String page, int status) {
    TestSandbox sandbox = only(List.of(), "Example.org", "");
    String good = "https://example.org";
    assertEquals(status, sandbox.statusFrom("::1", Map.of("origin", page)));
    assertEquals(status, sandbox.statusFrom("::1", Map.of("referer", page)));
    assertEquals(403, sandbox.statusFrom("::1", Map.of("origin", "null", "referer", good)));
    assertEquals(403, sandbox.statusFrom("::1", Map.of()));
  }

  @ParameterizedTest
  @CsvSource({
    "x-app-id, org.example.app, 200",
    "x-app-id, org.example.app2, 403",
    "x-app-fingerprint, abcd01, 200",
    "x-app-fingerprint, AB:CD:01, 200",
    "x-app-fingerprint, '', 403",
    "x-other, org.example.app, 403",
  })
  void appsAreKnownByIdentifierOrFingerprint(String header, String value, int status) {
    TestSandbox sandbox = only(List.of(), "", "AB:cd:01");
    assertEquals(status, sandbox.statusFrom("::1", Map.of(header, value)));
  }
}
