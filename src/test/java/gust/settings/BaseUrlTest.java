package gust.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.SetupProblem;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {
  private static SetupProblem refused(String text) {
    return assertThrows(SetupProblem.class, () -> BaseUrl.parse(text, "GUST_BASE_URL"));
  }

  @ParameterizedTest
  @CsvSource({
    "https://api.example.org/data/2.5, https://api.example.org/data/2.5",
    "https://api.example.org/data/2.5///, https://api.example.org/data/2.5",
    "HTTPS://API.Example.ORG:443/data/2.5, https://api.example.org/data/2.5",
    "https://localhost:8443/data/2.5, https://localhost:8443/data/2.5",
    "https://[::1]:8443/data/3.0, https://[::1]:8443/data/3.0",
    "https://example.org:65535/data/v09az, https://example.org:65535/data/v09az",
    "https://example.org/weather/data/2.5, https://example.org/weather/data/2.5",
    "' https://example.org/data/2.5 ', https://example.org/data/2.5",
  })
  void oneAddressHasOneSpelling(String text, String spelling) {
    assertEquals(URI.create(spelling), BaseUrl.parse(text, "--base-url"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "api.example.org/data/2.5",
        "https://host_name:x/data/2.5", "https://example.org:0/data/2.5",
        "https://example.org:65536/data/2.5", "https://example.org",
        "https://example.org/data", "https://example.org/2.5",
        "https://example.org/mydata/2.5", "https://example.org/data/2.5/weather",
        "https://example.org/data/../2.5", "https://example.org/data/%32",
        "https://example.org/data/2 5", "https://example.org/data/V3",
        "https:example.org/data/2.5", "ftp://example.org/data/2.5",
        "https://example.org/data/2.5#", "https://exa\u0000mple.org/data/2.5"
      })
  void anythingElseIsRefusedInOneSentenceWithOneStep(String text) {
    SetupProblem problem = refused(text);
    assertTrue(
        problem.getMessage().startsWith("the base URL (GUST_BASE_URL) "), problem.getMessage());
    assertFalse(problem.getMessage().contains("java."), problem.getMessage());
    assertFalse(problem.nextStep().isBlank());
  }

  @Test
  void thePlainHttpSpellingIsAnsweredWithTheHttpsOne() {
    SetupProblem problem = refused("http://localhost:8080/data/2.5/");
    assertEquals("the base URL (GUST_BASE_URL) must use https", problem.getMessage());
    assertEquals("use https://localhost:8080/data/2.5", problem.nextStep());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://ann:0123456789abcdef@example.org/data/2.5",
        "https://0123456789abcdef@exa_mple.org/data/2.5",
        "https://example.org/data/2.5?appid=0123456789abcdef",
        "https://example.org/data/2.5#0123456789abcdef",
        "https://example.org/0123456789abcdef",
        "https://0123456789abcdef",
        "0123456789abcdef",
      })
  void secretsInItAreRefusedAndNotRepeated(String text) {
    SetupProblem problem = refused(text);
    assertFalse((problem.getMessage() + problem.nextStep()).contains("0123456789abcdef"));
    assertEquals(null, problem.getCause());
  }
}
