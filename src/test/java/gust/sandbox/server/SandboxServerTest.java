package gust.sandbox.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import gust.sandbox.Sandbox;
import gust.sandbox.TestSandbox;
import gust.testing.Rule;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxServerTest {
  private static final String GET = "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1\r\n";
  private static final String HOST = "Host: localhost\r\n\r\n";

  @TempDir Path home;

  private ServedSandbox served() {
    return new ServedSandbox(home, TestSandbox.open().sandbox());
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1", "[::1]"})
  @Rule("A-3")
  void itAnswersByEachOfItsNamesOverHttps(String host) throws Exception {
    try (ServedSandbox served = served();
        HttpClient client = HttpClient.newBuilder().sslContext(served.trust()).build()) {
      String base = "https://" + host + ":" + served.server.port();
      URI uri = URI.create(base + "/data/2.5/weather?zip=94040&appid=k");
      HttpResponse<String> response =
          client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
      assertEquals(200, response.statusCode());
      String type = response.headers().firstValue("Content-Type").orElseThrow();
      assertEquals("application/json; charset=utf-8", type);
      assertTrue(response.headers().firstValue("Date").isPresent());
    }
  }

  @Test
  @Rule("A-3")
  void plainHttpGetsNoAnswer() throws Exception {
    try (ServedSandbox served = served();
        Socket plain = new Socket("127.0.0.1", served.server.port())) {
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
    try (ServedSandbox served = served()) {
      for (var networks : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        for (InetAddress address : Collections.list(networks.getInetAddresses())) {
          if (!address.isLoopbackAddress()) {
            int port = served.server.port();
            assertThrows(IOException.class, () -> new Socket(address, port).close());
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1                   | 200",
        "GET /data/2.5/weather?zip=%39%340%34%30&app%69d=k HTTP/1.1         | 200",
        "GET https://localhost/data/2.5/weather?zip=94040&appid=k HTTP/1.1  | 200",
        "GET /data/2.5/weather?q=Paris&r=https://x/&appid=k HTTP/1.1        | 200",
        "GET /data/2.5/weather?q=Zürich&appid=k HTTP/1.1                    | 400",
        "GET /data/2.5/weather?q=%FF&appid=k HTTP/1.1                       | 400",
        "get /data/2.5/weather HTTP/1.1                                     | 405",
      })
  void whateverIsAskedTheAnswerIsARecord(String line, int status) throws Exception {
    try (ServedSandbox served = served()) {
      assertRecord(status, served.raw(line + "\r\n" + HOST));
    }
  }

  @Test
  void whatIsTooLongIsNotReadToItsEnd() throws Exception {
    try (ServedSandbox served = served()) {
      assertRecord(400, served.raw(GET.replace("zip", "x=" + "x".repeat(5_000) + "&zip") + HOST));
      assertEquals("", served.raw("GET /?" + "x".repeat(20_000) + " HTTP/1.1\r\n" + HOST));
    }
  }

  @Test
  void aConnectionIsKeptForTheNextCalls() throws Exception {
    try (ServedSandbox served = served();
        SSLSocket socket = served.connect()) {
      String post =
          "POST /data/2.5/weather HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello\r\n";
      socket.getOutputStream().write((post + GET + HOST).getBytes(StandardCharsets.US_ASCII));
      assertRecord(405, ServedSandbox.answer(socket));
      assertRecord(200, ServedSandbox.answer(socket));
      String head = GET.replace("GET", "HEAD") + HOST;
      socket.getOutputStream().write((head + GET + HOST).getBytes(StandardCharsets.US_ASCII));
      assertTrue(ServedSandbox.answer(socket).matches("(?s)HTTP/1.1 405 .*\r\n\r\n"));
      assertRecord(200, ServedSandbox.answer(socket));
    }
  }

  @Test
  void whatIsUnderWayIsFinishedWithinASecond() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch closing = new CountDownLatch(1);
    LongSupplier slow =
        () -> {
          entered.countDown();
          await(closing);
          return System.nanoTime();
        };
    Sandbox sandbox = TestSandbox.open().sandbox();
    try (ServedSandbox busy = new ServedSandbox(home, sandbox, Duration.ZERO, slow);
        SSLSocket idle = busy.connect()) {
      idle.startHandshake();
      Future<String> underWay = ask(busy);
      await(entered);
      CompletableFuture.delayedExecutor(100, TimeUnit.MILLISECONDS).execute(closing::countDown);
      assertTimeout(Duration.ofSeconds(1), busy.server::close);
      assertRecord(200, underWay.get(5, TimeUnit.SECONDS));
      assertThrows(IOException.class, busy::connect);
    }
  }

  @Test
  void anAnswerThatWouldComeLateComesEarlyWhenItEnds() throws Exception {
    CountDownLatch come = new CountDownLatch(1);
    LongSupplier steady =
        () -> {
          come.countDown();
          return System.nanoTime();
        };
    Sandbox sandbox = TestSandbox.open().sandbox();
    try (ServedSandbox late = new ServedSandbox(home, sandbox, Duration.ofMinutes(5), steady)) {
      Future<String> underWay = ask(late);
      await(come);
      late.server.close();
      assertRecord(200, underWay.get(5, TimeUnit.SECONDS));
    }
  }

  private static Future<String> ask(ServedSandbox served) {
    FutureTask<String> answer = new FutureTask<>(() -> served.raw(GET + HOST));
    Thread.startVirtualThread(answer);
    return answer;
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(10, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertRecord(int status, String answer) {
    assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    String cod = JsonParser.parseString(body).getAsJsonObject().get("cod").toString();
    assertEquals(Integer.toString(status), cod);
  }
}
