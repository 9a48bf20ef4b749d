package gust.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.SetupProblem;
import gust.http.ProxyFromEnvironment.HttpProxy;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyFromEnvironmentTest {
  private static final URI ASKED = URI.create("https://api.example.org/data/2.5");

  private static HttpProxy proxy(String value) {
    return proxy(Map.of("https_proxy", value));
  }

  private static HttpProxy proxy(Map<String, String> environment) {
    return new ProxyFromEnvironment(environment).forUri(ASKED).orElse(null);
  }

  private static boolean isDirect(String noProxy, String host) {
    Map<String, String> environment = Map.of("https_proxy", "proxy:3128", "no_proxy", noProxy);
    return new ProxyFromEnvironment(environment).forUri(URI.create("https://" + host)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "http://proxy.corp:3128, proxy.corp:3128",
    "http://proxy.corp:3128/, proxy.corp:3128",
    "HTTP://proxy.corp, proxy.corp:80",
    "proxy.corp:3128, proxy.corp:3128",
    "proxy.corp, proxy.corp:80",
    "10.0.0.1:8080, 10.0.0.1:8080",
    "http://[fd00::1]:8080, [fd00::1]:8080",
    "' http://proxy.corp:3128 ', proxy.corp:3128",
  })
  void aProxyIsAHostAndAPort(String value, String proxy) {
    assertEquals(proxy, proxy(value).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "user:pass@proxy:1, Basic dXNlcjpwYXNz",
    "http://user:pass@proxy:1, Basic dXNlcjpwYXNz",
    "http://user@proxy:1, Basic dXNlcg==",
    "http://us%40er:p%3Ass+%25@proxy:1, Basic dXNAZXI6cDpzcysl",
    "http://user:p%C3%A4ss@proxy:1, Basic dXNlcjpww6Rzcw==",
  })
  void userAndPasswordArePercentDecoded(String value, String header) {
    assertEquals(header, proxy(value).authorization());
    assertEquals("proxy:1", proxy(value).toString());
  }

  @Test
  void theLowerCaseVariableTakesPrecedence() {
    assertEquals("b:80", proxy(Map.of("HTTPS_PROXY", "b")).toString());
    assertEquals("a:80", proxy(Map.of("https_proxy", "a", "HTTPS_PROXY", "b")).toString());
    assertEquals(null, proxy(Map.of("https_proxy", "", "HTTPS_PROXY", "b")));
    assertEquals(null, proxy(Map.of("HTTPS_PROXY", "b", "NO_PROXY", "*")));
    assertEquals(null, proxy(Map.of("http_proxy", "c", "HTTP_PROXY", "d")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "socks5://user:hunter2@proxy:1080",
        "https://user:hunter2@proxy:443",
        "http://user:hunter2@",
        "http://user:hunter2@proxy:port",
        "http://user:hunter2@proxy:70000",
        "http://user:hunter2 @proxy:1",
        "http://user:hunter2%zz@proxy:1",
        "://user:hunter2@proxy",
        "http://user:hunter2#1@proxy:1",
      })
  void anythingElseIsASetupProblemThatDoesNotShowTheValue(String value) {
    SetupProblem problem =
        assertThrows(SetupProblem.class, () -> proxy(Map.of("HTTPS_PROXY", value)));

    assertTrue(problem.getMessage().startsWith("HTTPS_PROXY "), problem.getMessage());
    assertFalse(Wires.text(problem).contains("hunter2"), Wires.text(problem));
    assertFalse(problem.nextStep().contains("hunter2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"localhost", "LOCALHOST", "gust.localhost", "127.0.0.1", "127.8.8.8", "[::1]"})
  void loopbackIsAlwaysDirect(String host) {
    assertTrue(isDirect("", host));
  }

  @ParameterizedTest
  @CsvSource({
    "*, api.example.org",
    "api.example.org, api.example.org",
    "API.Example.ORG, api.example.org",
    "example.org, api.example.org",
    ".example.org, api.example.org",
    "*.example.org, api.example.org",
    ".example.org, example.org",
    "example.org, api.example.org.",
    "api.example.org:443, api.example.org",
    "'one.test, example.org', api.example.org",
    "'one.test example.org', api.example.org",
    "192.0.2.7, 192.0.2.7",
    "192.0.2.7:443, 192.0.2.7",
    "192.0.2.0/24, 192.0.2.7",
    "192.0.2.6/31, 192.0.2.7",
    "0.0.0.0/0, 192.0.2.7",
    "2001:db8::7, [2001:db8::7]",
    "[2001:db8::7], [2001:db8::7]",
    "[2001:db8::7]:443, [2001:db8::7]",
    "2001:DB8:0::7, [2001:db8::7]",
    "2001:db8::/32, [2001:db8::7]",
  })
  void theseAreDirect(String noProxy, String host) {
    assertTrue(isDirect(noProxy, host));
  }

  @ParameterizedTest
  @CsvSource({
    "'', api.example.org",
    "'  ,, ', api.example.org",
    "example.org, badexample.org",
    "other.org, api.example.org",
    "api.example.org:8443, api.example.org",
    ".org.example, api.example.org",
    "., api.example.org",
    "192.0.2.8, 192.0.2.7",
    "192.0.2.4/31, 192.0.2.7",
    "192.0.2.0/33, 192.0.2.7",
    "192.0.2.0/-1, 192.0.2.7",
    "192.0.2.0/x, 192.0.2.7",
    "0.0.0.0/0, [2001:db8::7]",
    "0.0.0.0/0, api.example.org",
    "2.7, 192.0.2.7",
    "[2001:db8::7]:8443, [2001:db8::7]",
    "2001:db9::/32, [2001:db8::7]",
  })
  void theseAreNot(String noProxy, String host) {
    assertFalse(isDirect(noProxy, host));
  }
}
