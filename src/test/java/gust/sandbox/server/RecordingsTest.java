package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.files.PathText;
import gust.files.SetupProblem;
import gust.http.Reply;
import gust.http.TransportException;
import gust.keys.Secret;
import gust.sandbox.Sandbox;
import gust.sandbox.SandboxRequest;
import gust.sandbox.SandboxResponse;
import gust.sandbox.TestSandbox;
import gust.testing.Requests;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingsTest {
  private static final String REAL_KEY = "0123456789abcdef0123456789abcdef";
  private static final String BASE = "https://api.example.org/data/2.5/";

  @TempDir Path folder;

  private final TestSandbox sandbox = TestSandbox.open();
  private final List<String> asked = new ArrayList<>();
  private Reply next = reply(200, Map.of(), "{}");

  private static Reply reply(int status, Map<String, String> headers, String body) {
    return new Reply(status, headers, body.getBytes(StandardCharsets.UTF_8), TestSandbox.START);
  }

  private Recordings recordings() {
    return new Recordings(folder, new PathText(Optional.empty()));
  }

  private SandboxResponse record(String query) {
    Recorder recorder =
        new Recorder(
            call -> {
              asked.add(call.uriWithKey().toString());
              if (next == null) {
                throw new TransportException(TransportException.Reason.REFUSED, "x", null);
              }
              return next;
            },
            call -> Requests.of(URI.create(BASE + call), REAL_KEY, Duration.ofSeconds(1)),
            Secret.parse(REAL_KEY).orElseThrow()::hideIn,
            recordings());
    return ask(sandbox.answeringFrom(recorder), query);
  }

  private SandboxResponse replay(String query) {
    return ask(sandbox.answeringFrom(recordings().require()), query);
  }

  private static SandboxResponse ask(Sandbox asked, String query) {
    return asked.answer(
        new SandboxRequest("GET", TestSandbox.WEATHER, query, Map.of(), "127.0.0.1"),
        TestSandbox.START);
  }

  /** The only one. */
  private Path file() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.toList();
      assertEquals(1, all.size());
      return all.getFirst();
    }
  }

  @Test
  void callsGoOnWithTheUsersKeyAndWhatComesBackIsKept() throws IOException {
    next = reply(200, Map.of("content-type", "text/plain", "x-secret", "s"), "{\"é\": 1}\r\n\n");
    SandboxResponse live = record("ZIP=94040,us&APPID=k&q2=a%20b&units=metric");
    assertEquals(
        List.of(BASE + "weather?q2=a%20b&units=metric&zip=94040,us&appid=" + REAL_KEY), asked);
    assertEquals(Map.of("Content-Type", "text/plain"), live.headers());
    assertEquals(
        "weather_q2=a%20b_units=metric_zip=94040,us.reply", file().getFileName().toString());
    assertEquals(
        "GET /weather?q2=a%20b&units=metric&zip=94040,us\n200\nContent-Type: text/plain\n\n"
            + "{\"é\": 1}\r\n\n",
        Files.readString(file()));
    SandboxResponse again = replay("units=METRIC&zip=94040%2CUS&q2=A+B&appid=k");
    assertEquals(live.status(), again.status());
    assertEquals(live.headers(), again.headers());
    assertArrayEquals(next.body(), again.body(), "byte for byte");
    assertEquals(404, replay("units=metric&zip=94041&appid=k").status());
    assertEquals(401, replay("zip=94040").status());
  }

  @Test
  void refusalsAndTheirHeadersAreKeptToo() {
    next = reply(429, Map.of("retry-after", "17", "x-ratelimit-remaining", "0"), "{}");
    record("zip=1&appid=k");
    SandboxResponse again = replay("zip=1&appid=k");
    assertEquals(429, again.status());
    assertEquals(Map.of("Retry-After", "17", "X-RateLimit-Remaining", "0"), again.headers());
  }

  @Test
  void theUsersKeyIsInNoFileWhateverTheServiceSays() throws Exception {
    next = reply(200, Map.of("content-type", REAL_KEY), "{\"echo\":\"" + REAL_KEY + "\"}");
    SandboxResponse live = record("q=" + REAL_KEY + "&appid=k");
    assertFalse(TestSandbox.text(live).contains(REAL_KEY));
    assertFalse((file() + Files.readString(file())).contains(REAL_KEY));
  }

  @Test
  void withoutTheSandboxesKeyNoCallIsMadeWithTheUsers() {
    assertEquals(401, record("zip=94040").status());
    assertEquals(401, record("zip=94040&appid=" + REAL_KEY).status());
    assertEquals(List.of(), asked);
  }

  @Test
  void whereTheServiceGivesNoAnswerNothingIsKept() {
    next = null;
    SandboxResponse response = record("zip=94040&appid=k");
    assertEquals(502, response.status());
    assertEquals("502", TestSandbox.body(response).get("cod").toString());
    assertThrows(SetupProblem.class, () -> recordings().require());
  }

  @Test
  void hostileCallsStayInTheFolderAndApart() throws IOException {
    List<String> calls =
        List.of(
            "q=../../../etc/passwd",
            "q=a_b",
            "q=a~b",
            "q=a&b=",
            "q=a%26b",
            "q=%00",
            "q=" + "x".repeat(1000),
            "q=" + "x".repeat(1001),
            "q=.",
            "q=CON");
    for (String call : calls) {
      next = reply(200, Map.of(), "{\"of\":\"" + call.hashCode() + "\"}");
      record(call + "&appid=k");
    }
    for (String call : calls) {
      String body = TestSandbox.text(replay(call + "&appid=k"));
      assertTrue(body.contains("\"" + call.hashCode() + "\""), call);
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(calls.size(), files.count());
    }
  }

  /** The file may have been written by hand, after what a browser shows. */
  @Test
  void headersThatTheServerSetsItselfAreLeftOut() throws IOException {
    String head = "Content-Length: 99\ntransfer-encoding: chunked\nConnection: close\n";
    Files.writeString(
        folder.resolve("weather_zip=94040.reply"),
        "GET /weather?zip=94040\n200\n" + head + "Retry-After: 7\n\n{}");
    assertEquals(Map.of("Retry-After", "7"), replay("zip=94040&appid=k").headers());
  }
}
