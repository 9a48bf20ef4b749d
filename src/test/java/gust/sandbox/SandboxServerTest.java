package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gust.files.SetupProblem;
import gust.http.Reply;
import gust.testing.Rule;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collections;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxServerTest {
  private static final String GET = "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1\r\n";
  private static final String HOST = "Host: localhost\r\n\r\n";

  @TempDir Path home;
  private Loop loop;

  @BeforeEach
  void start() {
    loop = new Loop(home, House.open().sandbox());
  }

  @AfterEach
  void stop() {
    loop.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1", "[::1]"})
  @Rule("A-3")
  void itAnswersByEachOfItsNamesOverHttps(String host) throws Exception {
    Reply reply = loop.get(host, "/data/2.5/weather?zip=94040", "k");
    assertEquals(200, reply.status());
    assertEquals("application/json; charset=utf-8", reply.header("content-type").orElseThrow());
    assertTrue(reply.header("date").isPresent());
  }

  @Test
  @Rule("A-3")
  void inTheClearItSaysNothing() throws Exception {
    try (Socket plain = new Socket("127.0.0.1", loop.server.port())) {
      plain.setSoTimeout(5_000);
      plain.getOutputStream().write((GET + HOST).getBytes(StandardCharsets.US_ASCII));
      String said = new String(plain.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      assertFalse(said.contains("HTTP"), said);
    } catch (IOException reset) {
      return;
    }
  }

  @Test
  void itListensOnLoopbackOnly() throws Exception {
    for (var networks : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (InetAddress address : Collections.list(networks.getInetAddresses())) {
        if (!address.isLoopbackAddress()) {
          assertThrows(IOException.class, () -> new Socket(address, loop.server.port()).close());
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1      | 200",
        "GET /data/2.5/weather?zip=%39%340%34%30&app%69d=k HTTP/1.1 | 200",
        "GET https://localhost/data/2.5/weather?zip=94040&appid=k HTTP/1.1 | 200",
        "GET /data/2.5/weather?q=Paris&r=https://x/&appid=k HTTP/1.1 | 200",
        "GET /data/2.5/weather?q=a^b&appid=k HTTP/1.1          | 404",
        "GET /data/2.5/weather?q={a}&appid=k HTTP/1.1          | 404",
        "GET /data/2.5/weather?q=%&appid=k HTTP/1.1            | 400",
        "GET /data/2.5/weather?q=a b&appid=k HTTP/1.1          | 400",
        "GET /data/2.5/weather?q=Zürich&appid=k HTTP/1.1       | 400",
        "GET /data/2.5/weather?zip=94040 HTTP/1.1              | 401",
        "GET /data/3.0/weather?zip=94040&appid=k HTTP/1.1      | 404",
        "GET * HTTP/1.1                                        | 404",
        "CONNECT localhost:443 HTTP/1.1                        | 404",
        "DELETE /data/2.5/weather HTTP/1.1                     | 405",
        "get /data/2.5/weather HTTP/1.1                        | 405",
        "GET /data/2.5/weather                                 | 400",
        "GET /data/2.5/weather HTTP/2.0                        | 400",
        "GARBAGE                                               | 400",
      })
  void whateverIsAskedTheAnswerIsARecord(String line, int status) throws Exception {
    assertAnswer(status, loop.raw(line + "\r\n" + HOST));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Host : localhost\r\n\r\n",
        " Host: localhost\r\n\r\n",
        "Host: a\r\nHost: b\r\n\r\n",
        "Host: a\r\nnonsense\r\n\r\n",
        "Host: a\r\n: empty\r\n\r\n",
        "Host: a\r\nContent-Length: -1\r\n\r\n",
        "Host: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "X: no host\r\n\r\n",
      })
  void malformedHeadersAreABadRequest(String headers) throws Exception {
    String answer = loop.raw(GET + headers);
    assertAnswer(400, answer);
    assertTrue(answer.contains("Connection: close"), answer);
  }

  @Test
  void whatIsTooLongIsABadRequest() throws Exception {
    assertAnswer(400, loop.raw("GET /?" + "x".repeat(20_000) + " HTTP/1.1\r\n" + HOST));
    assertAnswer(400, loop.raw(GET + "X: " + "y".repeat(20_000) + "\r\n" + HOST));
    assertAnswer(400, loop.raw(GET.replace("zip", "x=" + "x".repeat(5_000) + "&zip") + HOST));
  }

  @Test
  void aConnectionIsKeptForTheNextCalls() throws Exception {
    try (SSLSocket socket = loop.connect()) {
      // Two at once, the first with a body to read past, and an empty line before the second.
      String post =
          "POST /data/2.5/weather HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello\r\n";
      socket.getOutputStream().write((post + GET + HOST).getBytes(StandardCharsets.US_ASCII));
      assertAnswer(405, Loop.answer(socket));
      assertAnswer(200, Loop.answer(socket));
      for (byte b : (GET + HOST).getBytes(StandardCharsets.US_ASCII)) {
        socket.getOutputStream().write(b);
      }
      assertAnswer(200, Loop.answer(socket));
    }
  }

  @Test
  void afterALongOrChunkedBodyTheConnectionEnds() throws Exception {
    for (String body :
        new String[] {
          "Content-Length: 100000\r\n\r\n" + "x".repeat(100_000),
          "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + GET + HOST,
          "Content-Length: 99999999999\r\n\r\n",
        }) {
      try (SSLSocket socket = loop.connect()) {
        String post = "POST /data/2.5/weather HTTP/1.1\r\nHost: a\r\n" + body;
        socket.getOutputStream().write(post.getBytes(StandardCharsets.US_ASCII));
        String answer = Loop.answer(socket);
        assertAnswer(405, answer);
        assertTrue(answer.contains("Connection: close"), answer);
        assertEquals("", Loop.answer(socket), "nothing smuggled behind it is answered");
      }
    }
  }

  @Test
  void aHeadGetsAHeadOnly() throws Exception {
    try (SSLSocket socket = loop.connect()) {
      String head = GET.replace("GET", "HEAD") + HOST + GET + HOST;
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      StringBuilder text = new StringBuilder();
      while (text.indexOf("\r\n\r\n") < 0) {
        text.append((char) socket.getInputStream().read());
      }
      assertTrue(text.toString().startsWith("HTTP/1.1 405"), text.toString());
      assertAnswer(200, Loop.answer(socket));
    }
  }

  @Test
  void oldClientsAreAnsweredOnce() throws Exception {
    String answer = loop.raw(GET.replace("HTTP/1.1", "HTTP/1.0") + "\r\n");
    assertAnswer(200, answer);
    assertTrue(answer.contains("Connection: close"), answer);
  }

  @Test
  void aTakenPortIsToldBeforeAnythingElse() {
    SetupProblem taken =
        assertThrows(
            SetupProblem.class,
            () ->
                new SandboxServer(
                    House.open().sandbox(),
                    InstantSource.system(),
                    loop.identity,
                    loop.server.port(),
                    Duration.ZERO,
                    AccessLog.NONE,
                    loop.bugs::add));
    assertTrue(taken.getMessage().contains("port " + loop.server.port()), taken.getMessage());
  }

  private static void assertAnswer(int status, String answer) {
    assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    JsonObject record = JsonParser.parseString(body).getAsJsonObject();
    assertEquals(Integer.toString(status), record.get("cod").toString());
  }
}
