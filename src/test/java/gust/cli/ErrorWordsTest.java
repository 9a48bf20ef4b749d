package gust.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.http.TransportException.Reason;
import gust.testing.FakeService;
import gust.testing.GustRun;
import gust.testing.GustRun.Ended;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every failure of a call in one sentence, for people and, under {@code --json}, for scripts. */
class ErrorWordsTest {
  private final FakeService service = new FakeService();

  @TempDir Path home;

  private Ended run(String... options) {
    return GustRun.in(home).withKey().asking(service).run(options);
  }

  private static void assertFailed(int code, String cod, String sentence, Ended ended) {
    ended.exits(code).printsOnly("");
    List<String> lines = ended.err().lines().toList();
    assertEquals(3, lines.size(), ended::toString);
    assertEquals("gust: " + sentence, lines.get(0));
    assertTrue(lines.get(1).startsWith("  try: "), ended::toString);
    JsonObject error = JsonParser.parseString(lines.get(2)).getAsJsonObject();
    error = error.getAsJsonObject("error");
    assertEquals(cod, error.get("cod").toString());
    assertEquals(sentence, error.get("message").getAsString());
    assertEquals(code, error.get("exit").getAsInt());
    for (String leak : List.of("0123456789abcdef", "Exception", "\tat ", "java.", "gust.")) {
      ended.saysNo(leak);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400 | 7 | error-400.json | the service refused the request (400): \"Nothing to geocode\"",
        "401 | 3 | error-401.json | the service rejected the API key (401)",
        "403 | 5 | error-403.json | the API key has no permission for this (403): \"Forbidden for"
            + " this key\"",
        "404 | 6 | error-404.json | the service does not know \"94040\" (404)",
        "429 | 4 | error-429.json | rate limit reached (429); calls work again in 1 min (18:21"
            + " UTC)",
        "500 | 9 | error-500.json | the service reported an error (500): \"Internal error:"
            + " 500000\"",
        "200 | 9 | error-502.html | the service's answer is not JSON",
        "200 | 9 | no-weather.json | the service's answer contains no weather",
      })
  void aRefusal(int status, int code, String file, String sentence) {
    service.replies(status, file.equals("no-weather.json") ? "{}" : FakeService.fixture(file));
    assertFailed(code, "" + status, sentence, run("current", "94040", "--json", "--retries", "0"));
    service.verify();
  }

  @ParameterizedTest
  @CsvSource({
    "UNKNOWN_HOST, cannot reach weather.example: no such host",
    "REFUSED, cannot reach weather.example: connection refused",
    "UNREACHABLE, cannot reach weather.example: no route to it",
    "CONNECT_TIMEOUT, cannot reach weather.example: connection timed out",
    "UNTRUSTED, cannot reach weather.example: its certificate is not trusted",
    "WRONG_HOST, cannot reach weather.example: its certificate is for another host",
    "EXPIRED, 'cannot reach weather.example: its certificate has expired, or is not valid yet'",
    "WEAK, cannot reach weather.example: its certificate's signature or key is refused",
    "WRONG_PURPOSE, cannot reach weather.example: its certificate is not for servers",
    "TLS, cannot reach weather.example: the secure connection failed",
    "HANDSHAKE_LOST, cannot reach weather.example: it closed the connection before it was secure",
    "TIMEOUT, weather.example did not answer in time",
    "CONNECTION_LOST, the connection to weather.example was lost before the whole answer",
    "PROXY, the proxy weather.example could not connect",
  })
  void noAnswer(Reason reason, String sentence) {
    service.fails(reason);
    assertFailed(8, "null", sentence, run("current", "94040", "--json", "--retries", "0"));
  }

  /** Who reads this may have given the option already. */
  @Test
  void anUntrustedCertificatesAdviceSaysWhatTheFileMustHold() {
    service.fails(Reason.UNTRUSTED);
    Ended ended = run("current", "94040", "--retries", "0");
    String advice = "behind a company proxy, --ca-cert FILE must hold the proxy's authority\n";
    ended.saysLast(advice);
  }

  @Test
  void noCall() {
    assertFailed(
        2, "null", "unknown option \"--metrc\"", run("current", "94040", "--metrc", "--json"));
    Ended keyless = GustRun.in(home).asking(service).run("current", "94040", "--json").exits(3);
    keyless.saysFirst("gust: there is no API key\n").says("\n{\"error\":{");
    assertEquals(List.of(), service.asked());
  }
}
