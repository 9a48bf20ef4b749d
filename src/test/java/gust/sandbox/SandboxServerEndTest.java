package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxServerEndTest {
  private static final String GET = "GET /data/2.5/weather?zip=94040&appid=k HTTP/1.1\r\n";
  private static final String HOST = "Host: localhost\r\n\r\n";

  @TempDir Path home;

  @Test
  void whatIsUnderWayIsFinishedWithinASecond() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    Responder slow =
        (request, now) -> {
          entered.countDown();
          pause(200);
          return House.open().weather("zip=94040&appid=k");
        };
    try (Loop busy = new Loop(home, slow);
        SSLSocket idle = busy.connect()) {
      idle.startHandshake();
      CompletableFuture<String> underWay = ask(busy);
      assertTrue(entered.await(10, TimeUnit.SECONDS));
      long start = System.nanoTime();
      busy.server.close();
      long millis = (System.nanoTime() - start) / 1_000_000;
      assertAnswer(200, underWay.get(5, TimeUnit.SECONDS));
      assertTrue(millis < 1_000, millis + " ms");
      assertThrows(IOException.class, busy::connect);
    }
  }

  @Test
  void anAnswerThatWouldComeLateComesEarlyWhenItEnds() throws Exception {
    try (Loop late =
        new Loop(home, House.open().sandbox(), Duration.ofMinutes(5), AccessLog.NONE)) {
      CompletableFuture<String> underWay = ask(late);
      pause(1_500);
      late.server.close();
      assertAnswer(200, underWay.get(5, TimeUnit.SECONDS));
    }
  }

  private static CompletableFuture<String> ask(Loop loop) {
    CompletableFuture<String> answer = new CompletableFuture<>();
    Thread.startVirtualThread(() -> {
      try {
        answer.complete(loop.raw(GET + HOST));
      } catch (Exception e) {
        answer.completeExceptionally(e);
      }
    });
    return answer;
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void assertAnswer(int status, String answer) {
    assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    JsonObject record = JsonParser.parseString(body).getAsJsonObject();
    assertEquals(Integer.toString(status), record.get("cod").toString());
  }
}
