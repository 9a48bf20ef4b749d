package gust.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gust.http.Reply;
import gust.testing.Requests;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SandboxTransportTest {
  private static final Instant NOW = Instant.parse("2026-11-20T10:20:30Z");
  private static final String BASE = "https://api.example.org/data/2.5/";

  private final SandboxTransport demo = SandboxTransport.demo(InstantSource.fixed(NOW));

  @ParameterizedTest
  @CsvSource({
    "https://api.example.org/data/2.5/weather?q=S%C3%A3o%20Paulo, 200",
    "https://api.example.org/data/2.5/forecast?zip=02462&units=metric, 200",
    "https://example.org:8443/some/data/prefix/data/2.5/weather?zip=94040, 200",
    "https://api.example.org/data/2.5/weather, 400",
    "https://api.example.org/data/2.5/weather?zip=00000, 404",
    "https://api.example.org/data/3.0/weather?zip=94040, 404",
    "https://api.example.org/weather?zip=94040, 404",
    "https://api.example.org, 404",
  })
  void callsAreAnsweredAsTheServiceAnswersThem(String uri, int status) throws Exception {
    assertEquals(status, send(uri, SandboxTransport.DEMO_KEY).status());
  }

  @Test
  void aReplyIsAsFromTheWire() throws Exception {
    Reply reply = send(BASE + "weather?q=Oslo&units=metric", SandboxTransport.DEMO_KEY);
    assertEquals(NOW, reply.when());
    assertEquals("application/json; charset=utf-8", reply.header("content-type").orElseThrow());
    String body = new String(reply.body(), StandardCharsets.UTF_8);
    assertTrue(body.contains("\"dt\":" + NOW.getEpochSecond()), body);
  }

  @Test
  void itIsTheSameForTheSameInstantInAnyProcess() throws Exception {
    Reply here = send(BASE + "forecast?q=Oslo", SandboxTransport.DEMO_KEY);
    SandboxTransport other = SandboxTransport.demo(InstantSource.fixed(NOW));
    Reply there = other.send(call(BASE + "forecast?q=Oslo", SandboxTransport.DEMO_KEY));
    assertArrayEquals(here.body(), there.body());
  }

  @Test
  void theKeyIsAskedForAndJoinedAsOnTheWire() throws Exception {
    assertEquals(401, send(BASE + "weather?q=Oslo", "another").status());
  }

  private Reply send(String uri, String key) throws Exception {
    return demo.send(call(uri, key));
  }

  private static gust.http.Request call(String uri, String key) {
    return Requests.of(URI.create(uri), key, Duration.ofSeconds(5));
  }
}
