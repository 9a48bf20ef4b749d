package gust.it;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gust.testing.FakeService;
import gust.testing.TestService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cache, between processes and against the world. */
class CacheIT {
  @RegisterExtension static final TestService service = TestService.trusted();

  private static final int KILLS = Integer.getInteger("kills", 8);

  @TempDir Path home;

  private Program gust() {
    return Program.at(home).asking(service).caching().withKey();
  }

  @Test
  void manyThatAskTheSameAtOnceMakeOneCall() throws IOException {
    try (SandboxProcess sandbox = SandboxProcess.start(home, "--delay", "1s")) {
      List<Running> asking = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        asking.add(sandbox.client(home).start("current", "94040", "--json", "--timeout", "25s"));
      }
      byte[] first = asking.getFirst().end().outBytes();
      for (Running one : asking) {
        Ended ended = one.end();
        assertEquals(0, ended.code(), ended::toString);
        assertArrayEquals(first, ended.outBytes());
      }
      assertEquals(1, sandbox.calls().size());
    }
  }

  @Test
  void theDeathOfTheOneThatAsksLetsTheNextOneAsk() {
    service.answers(
        aResponse().withBody(FakeService.fixture("weather-full.json")).withFixedDelay(2000));
    Running first = gust().start("current", "94040");
    first.until(() -> service.asked().size() == 1);
    Running second = gust().start("current", "94040");
    first.kill();
    Ended ended = second.end();
    assertEquals(0, ended.code(), ended::toString);
    assertEquals(2, service.asked().size());
  }

  @Test
  void aStoredAnswerConnectsToNothingAndReadsNoKey() throws IOException {
    Path log = home.resolve("strace");
    assumeTrue(
        Program.at(home).scripted("strace -o " + log + " /bin/true").run().code() == 0,
        "strace is not installed, or not allowed");
    service.answers(200, "weather-full.json");
    Ended first = gust().run("current", "94040");
    Ended ended =
        gust()
            .without("GUST_API_KEY")
            .under("strace", "-f", "-e", "trace=connect,open,openat", "-o", log.toString())
            .run("current", "94040");
    assertEquals(first.out(), ended.out());
    String calls = Files.readString(log);
    assertTrue(calls.contains("/replies/"), calls);
    assertFalse(calls.contains("AF_INET"), calls);
    assertFalse(calls.contains("keys.json"), calls);
    assertFalse(calls.contains("/replies/lock"), calls);
  }

  @ParameterizedTest
  @ValueSource(strings = {".cache", ".cache/gust/replies"})
  void aFolderThatCannotBeWrittenCostsCallsAndNothingElse(String name) throws IOException {
    Path folder = Files.createDirectories(home.resolve(name));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      service.answers(200, "weather-full.json");
      Ended ended = gust().boundByModes().run("current", "94040", "--verbose");
      assertEquals(0, ended.code(), ended::toString);
      assertTrue(
          ended.err().contains("the cache cannot be used: permission denied"), ended::toString);
    } finally {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
  }

  @Test
  void aKilledRunLeavesAWholeAnswerOrNone() throws Exception {
    Random random = new Random(20261121);
    List<String> bodies =
        List.of(
            FakeService.fixture("weather-full.json"), FakeService.fixture("weather-cyrillic.json"));
    // At any instant of a run, however slow this machine is, and now and then after its end.
    service.answers(200, "weather-full.json");
    long start = System.nanoTime();
    assertEquals(0, gust().run("current", "10001", "--refresh").code());
    int longest = 2 * (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    int stored = 0;
    for (int i = 0; i < KILLS; i++) {
      service.answers(aResponse().withBody(bodies.get(i % 2)));
      Running killed = gust().start("current", "94040", "--refresh", "--json");
      Thread.sleep(random.nextInt(longest));
      killed.kill();
      Ended after = gust().run("current", "94040", "--offline", "--json");
      if (after.code() == 8) {
        assertEquals(0, stored, after::toString);
      } else {
        assertEquals(0, after.code(), after::toString);
        assertTrue(bodies.contains(after.out()) || bodies.contains(after.out().stripTrailing()));
        stored++;
      }
    }
    assertTrue(stored > 0, "none lived long enough to store anything");
    service.answers(200, "weather-full.json");
    assertEquals(0, gust().run("current", "94040", "--refresh").code());
  }

  @Test
  void clearingWhileOthersAskDoesNoHarm() {
    service.answers(200, "weather-full.json");
    List<Running> asking = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      asking.add(gust().start("current", "1000" + i % 2, "--refresh"));
      asking.add(gust().start("cache", "clear"));
    }
    for (Running one : asking) {
      Ended ended = one.end();
      assertEquals(0, ended.code(), ended::toString);
      assertEquals("", ended.err());
    }
  }
}
