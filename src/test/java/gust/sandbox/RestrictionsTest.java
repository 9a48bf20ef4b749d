package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gust.sandbox.accounts.Restrictions;
import gust.testing.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestrictionsTest {
  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, 127.0.0.1, true",
    "127.0.0.1, 127.0.0.2, false",
    "127.0.0.0/8, 127.255.0.2, true",
    "127.0.0.0/8, 128.0.0.1, false",
    "10.0.0.0/9, 10.127.255.255, true",
    "10.0.0.0/9, 10.128.0.0, false",
    "0.0.0.0/0, 203.0.113.9, true",
    "0.0.0.0/0, ::1, false",
    "::1, ::1, true",
    "::1, 0:0:0:0:0:0:0:1, true",
    "::1, 127.0.0.1, false",
    "fd00::/8, fdff::1, true",
    "fd00::/8, fe00::1, false",
    "2001:db8::/33, 2001:db8:7fff::1, true",
    "2001:db8::/33, 2001:db8:8000::1, false",
    "127.0.0.1, ::ffff:127.0.0.1, true",
    "fe80::1, fe80::1%lo, true",
  })
  @Rule({"A-6", "E-5"})
  void addressesAndRanges(String allowed, String source, boolean fits) {
    TestSandbox sandbox = new TestSandbox();
    sandbox.key(
        "k",
        sandbox.account("a", Optional.empty()),
        new Restrictions(List.of("192.0.2.1", allowed), List.of(), List.of()));
    assertEquals(fits ? 200 : 403, sandbox.statusFrom(source, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "localhost",
        "127.0.0.1/33",
        "::1/129",
        "10.0.0.0/",
        "10.0.0.0/-1",
        "1.2.3/8/9"
      })
  void whatIsNoAddressIsRefusedAtOnce(String text) {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Restrictions(List.of(text), List.of(), List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://example.org            | true",
        "https://EXAMPLE.org:8443       | true",
        "https://www.example.org/a?b=c  | true",
        "http://user@example.org#x      | true",
        "https://notexample.org         | false",
        "https://example.org.evil.test  | false",
        "https://evil.test/example.org  | false",
        "https://evil.test?.example.org | false",
        "https://example.org@evil.test  | false",
        "null                           | false",
        "example.org                    | false",
        "''                             | false",
      })
  void domainsComeFromOriginElseReferer(String page, boolean fits) {
    TestSandbox sandbox = new TestSandbox();
    sandbox.key(
        "k",
        sandbox.account("a", Optional.empty()),
        new Restrictions(List.of(), List.of("Example.org"), List.of()));
    int status = fits ? 200 : 403;
    assertEquals(status, sandbox.statusFrom("::1", Map.of("origin", page)));
    assertEquals(status, sandbox.statusFrom("::1", Map.of("referer", page)));
    assertEquals(
        403,
        sandbox.statusFrom("::1", Map.of("origin", "null", "referer", "https://example.org")),
        "the origin counts");
    assertEquals(403, sandbox.statusFrom("::1", Map.of()));
  }

  @Test
  void appsAreKnownByIdentifierOrFingerprint() {
    TestSandbox sandbox = new TestSandbox();
    sandbox.key(
        "k",
        sandbox.account("a", Optional.empty()),
        new Restrictions(List.of(), List.of(), List.of("org.example.app", "AB:cd:01")));
    assertEquals(200, sandbox.statusFrom("::1", Map.of("x-app-id", "org.example.app")));
    assertEquals(403, sandbox.statusFrom("::1", Map.of("x-app-id", "org.example.app2")));
    assertEquals(200, sandbox.statusFrom("::1", Map.of("x-app-fingerprint", "abcd01")));
    assertEquals(200, sandbox.statusFrom("::1", Map.of("x-app-fingerprint", "AB:CD:01")));
    assertEquals(403, sandbox.statusFrom("::1", Map.of("x-app-fingerprint", "")));
    assertEquals(403, sandbox.statusFrom("::1", Map.of()));
  }
}
